package org.restomesh.checkout.renewal;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.checkout.intent.Settlement;
import org.restomesh.checkout.intent.Shopper;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.checkout.storefront.LicensingDetails;
import org.restomesh.checkout.storefront.Storefront;
import org.restomesh.licensing.lifecycle.Cancellations;
import org.restomesh.licensing.lifecycle.ChangeOwnedProduct;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A tenant over years, with everything that it does and that is done for it. */
record Renewer(Wiring wiring, Shopper shopper) {

  static Renewer open(Wiring wiring) {
    return new Renewer(wiring, Shopper.open(wiring));
  }

  void at(String instant) {
    wiring.businessTime().moveTo(Instant.parse(instant));
  }

  UUID tenant() {
    return shopper.restaurant().tenantId();
  }

  void buys(CartItem... items) {
    shopper.buys(items);
  }

  /** Opens cycles, as the job does. */
  int generate() {
    return wiring.get(RenewalCycles.class).generate(tenant());
  }

  boolean remind() {
    return wiring.get(RenewalCycles.class).remind(tenant(), renewal().cycleId());
  }

  LicensingDetails page() {
    return wiring.get(Storefront.class).of(shopper.restaurant().admin().tenantId());
  }

  /** What the licence page shows of it, or null. */
  LicensingDetails.Renewal renewal() {
    return page().renewal();
  }

  OwnedProductDetails row(String code) {
    return page().owned().stream().filter(row -> row.code().equals(code)).findFirst().orElseThrow();
  }

  PaymentRef wantsToRenew() {
    return wantsToRenew(renewal().cycleId());
  }

  PaymentRef wantsToRenew(UUID cycleId) {
    return shopper.wants(Cart.renewing(cycleId));
  }

  SettlementResult pays(PaymentRef ref) {
    return wiring.get(Settlement.class).settle(ref, shopper.details(ref).totalCents());
  }

  void cancels(String code) {
    wiring.get(Cancellations.class).cancel(shopper.restaurant().admin(), row(code).id(), false);
  }

  void keeps(String code) {
    wiring
        .get(Cancellations.class)
        .change(shopper.restaurant().admin(), row(code).id(), withdrawal());
  }

  private static ChangeOwnedProduct withdrawal() {
    try {
      return Json.mapper().readValue("{\"cancelAt\":null}", ChangeOwnedProduct.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The marks of reminders in the order in which they were sent. */
  List<String> reminded() {
    return Rows.texts(
        "select payload::json ->> 'reminder' from outbox_event where tenant_id = ?"
            + " and type = 'renewal.reminder.v1' order by id",
        tenant());
  }
}
