package org.restomesh.menu.transfer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;
import org.restomesh.sheet.column.FaultCode;
import org.restomesh.sheet.column.RowCells;

/**
 * Finds categories by their names, which is how a file tells them. A name that there is not makes a
 * new category, the same for all rows that have it.
 */
final class MenuCategories {
  private static final int MAX_NAME = 200;

  private final Map<UUID, String> names = new HashMap<>();
  private final Map<String, List<UUID>> ids = new HashMap<>();
  private final Map<UUID, String> added = new HashMap<>();

  /** A category that is not archived. */
  record Named(UUID id, String name) {}

  MenuCategories(List<Named> present) {
    present.forEach(this::add);
  }

  private void add(Named category) {
    names.put(category.id(), category.name());
    ids.computeIfAbsent(category.name(), name -> new ArrayList<>()).add(category.id());
  }

  String name(UUID id) {
    return names.getOrDefault(id, "");
  }

  /** The name of a category that is to be made; null for one that there is. */
  @Nullable String newName(UUID id) {
    return added.get(id);
  }

  /**
   * The category that a row names.
   *
   * @param present that of the product, which a name that several have means; null for a new one
   * @return null when the row has a fault instead
   */
  @Nullable UUID find(RowCells row, @Nullable UUID present) {
    String name = row.text(MenuColumns.CATEGORY);
    if (present != null && name(present).equals(name)) {
      return present;
    }
    if (!ids.containsKey(name)) {
      name = name.strip();
    }
    if (name.isEmpty()) {
      row.refuseEmpty(MenuColumns.CATEGORY);
      return null;
    }
    if (name.length() > MAX_NAME) {
      row.fault(MenuColumns.CATEGORY, FaultCode.TOO_LONG, MAX_NAME);
      return null;
    }
    List<UUID> found = ids.getOrDefault(name, List.of());
    if (found.size() > 1) {
      row.fault(MenuColumns.CATEGORY, FaultCode.SEVERAL);
      return null;
    }
    return found.isEmpty() ? make(name) : found.get(0);
  }

  private UUID make(String name) {
    Named category = new Named(Ids.next(), name);
    add(category);
    added.put(category.id(), name);
    return category.id();
  }
}
