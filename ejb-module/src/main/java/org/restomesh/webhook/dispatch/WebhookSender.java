package org.restomesh.webhook.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import org.restomesh.licensing.snapshot.Entitlements;
import org.restomesh.shared.Log;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.webhook.dispatch.queue.ClaimedWebhookDelivery;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryStatus;
import org.restomesh.webhook.http.AttemptError;
import org.restomesh.webhook.http.AttemptResponse;
import org.restomesh.webhook.http.WebhookClient;
import org.restomesh.webhook.safety.SafeTarget;
import org.restomesh.webhook.safety.SafetyGate;
import org.restomesh.webhook.safety.UnsafeUrl;
import org.restomesh.webhook.signing.Signatures;
import org.restomesh.webhook.signing.SigningSecret;
import org.restomesh.webhook.subscription.SubscriptionSecrets;

/**
 * Makes the one attempt that a claim is for: checks, signs, sends and has the outcome recorded. No
 * transaction is open meanwhile, and no thread waits for the answer.
 */
@ApplicationScoped
public class WebhookSender {
  private static final Log LOG = Log.of(WebhookSender.class);

  /** As long as payloads are kept (contract/6-webhooks#payload-retention). */
  private static final Duration PAYLOAD_RETENTION = Duration.ofDays(30);

  private static final Duration BUSY_DELAY = Duration.ofSeconds(5);

  /** Two minutes: the record counts as long as nobody else has claimed the delivery. */
  private static final int MAX_RECORD_ATTEMPTS = 60;

  private static final Duration RECORD_RETRY_INTERVAL = Duration.ofSeconds(2);

  static final String GATE = "feature.apiAccess";

  @Inject Entitlements entitlements;
  @Inject SafetyGate gate;
  @Inject SubscriptionSecrets secrets;
  @Inject WebhookClient client;
  @Inject AttemptRecorder recorder;
  @Inject BackgroundExecutor background;
  @Inject Clock clock;
  @Inject @RealTime Clock realTime;

  /** Completes when the attempt has been recorded, or when that has failed for good. */
  CompletableFuture<Void> send(ClaimedWebhookDelivery delivery) {
    Instant now = clock.instant();
    try {
      return attempt(delivery, now);
    } catch (RuntimeException e) {
      LOG.warn("webhook delivery " + delivery.id() + " could not be sent: " + e);
      return done(() -> postpone(delivery));
    }
  }

  private CompletableFuture<Void> attempt(ClaimedWebhookDelivery delivery, Instant now) {
    if (!delivery.event().hasPayloadSince(now.minus(PAYLOAD_RETENTION))) {
      return done(
          () ->
              recorder.endUnsent(
                  delivery, WebhookDeliveryStatus.Event.PURGE, AttemptOutcome.PURGED));
    }
    if (!entitlements.current(delivery.tenantId()).hasFeature(GATE)) {
      return done(() -> recorder.parkUnentitled(delivery));
    }
    return gate.checkForDelivery(delivery.tenantId(), delivery.target().url())
        .thenCompose(target -> post(delivery, target))
        .exceptionally(WebhookSender::unsent)
        .thenComposeAsync(reply -> ended(delivery, now, reply), this::offTheClientThread);
  }

  private CompletableFuture<Optional<AttemptResponse>> post(
      ClaimedWebhookDelivery delivery, SafeTarget target) {
    byte[] body = EventBody.of(delivery);
    return client
        .post(target, delivery.attempts().number(), headers(delivery, body), body)
        .thenApply(Optional::of);
  }

  /** Empty when the failure says nothing about the receiver. */
  private static Optional<AttemptResponse> unsent(Throwable failure) {
    if (failure.getCause() instanceof UnsafeUrl refusal) {
      return switch (refusal.reason()) {
        case BUSY -> Optional.empty();
        case UNRESOLVABLE ->
            Optional.of(AttemptResponse.failed(AttemptError.UNRESOLVABLE, Duration.ZERO));
        default -> Optional.of(AttemptResponse.failed(AttemptError.UNSAFE_URL, Duration.ZERO));
      };
    }
    LOG.warn("a webhook delivery could not be sent: " + failure);
    return Optional.empty();
  }

  private CompletableFuture<Void> ended(
      ClaimedWebhookDelivery delivery, Instant at, Optional<AttemptResponse> reply) {
    return reply.isEmpty() ? done(() -> postpone(delivery)) : recorded(delivery, at, reply.get());
  }

  private void postpone(ClaimedWebhookDelivery delivery) {
    recorder.postpone(delivery, clock.instant().plus(BUSY_DELAY));
  }

  private CompletableFuture<Void> recorded(
      ClaimedWebhookDelivery delivery, Instant at, AttemptResponse reply) {
    CompletableFuture<Void> recorded = new CompletableFuture<>();
    record(new AttemptRecord(delivery, at, reply), MAX_RECORD_ATTEMPTS, recorded);
    return recorded;
  }

  /** An attempt that is not recorded is sent again when its lease ends: worth many tries. */
  private void record(AttemptRecord attempt, int tries, CompletableFuture<Void> recorded) {
    try {
      recorder.record(attempt);
      recorded.complete(null);
    } catch (RuntimeException e) {
      if (tries == 1) {
        recorded.completeExceptionally(e);
        return;
      }
      retryLater(() -> record(attempt, tries - 1, recorded), recorded);
    }
  }

  private void retryLater(Runnable work, CompletableFuture<Void> recorded) {
    try {
      background.schedule(RECORD_RETRY_INTERVAL, work);
    } catch (RejectedExecutionException e) {
      recorded.completeExceptionally(e);
    }
  }

  /** A stopping WildFly takes no more tasks, but the answer still has to be recorded. */
  private void offTheClientThread(Runnable work) {
    try {
      background.execute(work);
    } catch (RejectedExecutionException e) {
      work.run();
    }
  }

  private Map<String, String> headers(ClaimedWebhookDelivery delivery, byte[] body) {
    ClaimedWebhookDelivery.SourceEvent event = delivery.event();
    Map<String, String> headers =
        new HashMap<>(
            Signatures.headers(event.id(), realTime.instant(), body, secretsOf(delivery)));
    headers.put("Content-Type", "application/json");
    headers.put("User-Agent", "Service-Webhook/1");
    headers.put("X-Service-Event-Id", event.id().toString());
    headers.put("X-Service-Event-Type", event.type());
    return headers;
  }

  private List<SigningSecret> secretsOf(ClaimedWebhookDelivery delivery) {
    ClaimedWebhookDelivery.Target target = delivery.target();
    return target.secrets().stream()
        .map(secret -> secrets.open(delivery.tenantId(), target.subscriptionId(), secret))
        .toList();
  }

  private static CompletableFuture<Void> done(Runnable work) {
    work.run();
    return CompletableFuture.completedFuture(null);
  }
}
