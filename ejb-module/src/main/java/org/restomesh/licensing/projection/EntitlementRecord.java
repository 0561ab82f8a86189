package org.restomesh.licensing.projection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.entitlement.EntitlementChange;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.shared.json.Json;

/** The stored set of a tenant. It is created when a tenant first has more than the free core. */
@Entity
@Table(name = "entitlement_set")
class EntitlementRecord {
  @Id private UUID tenantId;

  @Column(name = "version")
  private long setVersion;

  private String features;
  private String limits;
  private String integrations;

  private Instant computedAt;

  private @Nullable Instant validUntil;

  private long catalogueVersion;

  @Version private int revision;

  protected EntitlementRecord() {}

  /** For a tenant that has had nothing but the free core. */
  EntitlementRecord(UUID tenantId, EntitlementSet freeCore, Instant now) {
    this.tenantId = tenantId;
    this.setVersion = ProjectedSet.FIRST_VERSION;
    this.computedAt = now;
    write(freeCore);
  }

  /** Takes a new fold; returns its difference to the last one, which may be none. */
  EntitlementChange become(EntitlementFold.Folded folded, Instant now) {
    EntitlementChange change = EntitlementChange.between(set(), folded.set());
    if (!change.changesNothing()) {
      setVersion++;
      write(folded.set());
    }
    computedAt = now;
    validUntil = folded.validUntil();
    catalogueVersion = folded.catalogueVersion();
    return change;
  }

  long versionOfSet() {
    return setVersion;
  }

  /** Whether neither time nor an edit of the catalogue can have changed it. */
  boolean holdsAt(Instant now, long currentCatalogueVersion) {
    return projected().holdsAt(now) && catalogueVersion == currentCatalogueVersion;
  }

  ProjectedSet projected() {
    return new ProjectedSet(set(), setVersion, revision, computedAt, validUntil);
  }

  /** What holds when this no longer does, with the version that storing it would give it. */
  ProjectedSet overtakenBy(EntitlementFold.Folded folded, Instant now) {
    boolean same = set().equals(folded.set());
    return new ProjectedSet(
        folded.set(), same ? setVersion : setVersion + 1, revision, now, folded.validUntil());
  }

  private EntitlementSet set() {
    return new EntitlementSet(
        read(features, new TypeReference<Map<String, Boolean>>() {}),
        read(limits, new TypeReference<Map<String, Long>>() {}),
        read(integrations, new TypeReference<Map<String, Set<String>>>() {}));
  }

  private void write(EntitlementSet set) {
    features = Json.write(set.features());
    limits = Json.write(set.limits());
    integrations = Json.write(set.integrations());
  }

  private static <T> T read(String json, TypeReference<T> type) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("unreadable entitlement set", e);
    }
  }
}
