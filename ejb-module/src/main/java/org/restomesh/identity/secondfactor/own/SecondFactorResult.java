package org.restomesh.identity.secondfactor.own;

/** How somebody whose password is right does with the second factor. */
public enum SecondFactorResult {
  /** They have none. */
  NOT_NEEDED,
  /** They have one and neither a code nor a passkey came. */
  MISSING,
  /** What came is right, and used up now. */
  RIGHT,
  /** What came is wrong, or was used before. */
  WRONG
}
