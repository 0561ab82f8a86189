package org.restomesh.menu.table;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/** Where guests sit. It is archived, never deleted: orders refer to it. */
@Entity
class DiningTable {
  @Id private UUID id;

  @Column(updatable = false)
  private UUID tenantId;

  @Column(updatable = false)
  private UUID branchId;

  private String name;

  @Column(updatable = false)
  private Instant createdAt;

  private @Nullable Instant archivedAt;

  @Version private int version;

  protected DiningTable() {}

  DiningTable(UUID tenantId, UUID branchId, CreateTable command, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.branchId = branchId;
    this.name = command.name();
    this.createdAt = now;
  }

  void change(ChangeTable change) {
    name = change.name() == null ? name : change.name();
  }

  void archive(Instant now) {
    archivedAt = now;
  }

  UUID id() {
    return id;
  }

  UUID tenantId() {
    return tenantId;
  }

  UUID branchId() {
    return branchId;
  }

  boolean isArchived() {
    return archivedAt != null;
  }

  TableDetails details() {
    return new TableDetails(id, branchId, name, createdAt);
  }
}
