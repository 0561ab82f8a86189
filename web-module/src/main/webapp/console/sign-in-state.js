import { knowsPasskeys } from "./passkey.js";

/**
 * Before anybody has tried to sign in. "asks" is then "code", "passkey" or "recovery" of whom it asks for a
 * second factor, too; "hasApp" whether a code of an app is a way; "passkey" what their browser is to be asked, or null.
 */
export const SIGN_IN = Object.freeze({ isWaiting: false, failure: null, asks: null, hasApp: false, passkey: null });

/** The same after the server has refused. */
export function refusedSignIn(before, failure) {
  switch (failure.code) {
    case "SECOND_FACTOR_REQUIRED":
      return { ...SIGN_IN, ...secondStep(failure.details) };
    case "INVALID_CREDENTIALS":
      return { ...SIGN_IN, failure };
    default:
      return { ...before, isWaiting: false, failure };
  }
}

function secondStep(details) {
  const passkey = knowsPasskeys() ? (details?.passkey ?? null) : null;
  const hasApp = details?.ways?.includes("CODE") ?? true;
  return { hasApp, passkey, asks: hasApp ? "code" : passkey ? "passkey" : "recovery" };
}
