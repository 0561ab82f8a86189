package org.restomesh.webhook.subscription;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.webhook.safety.SafetyGate;
import org.restomesh.webhook.safety.UnsafeUrl;

/** Has the safety gate check URLs that staff enter. */
@Dependent
class UrlSafetyCheck {
  @Inject SafetyGate gate;

  /**
   * The URL as it is stored: the host in lower case.
   *
   * @throws InvalidInput when it is not safe; says why, and nothing of what it resolves to
   */
  // Without its cause: what a name resolves to must not leave the installation.
  @SuppressWarnings("UnusedException")
  String accept(UUID tenantId, String url) {
    try {
      return gate.check(tenantId, url).url();
    } catch (UnsafeUrl refused) {
      throw new InvalidInput("url " + refused.getMessage());
    }
  }
}
