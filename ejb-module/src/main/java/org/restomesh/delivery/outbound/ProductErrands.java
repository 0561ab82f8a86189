package org.restomesh.delivery.outbound;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.shared.sql.SingleStatements;
import org.restomesh.shared.sql.SqlRow;

/** Asks, when its turn has come, whether a product can be had, and what the platform calls it. */
@ApplicationScoped
public class ProductErrands {
  private static final String READ =
      """
      select m.external_item_id, p.is_available and p.is_active and p.archived_at is null
      from delivery_mapping m join menu_product p on p.id = m.product_id
      where m.product_id = ? and m.platform = ? and m.tenant_id = ? order by m.id
      """;

  @Inject SingleStatements statements;

  private record Item(String externalItemId, boolean available) {
    static Item read(SqlRow row) throws SQLException {
      return new Item(row.text(), row.flag());
    }
  }

  /** Nothing when it is no longer sold there. */
  Errand of(ClaimedOperation operation) {
    List<Item> items =
        statements.list(
            READ,
            values ->
                values
                    .uuid(operation.subjectId())
                    .name(operation.platform())
                    .uuid(operation.tenantId()),
            Item::read);
    if (items.isEmpty()) {
      return Errand.OBSOLETE;
    }
    List<String> ids = items.stream().map(Item::externalItemId).toList();
    boolean available = items.get(0).available();
    return Errand.call(
        (adapter, account) -> {
          requireMenu(account);
          adapter.setItemAvailability(account, ids, available);
        });
  }

  /** One platform knows menus by their chain only (contract platforms, 3). */
  private static void requireMenu(PlatformAccount account) {
    if (account.platform() == Platform.PLATFORM_A
        && account.credentials().find("chainCode").isEmpty()) {
      throw new NothingToTell();
    }
  }
}
