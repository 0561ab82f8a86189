import { askPasskey, knowsPasskeys, makePasskey } from "../../common/passkey.js";
import { violationsOf } from "../kit/field-errors.js";

export const PASSKEYS = "/api/v1/auth/second-factor/passkeys";

/** More are refused by the server. */
export const MOST_PASSKEYS = 10;

/**
 * Why no passkey can be added here, as the key of the words for it; null where one can.
 *
 * @param {object} own {passkeys, passkeysOffered}
 */
export function obstacleTo({ passkeys, passkeysOffered }) {
  if (!passkeysOffered) {
    return "account.noPasskeys";
  }
  if (passkeys.length >= MOST_PASSKEYS) {
    return "account.passkeysFull";
  }
  return knowsPasskeys() ? null : "account.passkeysUnknown";
}

/** Whether one of the person's passkeys can sign in this browser. */
export function canSign({ passkeys, passkeysOffered }) {
  return passkeys.length > 0 && passkeysOffered && knowsPasskeys();
}

/** Has one of the person's passkeys sign, before they change their second factor. */
export async function signedByPasskey(context) {
  return askPasskey(await context.send("POST", `${PASSKEYS}/request`, undefined, { isRepeatable: true }));
}

/**
 * A passkey while it is being added. What the browser has signed and made is kept, so that it is not asked for again
 * where only the password was wrong.
 */
export class NewPasskey {
  #context;
  /** By a passkey from before, or null. */
  #signature = null;
  #attestation = null;

  constructor(context) {
    this.#context = context;
  }

  get isProven() {
    return this.#signature !== null;
  }

  /** Whether a device keeps it already. */
  get isMade() {
    return this.#attestation !== null;
  }

  /**
   * Goes as far as one click allows: browsers want one for each thing that they ask a person.
   *
   * @param {object} values {name, password, code?}
   * @param {boolean} signs whether a passkey from before is the proof where there is no code
   * @returns {Promise<object|null>} the server's answer; null where another click has to come
   */
  async goOn({ name, password, code = null }, signs) {
    const isBySignature = signs && code === null;
    if (isBySignature && !this.isProven) {
      this.#signature = await signedByPasskey(this.#context);
      if (!this.isMade) {
        return null;
      }
    }
    this.#attestation ??= await this.#make();
    const proof = { password, code, passkey: isBySignature ? this.#signature : null };
    try {
      return await this.#context.send("POST", PASSKEYS, { name, attestation: this.#attestation, proof });
    } catch (failure) {
      this.#forgetRefused(failure);
      throw failure;
    }
  }

  async #make() {
    return makePasskey(await this.#context.send("POST", `${PASSKEYS}/creation`, undefined, { isRepeatable: true }));
  }

  /** A wrong password uses nothing up. */
  #forgetRefused(failure) {
    const isNotAccepted = violationsOf(failure, "attestation").length > 0 || failure.code === "RESOURCE_CONFLICT";
    if (isNotAccepted || violationsOf(failure, "passkey").length > 0) {
      this.#signature = null;
    }
    if (isNotAccepted) {
      this.#attestation = null;
    }
  }
}
