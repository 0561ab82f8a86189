package org.restomesh.display.ordering;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.menu.Menu;
import org.restomesh.menu.table.Tables;
import org.restomesh.shared.Money;

/** The menu for guests. */
@Stateless
public class ScreenMenu {
  @EJB Menu menu;
  @EJB Tables tables;

  /** Everything on sale; the table's name is given even if the table was archived meanwhile. */
  public ScreenMenuDetails on(ScreenPrincipal screen) {
    return new ScreenMenuDetails(
        screen.branchId(), table(screen.tableId()), menu.onSale(screen.tenantId()), Money.CURRENCY);
  }

  private ScreenMenuDetails.@Nullable Table table(@Nullable UUID id) {
    if (id == null) {
      return null;
    }
    return tables.nameOf(id).map(name -> new ScreenMenuDetails.Table(id, name)).orElse(null);
  }
}
