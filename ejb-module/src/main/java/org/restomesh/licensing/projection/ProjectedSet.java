package org.restomesh.licensing.projection;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.entitlement.EntitlementSet;

/**
 * A tenant's entitlement set with the time for which it holds.
 *
 * @param version grows with every real change of the set
 * @param revision of the stored row that it is from, or that it replaces: it orders two sets
 * @param computedAt from when it holds; at an earlier instant the clock has been moved back
 * @param validUntil until when it holds unless something is bought, ended or overridden; null is
 *     for ever
 */
public record ProjectedSet(
    EntitlementSet set,
    long version,
    int revision,
    Instant computedAt,
    @Nullable Instant validUntil) {
  /** The version of the free core, which every tenant begins with. */
  static final long FIRST_VERSION = 1;

  /** The revision of a tenant that has no row. */
  static final int NO_REVISION = -1;

  /**
   * Whether the set of this revision is still that of tenant {@code c.tenant_id}, time apart: for
   * the statement of a gate that has cached it. A set that was folded afresh and is not stored yet
   * never is.
   */
  public static final String IS_STORED =
      "exists (select from entitlement_set e where e.tenant_id = c.tenant_id and e.revision = :revision"
          + " and e.catalogue_version = (select version from catalogue_state))";

  public ProjectedSet {
    requireNonNull(set, "set");
    requireNonNull(computedAt, "computedAt");
  }

  public boolean holdsAt(Instant now) {
    return !now.isBefore(computedAt) && (validUntil == null || now.isBefore(validUntil));
  }

  public EntitlementDetails details() {
    return new EntitlementDetails(
        set.features(), set.limits(), set.integrations(), version, computedAt);
  }
}
