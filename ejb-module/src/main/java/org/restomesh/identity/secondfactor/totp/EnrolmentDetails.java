package org.restomesh.identity.secondfactor.totp;

/**
 * What an authenticator app is told, this once.
 *
 * @param secret in base32, for typing
 * @param uri {@code otpauth://totp/...} with the same, to be shown as a QR code
 */
public record EnrolmentDetails(String secret, String uri) {
  @Override
  public String toString() {
    return "EnrolmentDetails[...]";
  }
}
