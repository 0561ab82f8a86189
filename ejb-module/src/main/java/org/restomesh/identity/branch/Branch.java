package org.restomesh.identity.branch;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;

/** One restaurant of a tenant. It is switched off rather than deleted: devices and orders stay. */
@Entity
public class Branch {
  @Id private UUID id;

  private UUID tenantId;

  private String name;
  private @Nullable String address;
  private boolean active;

  private Instant createdAt;

  @Version private int version;

  protected Branch() {}

  public Branch(UUID tenantId, String name, @Nullable String address, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.name = name;
    this.address = address;
    this.active = true;
    this.createdAt = now;
  }

  void change(ChangeBranch change) {
    if (change.name() != null) {
      name = change.name();
    }
    address = change.address().applyTo(address);
    if (change.active() != null) {
      active = change.active();
    }
  }

  public UUID id() {
    return id;
  }

  UUID tenantId() {
    return tenantId;
  }

  public BranchDetails details() {
    return new BranchDetails(id, tenantId, name, address, active, createdAt);
  }
}
