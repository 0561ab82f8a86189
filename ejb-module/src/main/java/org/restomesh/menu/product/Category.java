package org.restomesh.menu.product;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/** A category of the menu. It is archived, never deleted: products were sold from it. */
@Entity
@Table(name = "menu_category")
class Category {
  @Id private UUID id;

  @Column(updatable = false)
  private UUID tenantId;

  private String name;

  @Column(updatable = false)
  private Instant createdAt;

  private @Nullable Instant archivedAt;

  @Version private int version;

  protected Category() {}

  Category(UUID tenantId, CreateCategory command, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.name = command.name();
    this.createdAt = now;
  }

  void change(ChangeCategory change) {
    name = change.name() == null ? name : change.name();
  }

  void archive(Instant now) {
    archivedAt = now;
  }

  UUID id() {
    return id;
  }

  boolean isOf(UUID tenant) {
    return tenantId.equals(tenant) && archivedAt == null;
  }

  CategoryDetails details() {
    return new CategoryDetails(id, name, createdAt);
  }
}
