package org.restomesh.delivery.intake;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.intake.inbox.InboxKind;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.platform.Platform;

/**
 * An inbox item as its tenant sees it (contract/4-orders-delivery#inbox-list).
 *
 * @param externalId null when it could not be read
 * @param error why the last attempt failed, or null
 * @param orderId our order that it is about; null while that is not known
 */
public record InboxEntry(
    UUID id,
    Platform platform,
    InboxKind kind,
    @Nullable String externalId,
    InboxState state,
    @Nullable String error,
    int attempts,
    @Nullable UUID orderId,
    Instant receivedAt) {

  static final String COLUMNS =
      "id, platform, kind, nullif(external_id, '') as external_id, state, error, attempts, order_id,"
          + " received_at";
}
