package org.restomesh.faults.load.orders;

import java.util.Random;
import java.util.UUID;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant.Dish;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Outcome;

/** Staff who place orders and look at the list. */
public final class Waiter implements Client {
  private static final String ORDERS = "/api/v1/orders";
  private static final int MOST = 4;
  private static final double LOOKS_AT_THE_LIST = 0.2;

  private final World world;
  private final OrderLog log;
  private final OrderBook book;
  private final Staff staff;
  private final Random random;
  private final String name;

  private Waiter(
      World world, OrderLog log, OrderBook book, Staff staff, String name, Random random) {
    this.world = world;
    this.log = log;
    this.book = book;
    this.staff = staff;
    this.name = name;
    this.random = random;
  }

  public static Waiter of(World world, OrderLog log, OrderBook book, Random random)
      throws InterruptedException {
    String name = log.tenant().client("waiter");
    Staff staff = Staff.adminOf(log.tenant(), world.caller(name, random));
    return new Waiter(world, log, book, staff, name, random);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void step() throws InterruptedException {
    if (random.nextDouble() < LOOKS_AT_THE_LIST) {
      staff.caller().get("list-orders", ORDERS + "?limit=20&status=PENDING");
      return;
    }
    Dish dish = Dish.any(random);
    int qty = random.nextInt(1, MOST + 1);
    String key = UUID.randomUUID().toString();
    Outcome outcome = staff.caller().post("place-order", ORDERS, log.body(dish, qty, key));
    if (!outcome.succeeded()) {
      world.refused(name, "place-order", outcome);
      return;
    }
    log.placed(outcome, key);
    long total = dish.kurus() * qty;
    book.add(new OrderBook.Open(outcome.reply().text("id"), Status.PENDING, total, false));
  }
}
