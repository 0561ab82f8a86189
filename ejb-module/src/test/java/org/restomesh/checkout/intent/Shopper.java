package org.restomesh.checkout.intent;

import java.util.List;
import java.util.UUID;
import org.restomesh.checkout.intent.payment.PaymentInitiation;
import org.restomesh.checkout.intent.request.Buyer;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.checkout.pricing.Cart;
import org.restomesh.checkout.pricing.CartItem;
import org.restomesh.legal.LegalDocumentDetails;
import org.restomesh.legal.LegalDocuments;
import org.restomesh.payment.PaymentRef;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.StrictProvider;
import org.restomesh.support.Wiring;

/** A restaurant that buys. */
public record Shopper(Restaurant restaurant) {
  public static final long LICENSE_CENTS = 490_000;
  public static final long REPORTS_CENTS = 129_000;

  public static Shopper open(Wiring wiring) {
    return new Shopper(Restaurant.open(wiring));
  }

  /** Opens an intent that can be paid. */
  public PaymentRef wants(CartItem... items) {
    return wants(Cart.of(items));
  }

  public PaymentRef wants(Cart cart) {
    return initiation()
        .open(restaurant.admin(), order(cart), null, "203.0.113.7")
        .opened()
        .paymentRef();
  }

  /** Buys and pays the exact price; provisioned by the callback's own way. */
  public PaymentRef buys(CartItem... items) {
    PaymentRef ref = wants(items);
    wiring().get(Settlement.class).settle(ref, details(ref).totalCents());
    return ref;
  }

  public OpenIntent order(CartItem... items) {
    return order(Cart.of(items));
  }

  private OpenIntent order(Cart cart) {
    return new OpenIntent(
        cart,
        new Buyer("owner@lokanta.example", "Ayşe Yılmaz", "0532 123 45 67", "Kadıköy, İstanbul"),
        documents(),
        "https://lokanta.example/back",
        null,
        null);
  }

  public List<UUID> documents() {
    return wiring().get(LegalDocuments.class).current().stream()
        .map(LegalDocumentDetails::id)
        .toList();
  }

  public IntentDetails details(PaymentRef ref) {
    return wiring().get(Intents.class).get(restaurant.admin(), ref);
  }

  public PaymentInitiation initiation() {
    return wiring().get(PaymentInitiation.class);
  }

  public StrictProvider provider() {
    return wiring().provider();
  }

  /** Rows of a table that belong to the tenant. */
  public long rows(String table, String where) {
    return Rows.count(
        "select count(*) from " + table + " where tenant_id = ? and " + where,
        restaurant.tenantId());
  }

  public long owned(String code) {
    return rows("owned_product", "status <> 'EXPIRED' and code = '" + code + "'");
  }

  public long events(String type) {
    return rows("outbox_event", "type = '" + type + "'");
  }

  private Wiring wiring() {
    return restaurant.wiring();
  }
}
