package org.restomesh.delivery.config.setup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.restomesh.delivery.config.PlatformHealthNotifier;
import org.restomesh.delivery.config.PlatformSecrets;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;

/**
 * A tenant's configurations, as its admins manage them (contract/4-orders-delivery#config-record).
 */
@Stateless
public class DeliveryConfigs {
  @Inject ConfigRows records;
  @Inject PlatformSecrets secrets;
  @Inject Branches branches;
  @Inject PlatformHealthNotifier health;
  @Inject AuditLog audit;
  @Inject Event<ConfigEnabled> enabled;
  @Inject Clock clock;

  /** At most one for each platform, in the order of the platforms. */
  public List<ConfigDetails> list(StaffPrincipal caller) {
    return records.of(caller.tenantId()).stream().map(DeliveryConfig::details).toList();
  }

  /**
   * @throws ResourceNotFound when the tenant has not configured the platform
   */
  public ConfigDetails get(StaffPrincipal caller, Platform platform) {
    return records.get(caller.tenantId(), platform).details();
  }

  /**
   * Creates it when there is none: enabled, in production, without auto-accept, unless the change
   * says otherwise.
   *
   * @throws ValidationFailed when a new one has no remoteRestaurantId, or for credentials that are
   *     not the platform's
   * @throws ResourceConflict when the platform's restaurant is somebody's already
   */
  public ConfigDetails change(StaffPrincipal caller, Platform platform, ChangeConfig change) {
    change.check(platform);
    ObjectNode given = change.credentials();
    PlatformCredentials credentials =
        given == null ? null : CredentialSchema.of(platform).read(given);
    UUID branchId = change.branchId().value();
    if (branchId != null) {
      branches.requireInScope(caller, branchId);
    }
    Instant now = clock.instant();
    DeliveryConfig config =
        records.lockOrCreate(caller.tenantId(), platform, change.remoteRestaurantId(), now);
    ConfigDetails before = config.details();
    apply(config, change, now);
    if (credentials != null) {
      config.replaceCredentials(secrets.seal(caller.tenantId(), config.id(), credentials));
    }
    records.flush();
    if (hasHealthChanged(before, config.details())) {
      health.tell(config.id(), now);
    }
    audit.record(
        caller.actor(),
        AuditedAction.of("delivery.config.change", "delivery-config", config.id())
            .with("platform", platform)
            .with("members", change.members()));
    return config.details();
  }

  private static boolean hasHealthChanged(ConfigDetails before, ConfigDetails after) {
    return before.status() != after.status()
        || !Objects.equals(before.store().storeOpen(), after.store().storeOpen());
  }

  private void apply(DeliveryConfig config, ChangeConfig change, Instant now) {
    String restaurantId = change.remoteRestaurantId();
    if (restaurantId != null) {
      records.requireFree(config, restaurantId);
      config.rename(restaurantId, now);
    }
    if (change.branchId().given()) {
      config.changeBranch(change.branchId().value());
    }
    PlatformEnvironment environment = change.environment();
    if (environment != null) {
      config.changeEnvironment(environment, now);
    }
    Boolean autoAccept = change.autoAccept();
    if (autoAccept != null) {
      config.changeAutoAccept(autoAccept);
    }
    if (Boolean.TRUE.equals(change.enabled())) {
      if (!config.hasRestaurant()) {
        throw new ValidationFailed("remoteRestaurantId", "is required");
      }
      config.enable(now);
      enabled.fire(new ConfigEnabled(config.id(), config.tenantId(), config.platform()));
    }
    if (Boolean.FALSE.equals(change.enabled())) {
      config.disable();
    }
  }
}
