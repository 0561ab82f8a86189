package org.restomesh.display.ordering;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.order.Placement;
import org.restomesh.order.placement.MenuOrder;
import org.restomesh.order.placement.PlaceOrder;

/**
 * What a guest orders; prices are the menu's, branch and table are the screen's.
 *
 * @param idempotencyKey a second order of the screen with the same key is a repeat of the first;
 *     may be left out
 */
public record PlaceScreenOrder(
    @NotEmpty @Size(max = 100) List<PlaceOrder.@NotNull @Valid Item> items,
    @Size(max = 500) @Nullable String note,
    @Size(min = 1, max = 100) @Nullable String idempotencyKey) {

  Placement at(ScreenPrincipal screen) {
    return Placement.onScreen(screen.sessionId(), idempotencyKey);
  }

  MenuOrder by(ScreenPrincipal screen) {
    return new MenuOrder(
        screen.tenantId(),
        screen.branchId(),
        screen.tableId(),
        items,
        note,
        screen.actor().name(),
        at(screen));
  }
}
