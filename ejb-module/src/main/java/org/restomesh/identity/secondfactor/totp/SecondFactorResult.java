package org.restomesh.identity.secondfactor.totp;

/** How somebody whose password is right does with the second factor. */
public enum SecondFactorResult {
  /** They have none. */
  NOT_NEEDED,
  /** They have one and no code came. */
  MISSING,
  /** The code is right, and used up now. */
  RIGHT,
  /** The code is wrong, or was used before. */
  WRONG
}
