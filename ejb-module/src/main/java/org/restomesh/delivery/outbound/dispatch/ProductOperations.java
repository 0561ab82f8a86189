package org.restomesh.delivery.outbound.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.shared.sql.Sql;

/**
 * Reads, when the operation is sent, whether a product is available and its ids at the platform.
 */
@ApplicationScoped
public class ProductOperations {
  private static final String READ =
      """
      select m.external_item_id, p.is_available and p.is_active and p.archived_at is null as available
      from delivery_mapping m join menu_product p on p.id = m.product_id
      where m.product_id = :productId and m.platform = :platform and m.tenant_id = :tenantId
      order by m.id
      """;

  @Inject Sql sql;

  private record Item(String externalItemId, boolean available) {}

  /** Obsolete when it is no longer sold there. */
  PlatformCall of(ClaimedOperation operation) {
    List<Item> items =
        sql.statement(READ)
            .with("productId", operation.subjectId())
            .with("platform", operation.platform())
            .with("tenantId", operation.tenantId())
            .list(Item.class);
    if (items.isEmpty()) {
      return PlatformCall.obsolete();
    }
    List<String> ids = items.stream().map(Item::externalItemId).toList();
    boolean available = items.get(0).available();
    return PlatformCall.call(
        (adapter, account) -> {
          requireMenu(account);
          adapter.setItemAvailability(account, ids, available);
        });
  }

  /** One platform knows menus by their chain only (contract/platforms#chain-code). */
  private static void requireMenu(PlatformAccount account) {
    if (account.platform() == Platform.PLATFORM_A
        && account.credentials().find("chainCode").isEmpty()) {
      throw new NoRecipient();
    }
  }
}
