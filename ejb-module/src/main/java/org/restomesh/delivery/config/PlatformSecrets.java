package org.restomesh.delivery.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.crypto.SealContext;
import org.restomesh.shared.crypto.SealedColumn;
import org.restomesh.shared.json.Json;

/**
 * Credentials and tokens as the database keeps them: AES-256-GCM under the installation's master
 * key, with the key's id beside them, so that the key can be replaced
 * (contract/4-orders-delivery#credentials-at-rest).
 */
@ApplicationScoped
public class PlatformSecrets {
  private static final TypeReference<Map<String, String>> VALUES = new TypeReference<>() {};

  @Inject MasterKey masterKey;

  public SealedSecret seal(UUID tenantId, UUID configId, PlatformCredentials credentials) {
    return seal(
        SealedColumn.DELIVERY_CREDENTIALS.of(tenantId, configId), Json.write(credentials.values()));
  }

  public SealedSecret sealToken(UUID tenantId, UUID configId, String token) {
    return seal(SealedColumn.DELIVERY_TOKEN.of(tenantId, configId), token);
  }

  /**
   * @throws IllegalStateException when no known master key opens it, or it belongs to another row
   */
  public PlatformCredentials openCredentials(UUID tenantId, UUID configId, byte[] sealed) {
    try {
      return new PlatformCredentials(
          Json.mapper()
              .readValue(
                  open(SealedColumn.DELIVERY_CREDENTIALS.of(tenantId, configId), sealed), VALUES));
    } catch (JsonProcessingException e) {
      e.clearLocation(); // it quotes what it could not read
      throw new IllegalStateException("stored credentials are not a JSON object");
    }
  }

  /**
   * @throws IllegalStateException when no known master key opens it, or it belongs to another row
   */
  public String openToken(UUID tenantId, UUID configId, byte[] sealed) {
    return open(SealedColumn.DELIVERY_TOKEN.of(tenantId, configId), sealed);
  }

  private SealedSecret seal(SealContext context, String text) {
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    return new SealedSecret(masterKey.seal(context, plain), masterKey.currentId());
  }

  private String open(SealContext context, byte[] sealed) {
    return new String(masterKey.open(context, sealed), StandardCharsets.UTF_8);
  }
}
