package org.restomesh.faults.load.orders;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The open orders of a tenant, which its cook takes one after the other. */
public final class OrderBook {
  private final Queue<Open> open = new ConcurrentLinkedQueue<>();

  /**
   * An order that somebody will move on.
   *
   * @param totalKurus what is to be paid
   * @param ofPlatform whether a delivery platform has sent it, which has a say in it
   */
  public record Open(String id, Status status, long totalKurus, boolean ofPlatform) {
    Open in(Status next) {
      return new Open(id, next, totalKurus, ofPlatform);
    }
  }

  public void add(Open order) {
    open.add(order);
  }

  Optional<Open> take() {
    return Optional.ofNullable(open.poll());
  }
}
