package org.restomesh.menu.transfer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.SheetWriter;
import org.restomesh.sheet.format.SheetFormat;

/**
 * The tenant's menu as a file that can be imported again (contract/4-orders-delivery#menu-export).
 */
@ApplicationScoped
public class MenuExport {
  static final int ROWS_AT_ONCE = 1_000;

  @Inject MenuTableRows rows;

  /**
   * Writes all products that are not archived, some at a time. What is changed meanwhile may be in
   * it or not.
   */
  public void write(UUID tenantId, SheetFormat format, SheetLanguage language, OutputStream out)
      throws IOException {
    Map<UUID, String> categories = new HashMap<>();
    rows.categories(tenantId).forEach(one -> categories.put(one.id(), one.name()));
    try (SheetWriter writer = format.writer(out, language)) {
      writer.headings(MenuColumns.ALL.stream().map(column -> column.heading(language)).toList());
      List<MenuProductDetails> page = rows.first(tenantId, ROWS_AT_ONCE);
      while (!page.isEmpty()) {
        for (MenuProductDetails product : page) {
          String category = categories.getOrDefault(product.categoryId(), "");
          writer.row(MenuCells.of(product, category, language));
        }
        page = rows.after(tenantId, page.get(page.size() - 1), ROWS_AT_ONCE);
      }
    }
  }
}
