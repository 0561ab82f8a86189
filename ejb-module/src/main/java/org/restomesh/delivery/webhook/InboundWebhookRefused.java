package org.restomesh.delivery.webhook;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The call is not the platform's, or not about this restaurant. The reason is for the log only. */
public final class InboundWebhookRefused extends DomainException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  InboundWebhookRefused(String reason) {
    super(ErrorCode.UNAUTHORIZED, "Authentication required");
    this.reason = reason;
  }

  /** For our log; it quotes nothing of what came. */
  public String reason() {
    return reason;
  }
}
