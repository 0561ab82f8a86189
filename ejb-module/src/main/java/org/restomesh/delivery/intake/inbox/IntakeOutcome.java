package org.restomesh.delivery.intake.inbox;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.PlacementResult;

/**
 * The outcome of processing an inbox item.
 *
 * @param state {@link InboxState#PROCESSED}, {@link InboxState#IGNORED} or {@link
 *     InboxState#PARKED}
 * @param status null when it has to be read anew
 * @param orderId null while no order of ours is known for it
 * @param note why nothing followed, or null
 */
public record IntakeOutcome(
    InboxState state,
    @Nullable UUID orderId,
    @Nullable OrderStatus status,
    boolean isNew,
    Why why,
    @Nullable String note) {

  /** Why nothing followed from it, for callers that answer each case differently. */
  public enum Why {
    NOTHING,
    UNKNOWN_ORDER,
    /** The order's status does not allow it. */
    TOO_LATE,
    /** More is refunded than was paid. */
    TOO_MUCH,
    UNKNOWN_STATUS,
    /** It waits for the package that takes the order's place. */
    SPLIT,
    /** Its body is about another order than its path. */
    OTHER_ORDER
  }

  /** What waited for the order was applied since, so its status may have changed. */
  public IntakeOutcome withoutStatus() {
    return new IntakeOutcome(state, orderId, null, isNew, why, note);
  }

  /** For an outcome from which nothing followed: each such has a note. */
  public String requireNote() {
    return Objects.requireNonNull(note);
  }

  public static IntakeOutcome done(OrderDetails order) {
    return new IntakeOutcome(
        InboxState.PROCESSED, order.id(), order.status(), false, Why.NOTHING, null);
  }

  public static IntakeOutcome placed(PlacementResult placed) {
    OrderDetails order = placed.order();
    return new IntakeOutcome(
        InboxState.PROCESSED, order.id(), order.status(), placed.isNew(), Why.NOTHING, null);
  }

  public static IntakeOutcome ignored(OrderDetails order, Why why, String note) {
    return new IntakeOutcome(InboxState.IGNORED, order.id(), order.status(), false, why, note);
  }

  public static IntakeOutcome ignored(Why why, String note) {
    return new IntakeOutcome(InboxState.IGNORED, null, null, false, why, note);
  }

  public static IntakeOutcome unknownOrder() {
    return ignored(Why.UNKNOWN_ORDER, "no such order");
  }

  public static IntakeOutcome parked() {
    return new IntakeOutcome(
        InboxState.PARKED, null, null, false, Why.UNKNOWN_ORDER, "its order has not come");
  }

  public static IntakeOutcome split(OrderDetails order) {
    return new IntakeOutcome(
        InboxState.PARKED, order.id(), order.status(), false, Why.SPLIT, "split at the platform");
  }
}
