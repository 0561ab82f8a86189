package org.restomesh.delivery.config;

import java.time.ZoneId;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.shared.sql.Row;

/**
 * What intake and the outbound queue need to know of a configuration. No secrets.
 *
 * @param remoteRestaurantId null when the operator has taken it away
 * @param branchId the named branch, or null for the tenant's oldest active one
 * @param zone of the tenant
 */
public record ConfigSnapshot(
    ConfigRef ref,
    @Nullable String remoteRestaurantId,
    @Nullable UUID branchId,
    PlatformEnvironment environment,
    boolean autoAccept,
    ConfigStatus status,
    ZoneId zone) {

  /** For {@link #read}: of {@code delivery_config c join tenant t}. */
  static final String COLUMNS =
      "c.id, c.tenant_id, c.platform, c.remote_restaurant_id, c.branch_id, c.environment,"
          + " c.auto_accept, c.status, t.timezone";

  /**
   * The restaurant of a configuration that is enabled, or was found by it: those have one.
   *
   * @throws NullPointerException when it has none
   */
  public String requireRestaurantId() {
    return Objects.requireNonNull(remoteRestaurantId, "remoteRestaurantId");
  }

  public boolean isEnabled() {
    return status == ConfigStatus.ENABLED;
  }

  static ConfigSnapshot read(Row row) {
    return new ConfigSnapshot(
        new ConfigRef(row.uuid("tenant_id"), row.uuid("id"), row.oneOf(Platform.class, "platform")),
        row.textOrNull("remote_restaurant_id"),
        row.uuidOrNull("branch_id"),
        row.oneOf(PlatformEnvironment.class, "environment"),
        row.flag("auto_accept"),
        row.oneOf(ConfigStatus.class, "status"),
        ZoneId.of(row.text("timezone")));
  }
}
