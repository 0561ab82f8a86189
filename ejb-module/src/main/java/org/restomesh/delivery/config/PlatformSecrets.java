package org.restomesh.delivery.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.shared.Json;
import org.restomesh.shared.crypto.MasterKey;

/**
 * Credentials and tokens as the database keeps them: AES-256-GCM under the installation's master
 * key, with the key's id beside them, so that the key can be replaced (contract 4).
 */
@ApplicationScoped
public class PlatformSecrets {
  private static final String CREDENTIALS = "delivery-credentials";
  private static final String TOKEN = "delivery-token";
  private static final TypeReference<Map<String, String>> VALUES = new TypeReference<>() {};

  @Inject MasterKey masterKey;

  SealedSecret seal(PlatformCredentials credentials) {
    return seal(CREDENTIALS, Json.write(credentials.values()));
  }

  SealedSecret sealToken(String token) {
    return seal(TOKEN, token);
  }

  /**
   * @throws IllegalStateException when no known master key reads it
   */
  PlatformCredentials openCredentials(SealedSecret sealed) {
    try {
      return new PlatformCredentials(Json.mapper().readValue(open(CREDENTIALS, sealed), VALUES));
    } catch (JsonProcessingException e) {
      e.clearLocation(); // it quotes what it could not read
      throw new IllegalStateException("stored credentials are no JSON object");
    }
  }

  /**
   * @throws IllegalStateException when no known master key reads it
   */
  String openToken(SealedSecret sealed) {
    return open(TOKEN, sealed);
  }

  /** The same secret under the present key. */
  SealedSecret resealCredentials(SealedSecret old) {
    return seal(CREDENTIALS, open(CREDENTIALS, old));
  }

  String currentKeyId() {
    return masterKey.currentId();
  }

  private SealedSecret seal(String purpose, String text) {
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    return new SealedSecret(masterKey.encrypt(purpose, plain), masterKey.currentId());
  }

  private String open(String purpose, SealedSecret sealed) {
    return new String(
        masterKey.decrypt(purpose, sealed.bytes(), sealed.keyId()), StandardCharsets.UTF_8);
  }
}
