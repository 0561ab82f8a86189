package org.restomesh.display.ordering;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.SellableCategory;

/**
 * The menu as a screen shows it (contract/5-display-realtime#display-menu).
 *
 * @param table where the screen stands, or null
 * @param next the cursor of the following page, told in the {@code Link} header; null when this is
 *     the last
 */
public record ScreenMenuDetails(
    UUID branchId,
    @Nullable Table table,
    List<SellableCategory> categories,
    String currency,
    @JsonIgnore @Nullable UUID next) {

  public ScreenMenuDetails {
    categories = List.copyOf(categories);
  }

  /** A table with its name. */
  public record Table(UUID id, String name) {}
}
