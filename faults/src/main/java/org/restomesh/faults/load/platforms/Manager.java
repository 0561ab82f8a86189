package org.restomesh.faults.load.platforms;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Random;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.http.Reply;
import org.restomesh.faults.load.orders.OrderBook;
import org.restomesh.faults.load.orders.OrderLog;
import org.restomesh.faults.load.orders.Status;

/** Staff who accept or reject orders of platforms that wait for them. */
public final class Manager implements Client {
  private static final String DELIVERY = "/api/delivery-platforms/orders";
  private static final double REJECTS = 0.3;
  private static final int CONFLICT = 409;
  private static final int BAD_GATEWAY = 502;

  private final World world;
  private final OrderLog log;
  private final OrderBook book;
  private final Staff staff;
  private final Random random;

  public Manager(World world, OrderLog log, OrderBook book, Staff staff, Random random) {
    this.world = world;
    this.log = log;
    this.book = book;
    this.staff = staff;
    this.random = random;
  }

  /** Whose requests it sends. */
  public static String clientOf(OrderLog log) {
    return log.tenant().client("manager");
  }

  @Override
  public String name() {
    return clientOf(log);
  }

  @Override
  public void step() throws InterruptedException {
    Reply waiting = staff.caller().get("parked-orders", DELIVERY + "?attention=true&limit=50");
    for (JsonNode order : waiting.body()) {
      if (waiting.succeeded() && order.path("status").asText().equals("PENDING_APPROVAL")) {
        decide(order);
        return;
      }
    }
  }

  private void decide(JsonNode order) throws InterruptedException {
    String id = order.path("id").asText();
    boolean rejects = random.nextDouble() < REJECTS;
    String action = rejects ? "reject" : "accept";
    Map<String, Object> body = rejects ? Map.of("reason", log.tenant().name()) : Map.of();
    Outcome outcome =
        staff.caller().post(action + "-order", DELIVERY + "/" + id + "/" + action, body);
    if (outcome.succeeded()) {
      Status status = rejects ? Status.CANCELLED : Status.PENDING;
      log.changed(outcome, id, status);
      if (!rejects) {
        long total = order.path("totalCents").asLong();
        book.add(new OrderBook.Open(id, Status.PENDING, total, true));
      }
    } else if (!isUnderWay(outcome)) {
      world.refused(name(), action, outcome);
    }
  }

  /** Another node may be at it, or has been, and has told the platform already. */
  private static boolean isUnderWay(Outcome outcome) {
    return outcome.inDoubt()
        && (outcome.reply().status() == CONFLICT || outcome.reply().status() == BAD_GATEWAY);
  }
}
