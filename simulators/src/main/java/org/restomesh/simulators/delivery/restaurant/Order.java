package org.restomesh.simulators.delivery.restaurant;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * An order as the platform has it. Its status is the platform's own word. To read or change it,
 * hold the monitor of its restaurant.
 */
public final class Order {
  private final String id;
  private final long number;
  private final Restaurant restaurant;
  private final Instant createdAt;
  private final List<Refund> refunds = new ArrayList<>();
  private final List<Push> pushes = new CopyOnWriteArrayList<>();
  private final Set<Mark> marks = new HashSet<>();
  private PlaceOrder placeOrder;
  private String status;
  private Instant changedAt;
  private @Nullable Instant acceptedAt;
  private @Nullable String cancelReason;
  private @Nullable String theirId;

  /** What happened to an order, besides its status. */
  public enum Mark {
    /** A rider was assigned: its time cannot be changed any more (platform_a). */
    RIDER,
    /** The platform is processing it (platform_b). */
    LOCKED,
    /** Closed because a part of it continues as another one (platform_d). */
    SPLIT
  }

  /** Money given back by the platform. */
  public record Refund(String id, long cents, String reason, Instant at) {}

  /** One attempt to tell the restaurant; status 0 when no answer came. */
  public record Push(Instant at, String kind, int attempt, int status, String answer) {}

  /**
   * @param number which all packages of one order share
   */
  public Order(
      String id,
      long number,
      Restaurant restaurant,
      PlaceOrder placeOrder,
      String status,
      Instant createdAt) {
    this.id = id;
    this.number = number;
    this.restaurant = restaurant;
    this.placeOrder = placeOrder;
    this.status = status;
    this.createdAt = createdAt;
    this.changedAt = createdAt;
  }

  public String id() {
    return id;
  }

  public long number() {
    return number;
  }

  public Restaurant restaurant() {
    return restaurant;
  }

  public Instant createdAt() {
    return createdAt;
  }

  public Instant changedAt() {
    return changedAt;
  }

  public PlaceOrder placeOrder() {
    return placeOrder;
  }

  public String status() {
    return status;
  }

  public boolean is(String... anyOf) {
    return List.of(anyOf).contains(status);
  }

  public void become(String next, Instant now) {
    status = next;
    changedAt = now;
  }

  public void accept(String next, Instant now) {
    become(next, now);
    acceptedAt = now;
  }

  /** Null while the restaurant has not accepted. */
  public @Nullable Instant acceptedAt() {
    return acceptedAt;
  }

  public void cancel(String next, String reason, Instant now) {
    become(next, now);
    cancelReason = reason;
  }

  /** Null when nobody gave one. */
  public @Nullable String cancelReason() {
    return cancelReason;
  }

  public void amend(JsonObject change, Instant now) {
    placeOrder = placeOrder.changedBy(change);
    changedAt = now;
  }

  public void refund(Refund refund) {
    refunds.add(refund);
    changedAt = refund.at();
  }

  public List<Refund> refunds() {
    return List.copyOf(refunds);
  }

  public boolean has(Mark mark) {
    return marks.contains(mark);
  }

  public void mark(Mark mark, boolean present) {
    if (present) {
      marks.add(mark);
    } else {
      marks.remove(mark);
    }
  }

  /** The restaurant's own id of the order, once it has sent one. */
  public void theirId(String told) {
    theirId = told;
  }

  /** Null until the restaurant has sent it. */
  public @Nullable String theirId() {
    return theirId;
  }

  public void record(Push push) {
    pushes.add(push);
  }

  public List<Push> pushes() {
    return List.copyOf(pushes);
  }
}
