package org.restomesh.checkout.intent;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.intent.request.Buyer;
import org.restomesh.checkout.intent.request.ConsentDetails;
import org.restomesh.checkout.intent.request.FrozenCart;

/**
 * All that is known of an intent, for the operator of the installation.
 *
 * @param frozen what was frozen on it
 */
public record IntentReport(
    UUID tenantId, IntentDetails intent, Frozen frozen, List<ConsentDetails> consents) {

  /**
   * What an intent froze, and what was paid.
   *
   * @param branchId where hardware is shipped to, or null
   * @param referralCode of whoever referred the buyer, or null
   * @param paidCents null until money came
   */
  public record Frozen(
      FrozenCart cart,
      Buyer buyer,
      @Nullable UUID branchId,
      @Nullable String referralCode,
      Instant pricedAt,
      String createdBy,
      Instant expiresAt,
      @Nullable Long paidCents) {}
}
