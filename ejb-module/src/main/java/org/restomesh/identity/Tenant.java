package org.restomesh.identity;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Ids;

/** A restaurant business. Its row is the lock under which its own invariants are checked. */
@Entity
public class Tenant {
  @Id private UUID id;
  private String name;
  private String timezone;
  private String locale;
  private boolean demo;

  private Instant createdAt;

  @Version private int version;

  protected Tenant() {}

  public Tenant(CreateTenant command, Instant now) {
    this.id = Ids.next();
    this.name = command.name();
    this.timezone = command.timezoneOrDefault();
    this.locale = command.localeOrDefault();
    this.demo = command.demoOrDefault();
    this.createdAt = now;
  }

  public UUID id() {
    return id;
  }

  public TenantDetails details() {
    return new TenantDetails(id, name, timezone, locale, demo, createdAt);
  }
}
