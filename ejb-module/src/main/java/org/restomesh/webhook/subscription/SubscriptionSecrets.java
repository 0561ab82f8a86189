package org.restomesh.webhook.subscription;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.webhook.signing.SigningSecret;

/** Signing secrets as the database keeps them: encrypted with the installation's master key. */
@ApplicationScoped
public class SubscriptionSecrets {
  private static final String PURPOSE = "webhook-secret";

  @Inject MasterKey masterKey;

  public byte[] seal(SigningSecret secret) {
    return masterKey.encrypt(PURPOSE, secret.text().getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * @throws IllegalStateException when it was sealed with another master key
   */
  public SigningSecret open(byte[] encrypted) {
    return SigningSecret.of(
        new String(masterKey.decrypt(PURPOSE, encrypted), StandardCharsets.US_ASCII));
  }
}
