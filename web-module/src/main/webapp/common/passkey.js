/** The browser has made or used none: it was cancelled, took too long, or knows none. */
export class PasskeyFailure extends Error {
  /**
   * @param {string} key of the words for it
   * @param {Error} [cause] the browser's
   */
  constructor(key, cause) {
    super(cause?.message, { cause });
    this.key = key;
  }
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => globalThis.PublicKeyCredential !== undefined;

/** base64url, as the server writes bytes. */
export function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer} bytes */
export function textOf(bytes) {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Makes a passkey.
 *
 * @param {object} creation as the server answers it
 * @returns {Promise<object>} as the server takes it
 */
export async function makePasskey(creation) {
  const publicKey = {
    ...creation,
    challenge: bytesOf(creation.challenge),
    user: { ...creation.user, id: bytesOf(creation.user.id) },
    excludeCredentials: creation.excludeCredentials.map(withBytes),
  };
  const { response } = await answered(whyNotMade, () => navigator.credentials.create({ publicKey }));
  return { clientData: textOf(response.clientDataJSON), attestationObject: textOf(response.attestationObject) };
}

/**
 * Has one of the person's passkeys sign.
 *
 * @param {object} request as the server answers it
 * @returns {Promise<object>} as the server takes it
 */
export async function askPasskey(request) {
  const publicKey = {
    ...request,
    challenge: bytesOf(request.challenge),
    allowCredentials: request.allowCredentials.map(withBytes),
  };
  const { rawId, response } = await answered(whyNotUsed, () => navigator.credentials.get({ publicKey }));
  return {
    id: textOf(rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : null,
  };
}

function withBytes(credential) {
  return { ...credential, id: bytesOf(credential.id) };
}

const whyNotUsed = () => "passkeyFailed";

/** A device keeps one of each person for a site. */
const whyNotMade = ({ name }) => (name === "InvalidStateError" ? "passkeyThere" : "passkeyNotMade");

async function answered(why, ask) {
  let credential = null;
  try {
    credential = await ask();
  } catch (cause) {
    throw new PasskeyFailure(why(cause), cause);
  }
  if (!credential) {
    throw new PasskeyFailure(why({}));
  }
  return credential;
}
