package org.restomesh.identity.secondfactor.passkey;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.restomesh.identity.secondfactor.passkey.PasskeyRequest.Credential;
import org.restomesh.identity.staff.StaffDetails;

/**
 * By what a browser makes a passkey, as {@code PublicKeyCredentialCreationOptionsJSON} of WebAuthn.
 *
 * @param challenge base64url
 * @param timeout milliseconds
 */
public record PasskeyCreationRequest(
    Party rp,
    Person user,
    String challenge,
    List<Algorithm> pubKeyCredParams,
    long timeout,
    List<Credential> excludeCredentials,
    Selection authenticatorSelection,
    String attestation) {
  private static final String NAME = "Restomesh";

  /** Us. */
  public record Party(String id, String name) {}

  /**
   * The caller.
   *
   * @param id base64url
   */
  public record Person(String id, String name, String displayName) {}

  /** How it may sign, by COSE's number. */
  public record Algorithm(String type, long alg) {}

  /** What is asked of whatever keeps it. */
  public record Selection(String residentKey, String userVerification) {}

  /** As a second factor it is found by the person's name, so that small keys need not keep it. */
  static PasskeyCreationRequest of(
      String challenge,
      RelyingParty relyingParty,
      StaffDetails staff,
      List<Credential> present,
      Duration life) {
    return new PasskeyCreationRequest(
        new Party(relyingParty.id(), NAME),
        new Person(userHandle(staff.id()), staff.email(), staff.name()),
        challenge,
        Ceremony.ALGORITHMS.stream()
            .map(algorithm -> new Algorithm("public-key", algorithm.getValue()))
            .toList(),
        life.toMillis(),
        present,
        new Selection("discouraged", "preferred"),
        "none");
  }

  static String userHandle(UUID userId) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);
    bytes.putLong(userId.getMostSignificantBits()).putLong(userId.getLeastSignificantBits());
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
  }
}
