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
  @Inject SubscriptionRows rows;
  @Inject UrlSafetyCheck urlCheck;
  @Inject SubscriptionSecrets secrets;
  @Inject SubscriptionNotifier notifier;
  @Inject Clock clock;

  /**
   * @throws org.restomesh.shared.error.InvalidInput when the URL is unsafe, or the tenant has as
   *     many active subscriptions as it may
   */
  public SubscriptionWithSecret create(StaffPrincipal caller, CreateSubscription command) {
    // Before anything is locked or a connection taken: a name server may be slow.
    String url = urlCheck.accept(caller.tenantId(), command.url());
    rows.lockTenant(caller.tenantId());
    rows.requireRoomForNew(caller.tenantId());
    SigningSecret secret = SigningSecret.create();
    WebhookSubscription subscription =
        new WebhookSubscription(
            caller.tenantId(),
            command.at(url),
            id -> secrets.seal(caller.tenantId(), id, secret),
            clock.instant());
    rows.add(subscription);
    notifier.created(caller.actor(), subscription.id());
    return subscription.with(secret.text());
  }

  public Page<SubscriptionDetails> list(StaffPrincipal caller, PageRequest page) {
    return Page.of(
        rows.list(caller.tenantId(), page),
        page,
        WebhookSubscription::id,
        WebhookSubscription::details);
  }

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when it is another tenant's or deleted
   */
  public SubscriptionDetails get(StaffPrincipal caller, UUID id) {
    return rows.find(caller, id).details();
  }

  /**
   * Pausing what is paused and resuming what is active changes nothing.
   *
   * @throws org.restomesh.shared.error.InvalidInput when the new URL is unsafe, or it would be one
   *     active subscription too many
   */
  public SubscriptionDetails change(StaffPrincipal caller, UUID id, ChangeSubscription wanted) {
    ChangeSubscription change =
        wanted.url() == null ? wanted : wanted.at(urlCheck.accept(caller.tenantId(), wanted.url()));
    if (change.resumes()) {
      rows.lockTenant(caller.tenantId());
    }
    WebhookSubscription subscription = rows.lock(caller, id);
    subscription.change(change);
    if (change.pauses()) {
      pause(caller, subscription);
    }
    if (change.resumes()) {
      resume(subscription);
    }
    notifier.changed(caller.actor(), id, change);
    return subscription.details();
  }

  /** Nothing is sent to it any more; its log stays readable. */
  public void delete(StaffPrincipal caller, UUID id) {
    WebhookSubscription subscription = rows.lock(caller, id);
    Instant now = clock.instant();
    subscription.delete(now);
    rows.write();
    notifier.deleted(caller.actor(), id, now);
  }

  /** The old secret signs beside the new one until the overlap is over. */
  public SubscriptionWithSecret rotateSecret(StaffPrincipal caller, UUID id, RotateSecret command) {
    WebhookSubscription subscription = rows.lock(caller, id);
    SigningSecret secret = SigningSecret.create();
    subscription.rotate(
        secrets.seal(caller.tenantId(), id, secret), command.overlap(), clock.instant());
    notifier.rotated(caller.actor(), id, command);
    return subscription.with(secret.text());
  }

  private void pause(StaffPrincipal caller, WebhookSubscription subscription) {
    subscription
        .pause(clock.instant())
        .ifPresent(
            payload -> {
              rows.write();
              notifier.paused(caller.tenantId(), caller.actor(), payload);
            });
  }

  private void resume(WebhookSubscription subscription) {
    if (subscription.isActive()) {
      return;
    }
    rows.requireRoomForActive(subscription.tenantId());
    subscription.resume();
    rows.write();
    notifier.resumed(subscription.id(), clock.instant());
  }
}
