package org.restomesh.webhook.subscription;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.crypto.SealedColumn;
import org.restomesh.webhook.signing.SigningSecret;

/** Signing secrets as the database keeps them: encrypted with the installation's master key. */
@ApplicationScoped
public class SubscriptionSecrets {
  @Inject MasterKey masterKey;

  /** For this subscription of this tenant and no other. */
  public byte[] seal(UUID tenantId, UUID subscriptionId, SigningSecret secret) {
    return masterKey.seal(
        SealedColumn.WEBHOOK_SECRET.of(tenantId, subscriptionId),
        secret.text().getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * @throws IllegalStateException when it was sealed with another master key, or for another
   *     subscription
   */
  public SigningSecret open(UUID tenantId, UUID subscriptionId, byte[] sealed) {
    return SigningSecret.of(
        new String(
            masterKey.open(SealedColumn.WEBHOOK_SECRET.of(tenantId, subscriptionId), sealed),
            StandardCharsets.US_ASCII));
  }
}
