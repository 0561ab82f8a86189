package org.restomesh.licensing.purchase;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.restomesh.payment.PaymentRef;

/**
 * What a settled payment, or a superadmin, gives to a tenant.
 *
 * @param paymentRef of the payment; what is free has one of its own that no intent has
 * @param pricedAt when the cart was priced; its day is that of a first licence
 * @param now when it is provisioned
 * @param lines one for each product, or for each row that is renewed; at least one
 */
public record Purchase(
    UUID tenantId,
    PaymentRef paymentRef,
    Instant pricedAt,
    Instant now,
    OwnershipOrigin origin,
    List<PurchasedLine> lines) {
  public Purchase {
    requireNonNull(tenantId, "tenantId");
    requireNonNull(paymentRef, "paymentRef");
    requireNonNull(pricedAt, "pricedAt");
    requireNonNull(now, "now");
    requireNonNull(origin, "origin");
    lines = List.copyOf(lines);
    long keys = lines.stream().map(PurchasedLine::key).distinct().count();
    if (lines.isEmpty() || keys < lines.size()) {
      throw new IllegalArgumentException(paymentRef + " has no lines or one twice");
    }
  }

  /** Whether nobody paid for it: the operator gave it, or it was renewed for nothing. */
  public boolean isFree() {
    return origin == OwnershipOrigin.ADMIN
        || (origin == OwnershipOrigin.RENEWAL
            && lines.stream().allMatch(line -> line.chargedCents() == 0));
  }

  /** The lines in the order in which they are given: what needs the licence comes after it. */
  public List<PurchasedLine> inOrder() {
    return lines.stream()
        .sorted(Comparator.comparing((PurchasedLine line) -> !line.product().isLicense()))
        .toList();
  }
}
