package org.restomesh.faults.load.orders;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.restomesh.faults.load.access.PartnerKey;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.Tenant.Dish;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.orders.OrderBook.Open;
import org.restomesh.faults.load.payments.PaymentPage;

/**
 * Guests at a partner's screens. Most order at the screen of a table and are served; some have a
 * screen of their own, pay there on the provider's page, and are gone.
 */
public final class Guest implements Client {
  private static final String DISPLAY = "/api/v1/display/";
  private static final double PAYS_ALONE = 0.15;
  private static final int MOST = 3;
  private static final Duration LOOKS_EVERY = Duration.ofMillis(200);
  private static final int LOOKS = 100;

  private final World world;
  private final OrderLog log;
  private final OrderBook book;
  private final PaymentPage page;
  private final PartnerKey key;
  private final Caller anybody;
  private final Caller table;
  private final Random random;

  private Guest(
      World world,
      OrderLog log,
      OrderBook book,
      PaymentPage page,
      PartnerKey key,
      Caller anybody,
      Caller table,
      Random random) {
    this.world = world;
    this.log = log;
    this.book = book;
    this.page = page;
    this.key = key;
    this.anybody = anybody;
    this.table = table;
    this.random = random;
  }

  public static Guest of(World world, OrderLog log, OrderBook book, PaymentPage page, Random random)
      throws InterruptedException {
    Tenant tenant = log.tenant();
    Caller anybody = world.caller(tenant.client("guest"), random);
    PartnerKey key = PartnerKey.make(tenant, Staff.adminOf(tenant, anybody).caller());
    Caller table = anybody.as(key.openScreen(anybody).credential());
    return new Guest(world, log, book, page, key, anybody, table, random);
  }

  @Override
  public String name() {
    return log.tenant().client("guest");
  }

  @Override
  public void step() throws InterruptedException {
    if (random.nextDouble() < PAYS_ALONE) {
      orderAndPay(anybody.as(key.openScreen(anybody).credential()));
      return;
    }
    order(table).ifPresent(book::add);
    table.get("screen-orders", DISPLAY + "orders?limit=10");
  }

  private Optional<Open> order(Caller screen) throws InterruptedException {
    Dish dish = Dish.any(random);
    int qty = random.nextInt(1, MOST + 1);
    String idempotencyKey = UUID.randomUUID().toString();
    Outcome outcome =
        screen.post("screen-order", DISPLAY + "orders", log.body(dish, qty, idempotencyKey));
    if (!outcome.succeeded()) {
      world.refused(name(), "screen-order", outcome);
      return Optional.empty();
    }
    log.placed(outcome, idempotencyKey);
    return Optional.of(
        new Open(outcome.reply().text("id"), Status.PENDING, dish.kurus() * qty, false));
  }

  private void orderAndPay(Caller screen) throws InterruptedException {
    Optional<Open> order = order(screen);
    if (order.isPresent()) {
      pay(screen, order.get());
    }
  }

  private void pay(Caller screen, Open order) throws InterruptedException {
    Outcome intent = screen.post("pay-intent", DISPLAY + "pay-intent", Map.of());
    if (!intent.succeeded()) {
      // The page was opened for an answer that was lost; staff take the money.
      if (!intent.inDoubt()) {
        world.refused(name(), "pay-intent", intent);
      }
      book.add(order);
      return;
    }
    payAt(screen, order, intent);
  }

  private void payAt(Caller screen, Open order, Outcome intent) throws InterruptedException {
    String token = intent.reply().text("iframeToken");
    long pressedAt = world.history().now();
    page.press(token, "pay");
    for (int i = 0; i < LOOKS && !page.state(token).told() && !world.patience().isOver(); i++) {
      world.patience().pause(LOOKS_EVERY);
    }
    if (!page.state(token).told()) {
      return;
    }
    String id = intent.reply().text("intentId");
    Outcome status =
        screen.insist("pay-status", "GET", DISPLAY + "pay-status?intentId=" + id, null);
    if (!status.succeeded()) {
      world.refused(name(), "pay-status", status);
      return;
    }
    if (!status.reply().text("status").equals("paid")) {
      world.findings().add(name() + ": paid, told, and " + status.reply().text("status"));
      return;
    }
    log.changed(new Outcome(status.reply(), pressedAt, false), order.id(), Status.PAID);
  }
}
