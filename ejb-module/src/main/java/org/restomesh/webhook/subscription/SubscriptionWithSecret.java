package org.restomesh.webhook.subscription;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A subscription whose secret has just been made: the only time that it is shown.
 *
 * @param previousSecretValidUntil until when the secret before it signs as well; null when none
 *     does
 */
public record SubscriptionWithSecret(
    @JsonUnwrapped SubscriptionDetails subscription,
    String secret,
    @Nullable Instant previousSecretValidUntil) {

  /** Without the secret. */
  @Override
  public String toString() {
    return "SubscriptionWithSecret[" + subscription + "]";
  }
}
