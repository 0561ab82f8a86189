/** The browser has made or used none: it was cancelled, took too long, or knows none. */
export class PasskeyFailure extends Error {
  /** Whether one was to be made on a device that keeps one of this person's already. */
  get isThere() {
    return this.cause?.name === "InvalidStateError";
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
  const { response } = await answered(() => navigator.credentials.create({ publicKey }));
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
  const { rawId, response } = await answered(() => navigator.credentials.get({ publicKey }));
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

/** Browsers may answer with nothing. */
function unanswered() {
  throw new Error("none");
}

async function answered(ask) {
  try {
    return (await ask()) ?? unanswered();
  } catch (cause) {
    throw new PasskeyFailure(cause.message, { cause });
  }
}
