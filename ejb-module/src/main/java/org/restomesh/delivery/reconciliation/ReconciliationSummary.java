package org.restomesh.delivery.reconciliation;

import java.time.Instant;
import java.util.List;
import org.restomesh.delivery.platform.Platform;

/**
 * Payload of {@code delivery.reconciliation.v1} (contract/4-orders-delivery#reconciliation-event).
 *
 * @param orders24h orders of platforms in the last 24 hours, without test orders
 * @param withoutExternalOrderId those of them that no platform could be told of
 * @param stalePolls enabled platforms whose orders were not read for an hour
 * @param staleMenus enabled platforms whose menu was not pushed for seven days
 */
record ReconciliationSummary(
    long orders24h,
    long withoutExternalOrderId,
    List<Platform> stalePolls,
    List<Platform> staleMenus,
    Instant at) {
  static final String TYPE = "delivery.reconciliation.v1";

  boolean hasFindings() {
    return withoutExternalOrderId > 0 || !stalePolls.isEmpty() || !staleMenus.isEmpty();
  }
}
