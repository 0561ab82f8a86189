package org.restomesh.faults.load.payments;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;

/**
 * The tenant's ADMIN who buys what can be bought again and again, pays at the provider and asks for
 * what was bought. A part of it is given back later.
 */
public final class Buyer implements Client {
  private static final String CHECKOUT = "/api/v1/checkout/";
  private static final List<String> BUTTONS = List.of("pay", "pay", "pay-twice", "fail-then-pay");
  private static final List<String> DOCUMENTS =
      List.of("data-protection-notice", "distance-sales-terms", "refund-policy");
  private static final int MOST = 3;
  private static final double GIVEN_BACK = 0.25;
  private static final Duration LOOKS_EVERY = Duration.ofMillis(200);
  private static final int LOOKS = 100;

  private final World world;
  private final Tenant tenant;
  private final PaymentPage page;
  private final Purchases purchases;
  private final Staff staff;
  private final Random random;

  private Buyer(
      World world,
      Tenant tenant,
      PaymentPage page,
      Purchases purchases,
      Staff staff,
      Random random) {
    this.world = world;
    this.tenant = tenant;
    this.page = page;
    this.purchases = purchases;
    this.staff = staff;
    this.random = random;
  }

  public static Buyer of(
      World world, Tenant tenant, PaymentPage page, Purchases purchases, Random random)
      throws InterruptedException {
    Caller anybody = world.caller(tenant.client("buyer"), random);
    return new Buyer(world, tenant, page, purchases, Staff.adminOf(tenant, anybody), random);
  }

  @Override
  public String name() {
    return tenant.client("buyer");
  }

  @Override
  public void step() throws InterruptedException {
    Outcome opened = open(body(documents()));
    if (!opened.succeeded()) {
      // The key is taken until the node that was asked first has surely ended.
      if (!(opened.inDoubt() && opened.reply().errorCode().equals("RESOURCE_CONFLICT"))) {
        world.refused(name(), "checkout-intent", opened);
      }
      return;
    }
    Purchase purchase =
        new Purchase(
            tenant.name(),
            opened.reply().text("paymentRef"),
            opened.reply().text("iframeToken"),
            opened.reply().body().path("totalCents").asLong());
    pay(purchase);
  }

  private Outcome open(Map<String, Object> body) throws InterruptedException {
    Caller caller = staff.caller().with("Idempotency-Key", UUID.randomUUID().toString());
    return caller.post("checkout-intent", CHECKOUT + "intent", body);
  }

  private Map<String, Object> body(List<String> documents) {
    Map<String, Object> item =
        Map.of("type", "addon", "code", "credit_sms_500", "qty", random.nextInt(1, MOST + 1));
    Map<String, Object> buyer =
        Map.of(
            "email", "buyer@example.test",
            "name", tenant.name(),
            "phone", "0532 123 45 67",
            "address", "Moda Caddesi 12, Kadıköy");
    return Map.of(
        "cart", Map.of("items", List.of(item)), "buyer", buyer, "acceptedDocumentIds", documents);
  }

  private List<String> documents() throws InterruptedException {
    List<String> ids = new ArrayList<>();
    for (String kind : DOCUMENTS) {
      ids.add(
          staff
              .caller()
              .read("legal-document", "/api/v1/legal/documents/" + kind + "/current")
              .text("id"));
    }
    return ids;
  }

  private void pay(Purchase purchase) throws InterruptedException {
    purchases.opened(purchase);
    page.press(purchase.token(), BUTTONS.get(random.nextInt(BUTTONS.size())));
    PaymentPage.State state = page.state(purchase.token());
    for (int i = 0; i < LOOKS && !state.told() && !world.patience().isOver(); i++) {
      world.patience().pause(LOOKS_EVERY);
      state = page.state(purchase.token());
    }
    purchases.noticed(purchase, state);
    if (state.told()) {
      confirm(purchase);
      if (random.nextDouble() < GIVEN_BACK) {
        purchases.giveBack(purchase);
      }
    }
  }

  /** What was answered OK to the provider, the buyer has at once. */
  private void confirm(Purchase purchase) throws InterruptedException {
    Outcome confirmed =
        staff.caller().post("confirm", CHECKOUT + "confirm", Map.of("paymentRef", purchase.ref()));
    if (!confirmed.succeeded()) {
      world.refused(name(), "confirm", confirmed);
    }
  }
}
