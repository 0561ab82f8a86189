package org.restomesh.webhook.subscription;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.webhook.signing.SigningSecret;

/**
 * A tenant's webhook subscriptions, as its admins manage them
 * (contract/6-webhooks#subscription-endpoints).
 */
@Stateless
public class Subscriptions {
  @Inject SubscriptionRows records;
  @Inject UrlSafetyCheck addresses;
  @Inject SubscriptionSecrets secrets;
  @Inject SubscriptionNotifier news;
  @Inject Clock clock;

  /**
   * @throws org.restomesh.shared.error.InvalidInput when the address is unsafe, or the tenant has as many
   *     active subscriptions as it may
   */
  public SubscriptionWithSecret create(StaffPrincipal caller, CreateSubscription command) {
    // Before anything is locked or a connection taken: a name server may be slow.
    String url = addresses.accept(caller.tenantId(), command.url());
    records.queueForPlace(caller.tenantId());
    records.requirePlaceForOneMore(caller.tenantId());
    SigningSecret secret = SigningSecret.create();
    WebhookSubscription subscription =
        new WebhookSubscription(
            caller.tenantId(),
            command.at(url),
            id -> secrets.seal(caller.tenantId(), id, secret),
            clock.instant());
    records.add(subscription);
    news.created(caller.actor(), subscription.id());
    return subscription.with(secret.text());
  }

  public Page<SubscriptionDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        records.list(caller.tenantId(), page),
        page,
        WebhookSubscription::id,
        WebhookSubscription::details);
  }

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when it is another tenant's or deleted
   */
  public SubscriptionDetails get(StaffPrincipal caller, UUID id) {
    return records.find(caller, id).details();
  }

  /**
   * Pausing what is paused and resuming what is active changes nothing.
   *
   * @throws org.restomesh.shared.error.InvalidInput when the new address is unsafe, or it would be one
   *     active subscription too many
   */
  public SubscriptionDetails change(StaffPrincipal caller, UUID id, ChangeSubscription wanted) {
    ChangeSubscription change =
        wanted.url() == null
            ? wanted
            : wanted.at(addresses.accept(caller.tenantId(), wanted.url()));
    if (change.resumes()) {
      records.queueForPlace(caller.tenantId());
    }
    WebhookSubscription subscription = records.lock(caller, id);
    subscription.change(change);
    if (change.pauses()) {
      pause(caller, subscription);
    }
    if (change.resumes()) {
      resume(subscription);
    }
    news.changed(caller.actor(), id, change);
    return subscription.details();
  }

  /** Nothing is sent to it any more; its log stays readable. */
  public void delete(StaffPrincipal caller, UUID id) {
    WebhookSubscription subscription = records.lock(caller, id);
    Instant now = clock.instant();
    subscription.delete(now);
    records.write();
    news.deleted(caller.actor(), id, now);
  }

  /** The old secret signs beside the new one until the overlap is over. */
  public SubscriptionWithSecret rotateSecret(StaffPrincipal caller, UUID id, RotateSecret command) {
    WebhookSubscription subscription = records.lock(caller, id);
    SigningSecret secret = SigningSecret.create();
    subscription.rotate(
        secrets.seal(caller.tenantId(), id, secret), command.overlap(), clock.instant());
    news.rotated(caller.actor(), id, command);
    return subscription.with(secret.text());
  }

  private void pause(StaffPrincipal caller, WebhookSubscription subscription) {
    if (subscription.pause(clock.instant())) {
      records.write();
      news.paused(caller.actor(), subscription.pausedNews());
    }
  }

  private void resume(WebhookSubscription subscription) {
    if (subscription.isActive()) {
      return;
    }
    records.requirePlace(subscription.tenantId());
    subscription.resume();
    records.write();
    news.resumed(subscription.id(), clock.instant());
  }
}
