package org.restomesh.identity.secondfactor.own;

import java.util.List;
import org.restomesh.identity.secondfactor.passkey.PasskeyDetails;

/**
 * A passkey that is registered.
 *
 * @param recoveryCodes as {@link RecoveryCodes}, where it is the person's first second factor; else
 *     none
 */
public record RegisteredPasskey(PasskeyDetails passkey, List<String> recoveryCodes) {
  @Override
  public String toString() {
    return "RegisteredPasskey[...]";
  }
}
