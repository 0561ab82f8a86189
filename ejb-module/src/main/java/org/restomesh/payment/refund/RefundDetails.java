package org.restomesh.payment.refund;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A refund in the report of a payment.
 *
 * @param creditNoteNumber null without one
 */
public record RefundDetails(
    UUID refundId,
    RefundState state,
    @JsonUnwrapped Request request,
    @JsonUnwrapped Execution execution,
    @Nullable String creditNoteNumber) {

  /**
   * What was asked for.
   *
   * @param requestedBy whose decision it was
   */
  public record Request(long amountCents, String reason, String requestedBy, Instant requestedAt) {}

  /**
   * What became of it at the provider.
   *
   * @param sentAt when the provider was last asked to pay; null before the first time
   * @param attempts how often it was asked
   * @param endedAt null while it is pending
   */
  public record Execution(@Nullable Instant sentAt, int attempts, @Nullable Instant endedAt) {}
}
