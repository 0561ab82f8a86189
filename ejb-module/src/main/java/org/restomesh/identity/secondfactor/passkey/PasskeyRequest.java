package org.restomesh.identity.secondfactor.passkey;

import java.time.Duration;
import java.util.List;

/**
 * By what a browser asks for one of a person's passkeys, as {@code
 * PublicKeyCredentialRequestOptionsJSON} of WebAuthn.
 *
 * @param challenge base64url
 * @param timeout milliseconds
 */
public record PasskeyRequest(
    String challenge,
    String rpId,
    List<Credential> allowCredentials,
    String userVerification,
    long timeout) {

  /**
   * One that is meant.
   *
   * @param id base64url
   */
  public record Credential(String type, String id) {
    static Credential of(String id) {
      return new Credential("public-key", id);
    }
  }

  static PasskeyRequest of(
      String challenge, RelyingParty relyingParty, List<Credential> allowed, Duration life) {
    return new PasskeyRequest(challenge, relyingParty.id(), allowed, "preferred", life.toMillis());
  }
}
