package org.restomesh.identity.secondfactor.passkey;

/** What a challenge is good for; for nothing else. */
public enum ChallengePurpose {
  /** A new passkey. */
  REGISTRATION,
  /** The second step of signing in. */
  SIGN_IN,
  /** A change of one's own second factor. */
  PROOF
}
