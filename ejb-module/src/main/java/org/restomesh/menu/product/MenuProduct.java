package org.restomesh.menu.product;

import static java.util.Objects.requireNonNull;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.MenuProductDetails;
import org.restomesh.menu.ProductJson;
import org.restomesh.menu.Station;
import org.restomesh.shared.Ids;

/**
 * What a guest can order. It is sold while it is active and available; it is archived, never
 * deleted: orders refer to it.
 */
@Entity
@Table(name = "menu_product")
class MenuProduct {
  @Id private UUID id;

  @Column(updatable = false)
  private UUID tenantId;

  private UUID categoryId;

  private String name;
  private @Nullable String description;

  private long priceCents;

  @Column(name = "is_available")
  private boolean available;

  @Column(name = "is_active")
  private boolean active;

  @Enumerated(EnumType.STRING)
  private Station station;

  private String options;

  private @Nullable String imageUrl;

  @Column(updatable = false)
  private Instant createdAt;

  private @Nullable Instant archivedAt;

  @Version private int version;

  protected MenuProduct() {}

  MenuProduct(UUID tenantId, CreateProduct command, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.categoryId = command.categoryId();
    this.name = command.name();
    this.description = command.description();
    this.priceCents = command.priceCents();
    this.available = !Boolean.FALSE.equals(command.isAvailable());
    this.active = !Boolean.FALSE.equals(command.isActive());
    this.station = command.station() == null ? Station.KITCHEN : command.station();
    this.options = ProductJson.write(command.options() == null ? List.of() : command.options());
    this.imageUrl = command.imageUrl();
    this.createdAt = now;
  }

  /** Returns whether {@code available} or {@code active} changed. */
  boolean change(ChangeProduct change) {
    boolean saleChanged =
        differs(change.isAvailable(), available) || differs(change.isActive(), active);
    categoryId = change.categoryId() == null ? categoryId : change.categoryId();
    name = change.name() == null ? name : change.name();
    description = change.description().applyTo(description);
    priceCents = change.priceCents() == null ? priceCents : change.priceCents();
    available = change.isAvailable() == null ? available : change.isAvailable();
    active = change.isActive() == null ? active : change.isActive();
    station = change.station() == null ? station : change.station();
    options = change.options() == null ? options : ProductJson.write(change.options());
    imageUrl = change.imageUrl().applyTo(imageUrl);
    return saleChanged;
  }

  void archive(Instant now) {
    archivedAt = now;
  }

  /**
   * It is on the menu again as it was.
   *
   * @param category where; the one that it was in may be archived
   */
  void restore(UUID category) {
    archivedAt = null;
    categoryId = category;
  }

  boolean isArchivedOf(UUID tenant) {
    return tenantId.equals(tenant) && archivedAt != null;
  }

  UUID categoryId() {
    return categoryId;
  }

  ArchivedProduct archived() {
    return new ArchivedProduct(details(), requireNonNull(archivedAt));
  }

  private static boolean differs(@Nullable Boolean wanted, boolean present) {
    return wanted != null && wanted != present;
  }

  UUID id() {
    return id;
  }

  boolean isOf(UUID tenant) {
    return tenantId.equals(tenant) && archivedAt == null;
  }

  MenuProductDetails details() {
    return new MenuProductDetails(
        id,
        categoryId,
        name,
        description,
        new MenuProductDetails.Sale(priceCents, available, active),
        station,
        ProductJson.options(options),
        imageUrl);
  }
}
