package org.restomesh.display.ordering;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import java.util.UUID;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.menu.Menu;
import org.restomesh.menu.table.Tables;
import org.restomesh.shared.Money;

/** The menu for guests. */
@Stateless
public class ScreenMenu {
  @EJB Menu menu;
  @EJB Tables tables;

  /** Whatever is on sale; a table keeps its name when it has been archived meanwhile. */
  public ScreenMenuDetails on(ScreenPrincipal screen) {
    return new ScreenMenuDetails(
        screen.branchId(), table(screen.tableId()), menu.onSale(screen.tenantId()), Money.CURRENCY);
  }

  private ScreenMenuDetails.Table table(UUID id) {
    if (id == null) {
      return null;
    }
    return tables.nameOf(id).map(name -> new ScreenMenuDetails.Table(id, name)).orElse(null);
  }
}
