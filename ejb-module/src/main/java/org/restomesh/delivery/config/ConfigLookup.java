package org.restomesh.delivery.config;

import com.github.benmanes.caffeine.cache.Cache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.licensing.projection.ProjectedSet;
import org.restomesh.licensing.snapshot.Entitlements;
import org.restomesh.shared.Caches;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/** Finds configurations by what callers know of them, with one statement each. */
@ApplicationScoped
public class ConfigLookup {
  public static final String FEATURE = "feature.deliveryIntegration";

  /**
   * A from clause with one row while the cached configuration and its tenant's entitlements are
   * still current; {@link #addFacts} sets its parameters. A configuration's tenant and platform
   * never change.
   */
  public static final String WHILE_RECEIVING =
      "from delivery_config c where c.id = :configId and c.status = 'ENABLED'"
          + " and c.proven_at is not null and c.remote_restaurant_id = :restaurantId"
          + " and c.branch_id is not distinct from cast(:branchId as uuid)"
          + " and c.environment = :environment and c.auto_accept = :autoAccept and "
          + ProjectedSet.IS_STORED;

  /** As {@link #receivingBranch}, of {@code :tenantId} and {@code :branchId}. */
  public static final String BRANCH =
      "select b.id from branch b where b.tenant_id = :tenantId and b.active"
          + " and (cast(:branchId as uuid) is null or b.id = cast(:branchId as uuid))"
          + " order by b.created_at, b.id limit 1";

  /** A revision that no row has. */
  private static final int UNKNOWN_REVISION = -1;

  private static final int MAX_CACHED = 50_000;

  private static final String SELECT =
      "select "
          + ConfigSnapshot.COLUMNS
          + " from delivery_config c join tenant t on t.id = c.tenant_id where ";

  private static final String ENABLED_HERE =
      "c.platform = :platform and c.remote_restaurant_id = :restaurantId and c.status = 'ENABLED'";

  private static final String NAMED_BRANCH =
      "select id from branch where id = :branchId and tenant_id = :tenantId and active";

  private static final String OLDEST_BRANCH =
      "select id from branch where tenant_id = :tenantId and active order by created_at, id limit 1";

  @Inject Sql sql;
  @Inject Entitlements entitlements;
  @Inject Clock clock;

  private final Cache<Receiver, Receiving> receivers =
      Caches.builder().maximumSize(MAX_CACHED).build();

  private record Receiver(Platform platform, String remoteRestaurantId) {}

  private record Receiving(ConfigSnapshot config, ProjectedSet entitlements) {
    private boolean holdsAt(Instant now) {
      return entitlements.holdsAt(now);
    }
  }

  /**
   * As {@link #receiving}, but possibly outdated: callers confirm it within their own statement
   * ({@link #WHILE_RECEIVING}), or call {@link #receiving}.
   */
  public Optional<ConfigSnapshot> probablyReceiving(Platform platform, String remoteRestaurantId) {
    Receiving cached = receivers.getIfPresent(new Receiver(platform, remoteRestaurantId));
    return cached != null && cached.holdsAt(clock.instant())
        ? Optional.of(cached.config())
        : receiving(platform, remoteRestaurantId);
  }

  /**
   * Sets the parameters of {@link #WHILE_RECEIVING} for a configuration that {@link
   * #probablyReceiving} or {@link #receiving} has returned.
   */
  public void addFacts(ConfigSnapshot config, Statement statement) {
    String restaurantId = config.requireRestaurantId();
    Receiving cached = receivers.getIfPresent(new Receiver(config.ref().platform(), restaurantId));
    statement
        .with("configId", config.ref().id())
        .with("restaurantId", restaurantId)
        .with("branchId", config.branchId())
        .with("environment", config.environment())
        .with("autoAccept", config.autoAccept())
        .with("revision", cached == null ? UNKNOWN_REVISION : cached.entitlements().revision());
  }

  /**
   * The configuration that takes the orders of a platform's restaurant: enabled, let in by the
   * platform itself, and its tenant entitled (contract/4-orders-delivery#restaurant-not-configured:
   * else "restaurant not configured").
   */
  public Optional<ConfigSnapshot> receiving(Platform platform, String remoteRestaurantId) {
    Receiver receiver = new Receiver(platform, remoteRestaurantId);
    Optional<ConfigSnapshot> found =
        enabledHere(" and c.proven_at is not null", platform, remoteRestaurantId);
    Optional<Receiving> entitled = found.flatMap(this::entitled);
    entitled.ifPresentOrElse(
        cached -> receivers.put(receiver, cached), () -> receivers.invalidate(receiver));
    return entitled.map(Receiving::config);
  }

  /**
   * The enabled configuration that names the restaurant, proven or not, when its tenant is
   * entitled.
   */
  public Optional<ConfigSnapshot> findRegistered(Platform platform, String remoteRestaurantId) {
    return enabledHere("", platform, remoteRestaurantId)
        .filter(config -> isEntitled(config.ref().tenantId()));
  }

  private Optional<Receiving> entitled(ConfigSnapshot config) {
    ProjectedSet set = entitlements.projected(config.ref().tenantId());
    return set.set().hasFeature(FEATURE)
        ? Optional.of(new Receiving(config, set))
        : Optional.empty();
  }

  /**
   * Whatever its status.
   *
   * @throws ResourceNotFound when there is none
   */
  public ConfigSnapshot get(UUID id) {
    return sql.statement(SELECT + "c.id = :id")
        .with("id", id)
        .first(ConfigSnapshot::read)
        .orElseThrow(() -> new ResourceNotFound("Delivery configuration"));
  }

  /** Whatever its status. */
  public Optional<ConfigSnapshot> ofTenant(UUID tenantId, Platform platform) {
    return sql.statement(SELECT + "c.tenant_id = :tenantId and c.platform = :platform")
        .with("tenantId", tenantId)
        .with("platform", platform)
        .first(ConfigSnapshot::read);
  }

  /** Whether the tenant may use delivery platforms at all; from memory. */
  public boolean isEntitled(UUID tenantId) {
    return entitlements.current(tenantId).hasFeature(FEATURE);
  }

  /**
   * The branch that takes its orders now: the named one while it is active, or the oldest active
   * one when none is named (requirements/3-delivery-webhooks-errors#receiving-branch). An inactive
   * named branch is not replaced: its orders would be cooked where no courier comes. Empty: the
   * order waits with NO_BRANCH.
   */
  public Optional<UUID> receivingBranch(ConfigSnapshot config) {
    Statement statement =
        config.branchId() == null
            ? sql.statement(OLDEST_BRANCH)
            : sql.statement(NAMED_BRANCH).with("branchId", config.branchId());
    return statement.with("tenantId", config.ref().tenantId()).first(row -> row.uuid("id"));
  }

  private Optional<ConfigSnapshot> enabledHere(
      String narrowed, Platform platform, String remoteRestaurantId) {
    return sql.statement(SELECT + ENABLED_HERE + narrowed)
        .with("platform", platform)
        .with("restaurantId", remoteRestaurantId)
        .first(ConfigSnapshot::read);
  }
}
