package org.restomesh.delivery.platforma;

import java.util.Set;
import org.restomesh.delivery.http.Refusal;
import org.restomesh.delivery.http.Verdict;
import org.restomesh.delivery.platform.CancelledAtPlatform;

/** A 409 says in which state the order is, and so whether the call was needed at all. */
final class Conflict implements Verdict {
  private static final int CONFLICT = 409;
  private static final Set<String> CANCELLED = Set.of("ORDER_CANCELLED", "ORDER_REJECTED");
  private static final Set<String> GONE = Set.of("ORDER_PICKED_UP", "ORDER_DELIVERED");
  private static final Set<String> ACCEPTED =
      Set.of("ORDER_ACCEPTED", "ORDER_PICKED_UP", "ORDER_DELIVERED");

  private final Set<String> success;

  private Conflict(Set<String> success) {
    this.success = success;
  }

  static Verdict ofAccepting() {
    return new Conflict(ACCEPTED);
  }

  static Verdict ofRejecting() {
    return new Conflict(CANCELLED);
  }

  /** Once a rider is assigned, the time is refused for good. */
  static Verdict ofPrepTime() {
    return new Conflict(Set.of());
  }

  static Verdict ofReady() {
    return new Conflict(GONE);
  }

  @Override
  public void refused(Refusal refusal) {
    if (refusal.status() != CONFLICT) {
      throw refusal.failure();
    }
    String state = refusal.code("currentState");
    if (success.contains(state)) {
      return;
    }
    if (CANCELLED.contains(state)) {
      throw new CancelledAtPlatform(refusal.message());
    }
    throw state.equals("WAITING_FOR_TRANSPORT") ? refusal.later() : refusal.failure();
  }
}
