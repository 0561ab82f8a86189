package org.restomesh.delivery.config.setup;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigStatus;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.sql.Sql;

/** Configurations as entities, for the use cases that manage them. */
@Dependent
class ConfigRows {
  private static final String RESOURCE = "Delivery configuration";

  private static final String INSERT =
      """
      insert into delivery_config (id, tenant_id, platform, remote_restaurant_id, environment,
        auto_accept, status, error_count, next_poll_at, created_at, version)
      values (:id, :tenantId, :platform, :restaurantId, 'PRODUCTION', false, %s, 0,
        :nextPollAt, :now, 0)
      on conflict do nothing
      """
          .formatted(ConfigStatus.MACHINE.sqlBegin(ConfigStatus.ENABLED));

  private static final String IS_TAKEN =
      """
      select 1 from delivery_config
      where platform = :platform and remote_restaurant_id = :restaurantId and id <> :id
      """;

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;

  List<DeliveryConfig> of(UUID tenantId) {
    return entityManager
        .createQuery("select c from DeliveryConfig c where c.tenantId = :t", DeliveryConfig.class)
        .setParameter("t", tenantId)
        .getResultStream()
        .sorted(Comparator.comparing(DeliveryConfig::platform))
        .toList();
  }

  DeliveryConfig get(UUID tenantId, Platform platform) {
    return find(tenantId, platform, LockModeType.NONE).stream()
        .findFirst()
        .orElseThrow(() -> new ResourceNotFound(RESOURCE));
  }

  /**
   * The row, locked until the end of the transaction.
   *
   * @param remoteRestaurantId of a new one; null when it was not sent
   * @param now business time
   */
  DeliveryConfig lockOrCreate(
      UUID tenantId, Platform platform, @Nullable String remoteRestaurantId, Instant now) {
    List<DeliveryConfig> found = find(tenantId, platform, LockModeType.PESSIMISTIC_WRITE);
    if (!found.isEmpty()) {
      return found.get(0);
    }
    if (remoteRestaurantId == null) {
      throw new ValidationFailed("remoteRestaurantId", "is required");
    }
    sql.statement(INSERT)
        .with("id", Ids.next())
        .with("tenantId", tenantId)
        .with("platform", platform)
        .with("restaurantId", remoteRestaurantId)
        .with("nextPollAt", platform.isPolled() ? now : null)
        .with("now", now)
        .change();
    return find(tenantId, platform, LockModeType.PESSIMISTIC_WRITE).stream()
        .findFirst()
        .orElseThrow(ConfigRows::taken);
  }

  /**
   * @throws ResourceConflict when the platform's restaurant is another configuration's
   */
  void requireFree(DeliveryConfig config, String remoteRestaurantId) {
    boolean isTaken =
        sql.statement(IS_TAKEN)
            .with("platform", config.platform())
            .with("restaurantId", remoteRestaurantId)
            .with("id", config.id())
            .first(Integer.class)
            .isPresent();
    if (isTaken) {
      throw taken();
    }
  }

  /**
   * @throws ResourceNotFound when nobody has this restaurant
   */
  DeliveryConfig getByRestaurant(Platform platform, String remoteRestaurantId) {
    return getByRestaurant(platform, remoteRestaurantId, LockModeType.NONE);
  }

  /** The same, locked until the end of the transaction. */
  DeliveryConfig lockByRestaurant(Platform platform, String remoteRestaurantId) {
    return getByRestaurant(platform, remoteRestaurantId, LockModeType.PESSIMISTIC_WRITE);
  }

  private DeliveryConfig getByRestaurant(
      Platform platform, String remoteRestaurantId, LockModeType lock) {
    return entityManager
        .createQuery(
            "select c from DeliveryConfig c where c.platform = :platform"
                + " and c.remoteRestaurantId = :restaurant",
            DeliveryConfig.class)
        .setParameter("platform", platform)
        .setParameter("restaurant", remoteRestaurantId)
        .setLockMode(lock)
        .getResultStream()
        .findFirst()
        .orElseThrow(() -> new ResourceNotFound(RESOURCE));
  }

  /** Writes now, so that what the database refuses fails here and not at commit. */
  void flush() {
    entityManager.flush();
  }

  private List<DeliveryConfig> find(UUID tenantId, Platform platform, LockModeType lock) {
    return entityManager
        .createQuery(
            "select c from DeliveryConfig c where c.tenantId = :tenant and c.platform = :platform",
            DeliveryConfig.class)
        .setParameter("tenant", tenantId)
        .setParameter("platform", platform)
        .setLockMode(lock)
        .getResultList();
  }

  private static ResourceConflict taken() {
    return new ResourceConflict("This restaurant of the platform is configured already");
  }
}
