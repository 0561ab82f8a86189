package org.restomesh.webhook.log;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;

/** The log of a subscription of the caller's tenant, which outlives the subscription. */
@Stateless
public class WebhookDeliveries {
  @Inject WebhookDeliveryRows rows;

  /**
   * Newest first.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such subscription
   */
  public Page<WebhookDeliverySummary> list(
      StaffPrincipal caller, UUID subscriptionId, WebhookDeliveryFilter filter, PageRequest page) {
    LoggedSubscription subscription = rows.subscription(caller, subscriptionId);
    return Page.of(
        rows.list(subscription.id(), filter, page), page, WebhookDeliverySummary::id, it -> it);
  }

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such subscription, or it
   *     has no such delivery
   */
  public WebhookDeliveryDetails get(StaffPrincipal caller, UUID subscriptionId, UUID deliveryId) {
    return rows.get(rows.subscription(caller, subscriptionId).id(), deliveryId);
  }
}
