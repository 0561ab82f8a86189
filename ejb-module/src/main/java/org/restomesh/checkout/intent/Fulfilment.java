package org.restomesh.checkout.intent;

import static java.util.stream.Collectors.groupingBy;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.hardware.Hardware;
import org.restomesh.checkout.CartEvaluator;
import org.restomesh.checkout.EvaluatedCart;
import org.restomesh.checkout.intent.request.Buyer;
import org.restomesh.checkout.intent.request.FrozenCart;
import org.restomesh.checkout.pricing.CartLine;
import org.restomesh.checkout.pricing.PricedCart;
import org.restomesh.checkout.pricing.PricedLine;
import org.restomesh.checkout.pricing.VatRates;
import org.restomesh.checkout.renewal.FrozenRenewal;
import org.restomesh.checkout.renewal.RenewalCycles;
import org.restomesh.invoice.Invoices;
import org.restomesh.invoice.content.InvoiceAmounts;
import org.restomesh.invoice.content.InvoiceBuyer;
import org.restomesh.invoice.content.InvoiceDraft;
import org.restomesh.invoice.content.InvoiceLine;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.lifecycle.Provisioning;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.PurchasedLine;
import org.restomesh.licensing.purchase.RenewedRow;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.Money;

/** Gives what a settled intent bought: owned products, hardware, invoice, event. */
@Dependent
class Fulfilment {
  @Inject CartEvaluator evaluator;
  @Inject Provisioning provisioning;
  @Inject RenewalCycles cycles;
  @Inject Hardware hardware;
  @Inject Invoices invoices;
  @Inject CheckoutEvents events;

  /** The intent must be settled and locked, and its tenant's account locked. */
  SettlementResult fulfil(CheckoutIntent intent, BillingAccount account, Instant now) {
    FrozenCart frozen = intent.cart();
    if (originalPrice(intent, account).priced().hasDriftedFrom(intent.totalCents())) {
      return giveUp(intent, RefundReason.DRIFT, now);
    }
    Optional<Purchase> purchase = purchase(intent, frozen, account, now);
    if (purchase.flatMap(provisioning::conflict).isPresent()) {
      return giveUp(intent, RefundReason.DUPLICATE_OWNERSHIP, now);
    }
    purchase.ifPresent(provisioning::provision);
    if (frozen.renewal() != null) {
      cycles.paid(frozen.renewal().cycleId(), intent.ref(), now);
    }
    ship(intent, frozen);
    intent.provision(now);
    String number = invoices.issue(invoice(intent, account), now).invoiceNumber();
    events.completed(intent, number, now);
    return SettlementResult.PROVISIONED;
  }

  private SettlementResult giveUp(CheckoutIntent intent, RefundReason reason, Instant now) {
    intent.giveUp(reason);
    events.refundDue(intent, reason, intent.paid().paidCents(), now);
    return SettlementResult.REFUND_DUE;
  }

  /** With the anchor of the intent: a licence bought meanwhile does not change what was agreed. */
  private EvaluatedCart originalPrice(CheckoutIntent intent, BillingAccount account) {
    FrozenCart frozen = intent.cart();
    return evaluator.reprice(
        frozen.cart(),
        frozen.renewal(),
        new BillingAccount(account.zone(), intent.anchorAt()),
        intent.pricedAt());
  }

  /** Empty when all of it is hardware. */
  private Optional<Purchase> purchase(
      CheckoutIntent intent, FrozenCart frozen, BillingAccount account, Instant now) {
    EvaluatedCart evaluated =
        evaluator.reprice(frozen.cart(), frozen.renewal(), account, intent.pricedAt());
    FrozenRenewal renewal = frozen.renewal();
    List<PurchasedLine> lines =
        renewal == null ? bought(evaluated, frozen) : renewed(evaluated, frozen, renewal);
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Purchase(
                intent.tenantId(),
                intent.ref(),
                intent.pricedAt(),
                now,
                renewal == null ? OwnershipOrigin.PURCHASE : OwnershipOrigin.RENEWAL,
                lines));
  }

  private static List<PurchasedLine> bought(EvaluatedCart evaluated, FrozenCart frozen) {
    Map<String, List<PricedLine>> byCode = new LinkedHashMap<>();
    evaluated.priced().lines().stream()
        .filter(line -> line.code() != null)
        .forEach(line -> byCode.computeIfAbsent(line.code(), code -> new ArrayList<>()).add(line));
    return byCode.entrySet().stream()
        .map(entry -> bought(product(evaluated, entry.getKey()), entry.getValue(), frozen))
        .toList();
  }

  /** Charges the frozen amount; the period ends on the account's own anniversary. */
  private static PurchasedLine bought(Product product, List<PricedLine> lines, FrozenCart frozen) {
    long charged =
        frozen.priced().lines().stream()
            .filter(line -> product.code().equals(line.code()))
            .mapToLong(PricedLine::subtotalCents)
            .sum();
    return new PurchasedLine(
        product, lines.stream().mapToInt(PricedLine::qty).sum(), charged, lines.get(0).periodEnd());
  }

  /** One line for each row that is renewed, in the order of rows and frozen lines. */
  private static List<PurchasedLine> renewed(
      EvaluatedCart evaluated, FrozenCart frozen, FrozenRenewal renewal) {
    List<PurchasedLine> lines = new ArrayList<>();
    for (int i = 0; i < renewal.rows().size(); i++) {
      FrozenRenewal.Row row = renewal.rows().get(i);
      lines.add(
          new PurchasedLine(
              product(evaluated, row.code()),
              row.quantity(),
              frozen.priced().lines().get(i).subtotalCents(),
              evaluated.priced().lines().get(i).periodEnd(),
              new RenewedRow(row.ownedId(), renewal.anniversaryAt())));
    }
    return lines;
  }

  private static Product product(EvaluatedCart evaluated, String code) {
    return evaluated.lines().stream()
        .filter(CartLine.OfProduct.class::isInstance)
        .map(line -> ((CartLine.OfProduct) line).product())
        .filter(product -> product.code().equals(code))
        .findFirst()
        .orElseThrow();
  }

  private void ship(CheckoutIntent intent, FrozenCart frozen) {
    frozen.priced().lines().stream()
        .filter(line -> line.sku() != null)
        .collect(groupingBy(PricedLine::sku))
        .entrySet()
        .stream()
        .sorted(Map.Entry.comparingByKey()) // one order for all, so there is no deadlock
        .forEach(
            entry -> {
              int wanted = entry.getValue().stream().mapToInt(PricedLine::qty).sum();
              long missing = hardware.take(entry.getKey(), wanted);
              if (missing > 0) {
                events.backorder(intent, entry.getKey(), missing);
              }
            });
  }

  private static InvoiceDraft invoice(CheckoutIntent intent, BillingAccount account) {
    FrozenCart frozen = intent.cart();
    Buyer buyer = intent.buyer();
    return new InvoiceDraft(
        intent.tenantId(),
        intent.ref(),
        VatRates.TRY.percentOn(account.dayOf(intent.pricedAt())),
        amounts(frozen.priced()),
        new InvoiceBuyer(buyer.name(), buyer.email(), buyer.phone(), buyer.address()),
        frozen.priced().lines().stream().map(Fulfilment::line).toList());
  }

  private static InvoiceAmounts amounts(PricedCart priced) {
    return new InvoiceAmounts(
        Money.CURRENCY,
        priced.subtotalCents(),
        priced.taxCents(),
        priced.shippingCents(),
        priced.totalCents());
  }

  private static InvoiceLine line(PricedLine line) {
    return new InvoiceLine(
        line.type().wireName(),
        line.code(),
        line.sku(),
        line.name().in("tr"),
        line.qty(),
        line.unitCents(),
        line.subtotalCents(),
        line.periodEnd());
  }
}
