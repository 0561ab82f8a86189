package org.restomesh.identity.secondfactor.passkey;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticationRequest;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.RegistrationRequest;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.Challenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.util.exception.NotImplementedException;
import com.webauthn4j.util.exception.UnexpectedCheckedException;
import com.webauthn4j.util.exception.WebAuthnException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import org.restomesh.shared.Log;

/**
 * Registration and authentication by the rules of WebAuthn level 2, sections 7.1 and 7.2. Nothing
 * is kept here; what a key is made by is not looked at, as any will do.
 */
final class Ceremony {
  private static final Log LOG = Log.of(Ceremony.class);

  /** Each browser and key can at least one of them: ES256, Ed25519, RS256. */
  static final List<COSEAlgorithmIdentifier> ALGORITHMS =
      List.of(
          COSEAlgorithmIdentifier.ES256,
          COSEAlgorithmIdentifier.EdDSA,
          COSEAlgorithmIdentifier.RS256);

  private static final List<PublicKeyCredentialParameters> PARAMETERS =
      ALGORITHMS.stream()
          .map(one -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, one))
          .toList();

  private static final ObjectConverter OBJECTS = new ObjectConverter();
  private static final AttestedCredentialDataConverter CREDENTIALS =
      new AttestedCredentialDataConverter(OBJECTS);
  private static final WebAuthnManager MANAGER = manager();

  /** Of a passkey without a key: {"fmt": "none", "attStmt": {}, "authData": 37 zeros}. */
  private static final byte[] NO_ATTESTATION =
      HexFormat.of()
          .parseHex(
              "a363666d74646e6f6e656761747453746d74a068617574684461746158"
                  + "25"
                  + "00".repeat(37));

  private static final byte[] NO_CLIENT_DATA =
      """
      {"type": "webauthn.create", "challenge": "AAAA", "origin": "http://localhost"}"""
          .getBytes(StandardCharsets.UTF_8);

  private final RelyingParty relyingParty;

  /** Uses a challenge up, and says whether it was there to be used. */
  private final Predicate<String> challenges;

  Ceremony(RelyingParty relyingParty, Predicate<String> challenges) {
    this.relyingParty = relyingParty;
    this.challenges = challenges;
  }

  /** A sign count that goes backwards is the caller's matter. */
  private static WebAuthnManager manager() {
    WebAuthnManager manager = WebAuthnManager.createNonStrictWebAuthnManager(OBJECTS);
    manager.getAuthenticationDataVerifier().setMaliciousCounterValueHandler(copied -> {});
    return manager;
  }

  /**
   * Loads what reads passkeys. On a node that is cold and busy that takes seconds, and PostgreSQL
   * ends a transaction that waits so long.
   */
  static void load() {
    MANAGER.parse(new RegistrationRequest(NO_ATTESTATION, NO_CLIENT_DATA));
  }

  /** What a browser has made, or empty when it is no good. */
  Optional<Passkey.Key> registered(PasskeyAttestation attestation) {
    try {
      RegistrationData data =
          MANAGER.parse(
              new RegistrationRequest(
                  bytes(attestation.attestationObject()), bytes(attestation.clientData())));
      Optional<ServerProperty> server = server(data.getCollectedClientData());
      if (server.isEmpty() || data.getAttestationObject() == null) {
        return Optional.empty();
      }
      MANAGER.verify(data, new RegistrationParameters(server.get(), PARAMETERS, false, true));
      return Optional.of(key(data.getAttestationObject().getAuthenticatorData()));
    } catch (WebAuthnException
        | IllegalArgumentException
        | UncheckedIOException
        | UnexpectedCheckedException
        | NotImplementedException e) {
      logRefusal(e);
      return Optional.empty();
    }
  }

  /** The sign count that comes with it, or empty when the key has not signed this. */
  OptionalLong signed(PasskeyAssertion assertion, Passkey.Key key) {
    try {
      AuthenticationData data =
          MANAGER.parse(
              new AuthenticationRequest(
                  bytes(assertion.id()),
                  bytes(assertion.authenticatorData()),
                  bytes(assertion.clientData()),
                  bytes(assertion.signature())));
      Optional<ServerProperty> server = server(data.getCollectedClientData());
      if (server.isEmpty()) {
        return OptionalLong.empty();
      }
      MANAGER.verify(
          data, new AuthenticationParameters(server.get(), stored(key), null, false, true));
      return OptionalLong.of(Objects.requireNonNull(data.getAuthenticatorData()).getSignCount());
    } catch (WebAuthnException
        | IllegalArgumentException
        | UncheckedIOException
        | UnexpectedCheckedException
        | NotImplementedException e) {
      logRefusal(e);
      return OptionalLong.empty();
    }
  }

  /** BadOriginException, say, tells the operator that the console's address is another. */
  private static void logRefusal(RuntimeException reason) {
    LOG.info("a passkey was refused: " + reason.getClass().getSimpleName());
  }

  private Optional<ServerProperty> server(CollectedClientData client) {
    if (client == null) {
      return Optional.empty();
    }
    Challenge challenge = client.getChallenge();
    return challenges.test(text(challenge.getValue()))
        ? Optional.of(
            new ServerProperty(
                Set.of(new Origin(relyingParty.origin())), relyingParty.id(), challenge))
        : Optional.empty();
  }

  private static Passkey.Key key(AuthenticatorData<?> data) {
    AttestedCredentialData credential =
        Objects.requireNonNull(data.getAttestedCredentialData(), "verified");
    return new Passkey.Key(
        text(credential.getCredentialId()),
        CREDENTIALS.convert(credential),
        data.getSignCount(),
        data.isFlagBE());
  }

  private static CredentialRecordImpl stored(Passkey.Key key) {
    return new CredentialRecordImpl(
        new NoneAttestationStatement(),
        false,
        key.backupEligible(),
        false,
        key.signCount(),
        CREDENTIALS.convert(key.credential()),
        null,
        null,
        null,
        null);
  }

  private static byte[] bytes(String base64url) {
    return Base64.getUrlDecoder().decode(base64url);
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
