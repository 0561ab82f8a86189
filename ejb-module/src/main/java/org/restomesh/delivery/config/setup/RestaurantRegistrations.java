package org.restomesh.delivery.config.setup;

import org.restomesh.delivery.config.PlatformHealthNotifier;


import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/**
 * Which tenant has written down a platform's restaurant as its own, for the operator, who takes it
 * away from whom it does not belong to.
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
    return records.holding(platform, remoteRestaurantId).claim();
  }

  /**
   * Makes it free for another tenant: the configuration that had it is disabled and has none.
   *
   * @return how it was
   * @throws ResourceNotFound when nobody has it
   */
  public RestaurantRegistration release(ReleaseRegistration command, Actor actor) {
    DeliveryConfig config = records.lockHolding(command.platform(), command.remoteRestaurantId());
    RestaurantRegistration before = config.claim();
    config.release();
    records.writeNow();
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
