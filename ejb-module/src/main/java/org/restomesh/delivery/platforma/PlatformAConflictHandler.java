package org.restomesh.delivery.platforma;

import java.util.Set;
import org.restomesh.delivery.http.PlatformRefusal;
import org.restomesh.delivery.http.ResponseHandler;
import org.restomesh.delivery.platform.CancelledAtPlatform;

/** A 409 says in which state the order is, and so whether the call was needed at all. */
final class PlatformAConflictHandler implements ResponseHandler {
  private static final int CONFLICT = 409;
  private static final Set<String> CANCELLED = Set.of("ORDER_CANCELLED", "ORDER_REJECTED");
  private static final Set<String> GONE = Set.of("ORDER_PICKED_UP", "ORDER_DELIVERED");
  private static final Set<String> ACCEPTED =
      Set.of("ORDER_ACCEPTED", "ORDER_PICKED_UP", "ORDER_DELIVERED");

  private final Set<String> success;

  private PlatformAConflictHandler(Set<String> success) {
    this.success = success;
  }

  static ResponseHandler ofAccepting() {
    return new PlatformAConflictHandler(ACCEPTED);
  }

  static ResponseHandler ofRejecting() {
    return new PlatformAConflictHandler(CANCELLED);
  }

  /** Once a courier is assigned, the time is refused for good. */
  static ResponseHandler ofPrepTime() {
    return new PlatformAConflictHandler(Set.of());
  }

  static ResponseHandler ofReady() {
    return new PlatformAConflictHandler(GONE);
  }

  @Override
  public void refused(PlatformRefusal refusal) {
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
