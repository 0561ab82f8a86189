package org.restomesh.identity.secondfactor.own;

import java.util.List;

/**
 * New recovery codes, which are shown this once: each signs in once where the app is not at hand.
 *
 * @param recoveryCodes none where there are some already; else ten, of four groups of four
 *     characters with dashes between them
 */
public record RecoveryCodes(List<String> recoveryCodes) {
  static final RecoveryCodes NONE = new RecoveryCodes(List.of());

  @Override
  public String toString() {
    return "RecoveryCodes[...]";
  }
}
