package org.restomesh.faults.load.platforms;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.restomesh.faults.history.Observation.OrderPushed;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Tenant.Dish;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.orders.OrderBook;
import org.restomesh.faults.load.orders.OrderLog;
import org.restomesh.faults.load.orders.Status;
import org.restomesh.faults.load.platforms.PlatformShop.Order;

/**
 * Guests who order at a delivery platform. Where the platform is not answered for an order at once,
 * it tries again by itself, and the order is looked at again later.
 */
public final class PlatformGuests implements Client {
  private static final int MOST = 3;

  /** Orders whose total is not the menu's. */
  private static final double DRIFTS = 0.1;

  private static final long DRIFT = 5_000;

  private final World world;
  private final PlatformShop shop;
  private final OrderLog log;
  private final OrderBook book;
  private final Random random;
  private final Map<String, Placed> waiting = new HashMap<>();

  public PlatformGuests(
      World world, PlatformShop shop, OrderLog log, OrderBook book, Random random) {
    this.world = world;
    this.shop = shop;
    this.log = log;
    this.book = book;
    this.random = random;
  }

  /**
   * An order that the platform has not been answered for.
   *
   * @param isAccepted whether the restaurant takes it by itself
   */
  private record Placed(long sentAt, long totalKurus, boolean isAccepted) {}

  @Override
  public String name() {
    return shop.tenant().client("platform");
  }

  @Override
  public void step() throws InterruptedException {
    int qty = random.nextInt(1, MOST + 1);
    boolean drifts = random.nextDouble() < DRIFTS;
    long drift = drifts ? DRIFT * qty : 0;
    long sentAt = world.history().now();
    Order order = shop.place(qty, drift);
    synchronized (waiting) {
      waiting.put(order.id(), new Placed(sentAt, Dish.PIDE.kurus() * qty + drift, !drifts));
    }
    lookAgain();
  }

  /** Also to be called when there is no load any more: a platform goes on for some time. */
  public void lookAgain() throws InterruptedException {
    List<String> ids;
    synchronized (waiting) {
      ids = new ArrayList<>(waiting.keySet());
    }
    for (String id : ids) {
      Order order = shop.seen(id);
      if (order.isTaken()) {
        taken(order);
      }
    }
  }

  private void taken(Order order) {
    Placed placed;
    synchronized (waiting) {
      placed = waiting.remove(order.id());
    }
    if (placed == null) {
      return;
    }
    long now = world.history().now();
    world
        .history()
        .append(
            new OrderPushed(
                placed.sentAt(),
                now,
                shop.tenant().name(),
                shop.platform(),
                order.id(),
                placed.totalKurus()));
    if (!order.ours().isEmpty()) {
      log.due("order.created", order.ours());
      if (placed.isAccepted()) {
        book.add(new OrderBook.Open(order.ours(), Status.PENDING, placed.totalKurus(), true));
      }
    }
  }

  /**
   * How many orders the platform has not been answered for yet and will be, without anybody's
   * decision.
   */
  public int waiting() {
    synchronized (waiting) {
      return (int)
          waiting.values().stream().filter(order -> order.isAccepted() || shop.pushes()).count();
    }
  }
}
