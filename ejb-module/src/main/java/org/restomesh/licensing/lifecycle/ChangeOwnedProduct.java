package org.restomesh.licensing.lifecycle;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.PropertyChange;

/**
 * What to change of an owned product; what is left out stays as it is
 * (contract/3-licensing#undo-cancellation, contract/3-licensing#pending-quantity).
 *
 * @param cancelAt JSON null withdraws the cancellation; a day cannot be chosen
 * @param pendingQuantity units from the renewal on; JSON null is as many as now
 */
public record ChangeOwnedProduct(
    PropertyChange<LocalDate> cancelAt, PropertyChange<Integer> pendingQuantity) {

  boolean withdrawsCancellation() {
    return cancelAt.given();
  }

  boolean changesQuantity() {
    return pendingQuantity.given();
  }

  /** Null for as many as now; only when {@link #changesQuantity}. */
  @Nullable Integer wantedQuantity() {
    return pendingQuantity.value();
  }

  /**
   * Checks what is wrong with it whatever the row; only the row knows how many units there are.
   *
   * @throws ValidationFailed naming all of it
   */
  void requireClear() {
    List<String> problems = new ArrayList<>();
    if (!withdrawsCancellation() && !changesQuantity()) {
      problems.add("body: give cancelAt, pendingQuantity or both");
    }
    if (cancelAt.value() != null) {
      problems.add("cancelAt: must be null, which withdraws a cancellation");
    }
    Integer units = pendingQuantity.value();
    if (units != null && units < 0) {
      problems.add("pendingQuantity: must not be negative");
    }
    if (withdrawsCancellation() && pendingQuantity.sets(0)) {
      problems.add("pendingQuantity: 0 cancels, and cancelAt withdraws that");
    }
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
  }
}
