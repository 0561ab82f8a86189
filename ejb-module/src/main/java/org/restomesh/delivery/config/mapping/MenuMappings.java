package org.restomesh.delivery.config.mapping;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.Menu;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;

/**
 * A tenant's menu mappings, as its admins manage them
 * (requirements/3-delivery-webhooks-errors#menu-mapping).
 */
@Stateless
public class MenuMappings {
  private static final String INSERT =
      """
      insert into delivery_mapping (id, tenant_id, platform, product_id, external_item_id,
        external_data, created_at)
      values (:id, :tenantId, :platform, :productId, :externalItemId, :externalData, :now)
      on conflict (tenant_id, platform, external_item_id) do nothing
      returning %s
      """
          .formatted(MappingDetails.COLUMNS);

  private static final String LIST =
      """
      select %s from delivery_mapping where tenant_id = :tenantId and id < :before
        and platform = any(cast(:platforms as text[])) order by id desc limit :rows
      """
          .formatted(MappingDetails.COLUMNS);

  @Inject Sql sql;
  @Inject Menu menu;
  @Inject AuditLog audit;
  @Inject Event<MappingAdded> added;
  @Inject Clock clock;

  /**
   * @throws ResourceNotFound when the tenant has no such product
   * @throws ResourceConflict when the platform's item is mapped already
   */
  public MappingDetails create(StaffPrincipal caller, CreateMapping command) {
    command.check();
    UUID tenantId = caller.tenantId();
    if (menu.products(tenantId, Set.of(command.productId())).isEmpty()) {
      throw new ResourceNotFound("Product");
    }
    MappingDetails mapping =
        sql.statement(INSERT)
            .with("id", Ids.next())
            .with("tenantId", tenantId)
            .with("platform", command.platform())
            .with("productId", command.productId())
            .with("externalItemId", command.externalItemId())
            .with(
                "externalData",
                command.externalData() == null ? null : Json.write(command.externalData()))
            .with("now", clock.instant())
            .first(MappingDetails.class)
            .orElseThrow(() -> new ResourceConflict("The platform's item is mapped already"));
    audit.record(caller.actor(), auditedAction("create", mapping.id(), command.platform()));
    added.fire(new MappingAdded(tenantId, command.platform(), command.externalItemId()));
    return mapping;
  }

  /**
   * @param platform only its mappings; null: all
   */
  public Page<MappingDetails> list(
      StaffPrincipal caller, @Nullable Platform platform, PageRequest page) {
    List<Platform> platforms = platform == null ? List.of(Platform.values()) : List.of(platform);
    return Page.of(
        sql.statement(LIST)
            .with("tenantId", caller.tenantId())
            .with("before", page.beforeId())
            .withAll("platforms", platforms)
            .with("rows", page.fetchSize())
            .list(MappingDetails.class),
        page,
        MappingDetails::id,
        mapping -> mapping);
  }

  /** Orders with the item stay as they are. */
  public void delete(StaffPrincipal caller, UUID id) {
    Platform platform =
        sql.statement(
                "delete from delivery_mapping where id = :id and tenant_id = :tenantId"
                    + " returning platform")
            .with("id", id)
            .with("tenantId", caller.tenantId())
            .first(Platform.class)
            .orElseThrow(() -> new ResourceNotFound("Menu mapping"));
    audit.record(caller.actor(), auditedAction("delete", id, platform));
  }

  private static AuditedAction auditedAction(String verb, UUID id, Platform platform) {
    return AuditedAction.of("delivery.mapping." + verb, "delivery-mapping", id)
        .with("platform", platform);
  }
}
