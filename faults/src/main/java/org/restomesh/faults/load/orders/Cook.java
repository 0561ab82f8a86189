package org.restomesh.faults.load.orders;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.orders.OrderBook.Open;

/**
 * Staff who move orders on, until they are paid, and cancel one now and then.
 *
 * <p>A request whose answer never came may still be carried out much later, when another node has
 * long taken its repetition: PREPARING would then recall an order that is READY. So after a step in
 * doubt the order is served at once, from where no such request moves it.
 */
public final class Cook implements Client {
  private static final String ORDERS = "/api/v1/orders/";
  private static final double CANCELS = 0.02;

  /** In one round: an order needs four, and three are placed for each round. */
  private static final int MOVES = 12;

  /** With a platform's order that cannot be moved, each time. */
  private static final double GIVES_UP = 0.2;

  private final World world;
  private final OrderLog log;
  private final OrderBook book;
  private final Staff staff;
  private final Random random;
  private final String name;

  private Cook(World world, OrderLog log, OrderBook book, Staff staff, String name, Random random) {
    this.world = world;
    this.log = log;
    this.book = book;
    this.staff = staff;
    this.name = name;
    this.random = random;
  }

  public static Cook of(World world, OrderLog log, OrderBook book, Random random)
      throws InterruptedException {
    String name = log.tenant().client("cook");
    Staff staff = Staff.adminOf(log.tenant(), world.caller(name, random));
    return new Cook(world, log, book, staff, name, random);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void step() throws InterruptedException {
    for (int i = 0; i < MOVES && !world.patience().isOver(); i++) {
      Optional<Open> taken = book.take();
      if (taken.isEmpty()) {
        return;
      }
      moveOn(taken.get());
    }
  }

  private void moveOn(Open order) throws InterruptedException {
    if (order.status() == Status.SERVED) {
      pay(order);
      return;
    }
    boolean cancels = !order.ofPlatform() && random.nextDouble() < CANCELS;
    move(order, cancels ? Status.CANCELLED : order.status().next());
  }

  private void move(Open order, Status next) throws InterruptedException {
    Outcome outcome =
        staff
            .caller()
            .post("move-order", ORDERS + order.id() + "/status", Map.of("status", next.name()));
    if (outcome.succeeded()) {
      log.changed(outcome, order.id(), next);
    } else if (!isForeseen(order, outcome)) {
      world.refused(name, "move to " + next, outcome);
      return;
    }
    if (outcome.inDoubt()) {
      goOn(order.in(next.isEnd() || next == Status.SERVED ? next : Status.READY));
    } else if (outcome.succeeded()) {
      goOn(order.in(next));
    } else if (random.nextDouble() >= GIVES_UP) {
      goOn(order);
    }
  }

  private void goOn(Open order) {
    if (!order.status().isEnd()) {
      book.add(order);
    }
  }

  /** The platform has not agreed yet, or the attempt before was carried out. */
  private static boolean isForeseen(Open order, Outcome outcome) {
    return outcome.reply().errorCode().equals("INVALID_ORDER_STATUS")
        && (order.ofPlatform() || outcome.inDoubt());
  }

  private void pay(Open order) throws InterruptedException {
    Map<String, Object> body =
        Map.of(
            "amountCents",
            order.totalKurus(),
            "method",
            "cash",
            "idempotencyKey",
            UUID.randomUUID().toString());
    Outcome outcome = staff.caller().post("pay-order", ORDERS + order.id() + "/payments", body);
    if (outcome.succeeded()) {
      log.changed(outcome, order.id(), Status.PAID);
    } else {
      world.refused(name, "pay-order", outcome);
    }
  }
}
