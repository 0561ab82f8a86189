package org.restomesh.delivery.config.setup;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.delivery.config.PlatformHealthNotifier;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * Which tenant has registered a platform's restaurant, for the operator, who takes it away from a
 * tenant that does not own it.
 */
@Stateless
public class RestaurantRegistrations {
  @Inject ConfigRows records;
  @Inject PlatformHealthNotifier health;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * @throws ResourceNotFound when nobody has
   */
  public RestaurantRegistration get(Platform platform, String remoteRestaurantId) {
    return records.getByRestaurant(platform, remoteRestaurantId).registration();
  }

  /**
   * Makes it free for another tenant: the configuration that had it is disabled and has none.
   *
   * @return how it was
   * @throws ResourceNotFound when nobody has it
   */
  public RestaurantRegistration release(ReleaseRegistration command, Actor actor) {
    DeliveryConfig config =
        records.lockByRestaurant(command.platform(), command.remoteRestaurantId());
    RestaurantRegistration before = config.registration();
    config.release();
    records.flush();
    health.tell(config.id(), clock.instant());
    audit.record(
        actor,
        AuditedAction.of("delivery.config.release", "delivery-config", config.id())
            .visibleTo(config.tenantId())
            .with("platform", config.platform())
            .with("remoteRestaurantId", command.remoteRestaurantId()));
    return before;
  }
}
