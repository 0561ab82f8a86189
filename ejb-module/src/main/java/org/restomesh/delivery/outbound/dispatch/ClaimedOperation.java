package org.restomesh.delivery.outbound.dispatch;

import java.util.UUID;
import org.restomesh.delivery.outbound.OutboundKind;
import org.restomesh.delivery.platform.Platform;

/**
 * An operation that this node alone may send until its lease ends.
 *
 * @param retryCount failed attempts before this one
 * @param subjectId the order or the product
 */
record ClaimedOperation(
    UUID id,
    UUID claimId,
    OutboundKind kind,
    UUID tenantId,
    UUID configId,
    Platform platform,
    UUID subjectId,
    int retryCount) {

  /** Whether the operation is in the configuration's error count already. */
  boolean isRepeated() {
    return retryCount > 0;
  }
}
