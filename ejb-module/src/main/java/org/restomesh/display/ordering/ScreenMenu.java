package org.restomesh.display.ordering;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.menu.Menu;
import org.restomesh.menu.SellableCategory;
import org.restomesh.menu.table.Tables;
import org.restomesh.shared.Money;
import org.restomesh.shared.Page;

/** The menu for guests. */
@Stateless
public class ScreenMenu {
  @EJB Menu menu;
  @EJB Tables tables;

  /**
   * What is on sale; the table's name is given even if the table was archived meanwhile.
   *
   * @param after the product with which the page before has ended; null for the first page
   * @param limit of products
   */
  public ScreenMenuDetails on(ScreenPrincipal screen, @Nullable UUID after, int limit) {
    Page<SellableCategory> page = menu.onSale(screen.tenantId(), after, limit);
    return new ScreenMenuDetails(
        screen.branchId(), table(screen.tableId()), page.items(), Money.CURRENCY, page.next());
  }

  private ScreenMenuDetails.@Nullable Table table(@Nullable UUID id) {
    if (id == null) {
      return null;
    }
    return tables.nameOf(id).map(name -> new ScreenMenuDetails.Table(id, name)).orElse(null);
  }
}
