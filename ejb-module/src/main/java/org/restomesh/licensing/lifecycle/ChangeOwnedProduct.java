package org.restomesh.licensing.lifecycle;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ValidationFailed;

/**
 * What to change of an owned product; a null component stays as it is
 * (contract/3-licensing#undo-cancellation, contract/3-licensing#pending-quantity).
 *
 * @param cancelAt an empty Optional (JSON null) withdraws the cancellation; a day cannot be chosen
 * @param pendingQuantity units from the renewal on; an empty Optional (JSON null) is as many as now
 */
public record ChangeOwnedProduct(
    @Nullable Optional<LocalDate> cancelAt, @Nullable Optional<Integer> pendingQuantity) {

  boolean withdrawsCancellation() {
    return cancelAt != null;
  }

  boolean changesQuantity() {
    return pendingQuantity != null;
  }

  /** Null for as many as now; only when {@link #changesQuantity}. */
  @Nullable Integer wantedQuantity() {
    return pendingQuantity == null ? null : pendingQuantity.orElse(null);
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
    if (cancelAt != null && cancelAt.isPresent()) {
      problems.add("cancelAt: must be null, which withdraws a cancellation");
    }
    if (pendingQuantity != null && pendingQuantity.filter(units -> units < 0).isPresent()) {
      problems.add("pendingQuantity: must not be negative");
    }
    if (withdrawsCancellation() && Optional.of(0).equals(pendingQuantity)) {
      problems.add("pendingQuantity: 0 cancels, and cancelAt withdraws that");
    }
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
  }
}
