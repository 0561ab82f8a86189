import { knowsPasskeys } from "./passkey.js";

/**
 * Before anybody has tried to sign in. "asks" is then, of whom it asks for a second factor, too, the way that is
 * shown: "code", "passkey", "recovery", or "none" where none of theirs can be used here. "hasApp" and "hasRecovery"
 * say whether codes of an app and recovery codes are ways; "passkey" is what their browser is to be asked, or null.
 */
export const SIGN_IN = Object.freeze({
  isWaiting: false,
  failure: null,
  asks: null,
  hasApp: false,
  hasRecovery: false,
  passkey: null,
});

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

/** The same where a passkey was used: its challenge is used up with it, and whoever is refused begins anew. */
export function refusedPasskey(before, failure) {
  return failure.code === "SECOND_FACTOR_INVALID" ? { ...SIGN_IN, failure } : refusedSignIn(before, failure);
}

function secondStep(details) {
  const passkey = knowsPasskeys() ? (details?.passkey ?? null) : null;
  const has = (way) => details?.ways?.includes(way) ?? true;
  const [hasApp, hasRecovery] = [has("CODE"), has("RECOVERY_CODE")];
  return {
    hasApp,
    hasRecovery,
    passkey,
    asks: hasApp ? "code" : passkey ? "passkey" : hasRecovery ? "recovery" : "none",
  };
}
