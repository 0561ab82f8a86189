package org.restomesh.delivery.config;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.Menu;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Json;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.ResourceConflict;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.Deed;
import org.restomesh.shared.sql.PlainSql;

/** A tenant's menu mappings, as its admins manage them (spec 3, menu-mappings). */
@Stateless
public class MenuMappings {
  private static final String INSERT =
      "insert into delivery_mapping (id, tenant_id, platform, product_id, external_item_id,"
          + " external_data, created_at) values (?, ?, ?, ?, ?, ?, ?)"
          + " on conflict (tenant_id, platform, external_item_id) do nothing returning "
          + MappingDetails.COLUMNS;

  private static final String LIST =
      "select "
          + MappingDetails.COLUMNS
          + " from delivery_mapping where tenant_id = ? and id < ?"
          + " and platform = any(cast(? as text[])) order by id desc limit ?";

  @PersistenceContext EntityManager entityManager;
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
        PlainSql.first(
                entityManager,
                INSERT,
                values ->
                    values
                        .uuid(Ids.next())
                        .uuid(tenantId)
                        .name(command.platform())
                        .uuid(command.productId())
                        .text(command.externalItemId())
                        .text(
                            command.externalData() == null
                                ? null
                                : Json.write(command.externalData()))
                        .instant(clock.instant()),
                MappingDetails::from)
            .orElseThrow(() -> new ResourceConflict("The platform's item is mapped already"));
    audit.record(caller.actor(), deed("create", mapping.id(), command.platform()));
    added.fire(new MappingAdded(tenantId, command.platform(), command.externalItemId()));
    return mapping;
  }

  /**
   * @param platform only its mappings; null: all
   */
  public Page<MappingDetails> list(StaffPrincipal caller, Platform platform, PageRequest page) {
    List<Platform> wanted = platform == null ? List.of(Platform.values()) : List.of(platform);
    return Page.of(
        PlainSql.list(
            entityManager,
            LIST,
            values ->
                values
                    .uuid(caller.tenantId())
                    .uuid(page.beforeId())
                    .names(wanted)
                    .number(page.fetchSize()),
            MappingDetails::from),
        page,
        MappingDetails::id,
        mapping -> mapping);
  }

  /** Orders that hold the item stay as they are. */
  public void delete(StaffPrincipal caller, UUID id) {
    Platform platform =
        PlainSql.first(
                entityManager,
                "delete from delivery_mapping where id = ? and tenant_id = ? returning platform",
                values -> values.uuid(id).uuid(caller.tenantId()),
                row -> row.oneOf(Platform.class))
            .orElseThrow(() -> new ResourceNotFound("Menu mapping"));
    audit.record(caller.actor(), deed("delete", id, platform));
  }

  private static Deed deed(String verb, UUID id, Platform platform) {
    return Deed.of("delivery.mapping." + verb, "delivery-mapping", id).with("platform", platform);
  }
}
