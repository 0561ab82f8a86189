package org.restomesh.delivery.intake.order;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.order.DeliveryOrder;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.delivery.platform.order.PlatformItem;
import org.restomesh.delivery.platform.order.PlatformOrder;
import org.restomesh.delivery.platform.order.RemoteState;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.order.OrderDetails;
import org.restomesh.shared.Ids;
import org.restomesh.shared.NewTransaction;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/**
 * Synthetic orders of a platform that is being set up
 * (requirements/3-delivery-webhooks-errors#test-order): the rules, the kitchen and the printers are
 * the real ones, and no platform is called.
 */
@ApplicationScoped
public class TestOrders {
  private static final String LABEL = "[TEST] ";
  private static final String MAPPED_ITEMS =
      "select m.external_item_id, p.name, p.price_cents from delivery_mapping m"
          + " join menu_product p on p.id = m.product_id where m.tenant_id = :tenantId"
          + " and m.platform = :platform and p.archived_at is null order by m.id limit 3";

  @Inject ConfigLookup configs;
  @Inject Sql sql;
  @Inject PlatformOrderPlacement placement;
  @Inject AuditLog audit;
  @Inject Clock clock;
  @EJB NewTransaction transaction;

  /**
   * Places one with up to three mapped products, or with an item that is not mapped.
   *
   * @throws ResourceNotFound when the tenant has no configuration of the platform
   * @throws ResourceConflict when the configuration is for production
   */
  public TestOrder place(StaffPrincipal caller, Platform platform) {
    ConfigSnapshot config =
        configs
            .ofTenant(caller.tenantId(), platform)
            .orElseThrow(() -> new ResourceNotFound("Delivery configuration"));
    if (config.environment() != PlatformEnvironment.SANDBOX) {
      throw new ResourceConflict("Test orders are for sandbox configurations only");
    }
    UUID branch = configs.receivingBranch(config).orElse(null);
    PlatformOrder order = order(config);
    Instant now = clock.instant();
    return transaction.call(
        () -> {
          OrderDetails placed = placement.place(config, branch, order, now, now).order();
          audit.record(
              caller.actor(), AuditedAction.of("delivery.test-order.place", "order", placed.id()));
          return new TestOrder(
              true, placed.id(), placed.orderNumber(), order.externalOrderId(), placed.status());
        });
  }

  private PlatformOrder order(ConfigSnapshot config) {
    String token = Ids.next().toString().replace("-", "").substring(8, 20).toUpperCase(Locale.ROOT);
    List<PlatformItem> items = items(config);
    long total = items.stream().mapToLong(PlatformItem::unitPriceCents).sum();
    return new PlatformOrder(
        DeliveryOrder.TEST_PREFIX + token,
        null,
        new PlatformOrder.RemoteStatus(RemoteState.NEW, "TEST", null, false, false, null),
        new PlatformOrder.Cart(
            items, List.of(), LABEL + "do not prepare", total, new PlatformOrder.Judged(total, 0)),
        new PlatformOrder.Delivery("TEST", null, null),
        List.of(),
        List.of());
  }

  private List<PlatformItem> items(ConfigSnapshot config) {
    List<PlatformItem> mapped =
        sql.statement(MAPPED_ITEMS)
            .with("tenantId", config.ref().tenantId())
            .with("platform", config.ref().platform())
            .list(
                row ->
                    item(
                        row.text("external_item_id"),
                        row.text("name"),
                        row.longNumber("price_cents")));
    return mapped.isEmpty() ? List.of(item("TEST-ITEM", "Item", 0)) : mapped;
  }

  private static PlatformItem item(String externalItemId, String name, long priceCents) {
    return new PlatformItem(externalItemId, LABEL + name, 1, priceCents, List.of(), null);
  }
}
