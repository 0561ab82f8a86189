package org.restomesh.identity.secondfactor.totp;

import java.util.List;

/**
 * New recovery codes, which are shown this once: each signs in once where the app is not at hand.
 *
 * @param recoveryCodes ten, of four groups of four characters with dashes between them
 */
public record RecoveryCodes(List<String> recoveryCodes) {
  @Override
  public String toString() {
    return "RecoveryCodes[...]";
  }
}
