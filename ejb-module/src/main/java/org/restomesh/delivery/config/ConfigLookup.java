package org.restomesh.delivery.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.licensing.Entitlements;
import org.restomesh.shared.ResourceNotFound;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SingleStatements;

/** Configurations by what callers know of them, each with a statement of its own. */
@ApplicationScoped
public class ConfigLookup {
  public static final String FEATURE = "feature.deliveryIntegration";

  private static final String SELECT =
      "select "
          + KnownConfig.COLUMNS
          + " from delivery_config c join tenant t on t.id = c.tenant_id where ";

  private static final String NAMED_BRANCH =
      "select id from branch where id = ? and tenant_id = ? and active";

  private static final String OLDEST_BRANCH =
      "select id from branch where tenant_id = ? and active order by created_at, id limit 1";

  @Inject SingleStatements statements;
  @Inject Entitlements entitlements;

  /**
   * To whom a platform's restaurant belongs, when its orders are to be taken: enabled, and its
   * tenant entitled to it (contract 4: else "restaurant not configured").
   */
  public Optional<KnownConfig> receiving(Platform platform, String remoteRestaurantId) {
    return one(
            "c.platform = ? and c.remote_restaurant_id = ? and c.status = 'ENABLED'",
            values -> values.name(platform).text(remoteRestaurantId))
        .filter(config -> isEntitled(config.tenantId()));
  }

  /**
   * Whatever its status.
   *
   * @throws ResourceNotFound when there is none
   */
  public KnownConfig get(UUID id) {
    return one("c.id = ?", values -> values.uuid(id))
        .orElseThrow(() -> new ResourceNotFound("Delivery configuration"));
  }

  /** Whatever its status. */
  public Optional<KnownConfig> ofTenant(UUID tenantId, Platform platform) {
    return one(
        "c.tenant_id = ? and c.platform = ?", values -> values.uuid(tenantId).name(platform));
  }

  /** Whether the tenant may use delivery platforms at all; from memory. */
  public boolean isEntitled(UUID tenantId) {
    return entitlements.current(tenantId).hasFeature(FEATURE);
  }

  /**
   * The branch that takes its orders now: the named one while it is active, or the oldest active
   * one when none is named (spec 3: empty or null falls back). A named one that is switched off is
   * replaced by no other: its orders would be cooked where no courier comes. Empty: the order waits
   * with NO_BRANCH.
   */
  public Optional<UUID> receivingBranch(KnownConfig config) {
    return config.branchId() == null
        ? statements.first(
            OLDEST_BRANCH, values -> values.uuid(config.tenantId()), row -> row.uuid())
        : statements.first(
            NAMED_BRANCH,
            values -> values.uuid(config.branchId()).uuid(config.tenantId()),
            row -> row.uuid());
  }

  private Optional<KnownConfig> one(String where, PlainSql.Parameters parameters) {
    return statements.first(SELECT + where, parameters, KnownConfig::from);
  }
}
