package org.restomesh.licensing.projection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.UUID;
import org.restomesh.entitlement.Overrides;
import org.restomesh.shared.json.Json;

/** The overrides of a tenant, replaced as a whole. */
@Entity
@Table(name = "entitlement_override")
public class OverrideRecord {
  private static final TypeReference<LinkedHashMap<String, Object>> MEMBERS =
      new TypeReference<>() {};

  @Id private UUID tenantId;

  private String members;

  @Column private Instant changedAt;

  @Version private int version;

  protected OverrideRecord() {}

  public OverrideRecord(UUID tenantId, Overrides overrides, Instant now) {
    this.tenantId = tenantId;
    write(overrides, now);
  }

  public void replace(Overrides overrides, Instant now) {
    write(overrides, now);
  }

  private void write(Overrides overrides, Instant now) {
    members = Json.write(overrides.members());
    changedAt = now;
  }

  public Overrides overrides() {
    try {
      return new Overrides(Json.mapper().readValue(members, MEMBERS));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("unreadable overrides of " + tenantId, e);
    }
  }
}
