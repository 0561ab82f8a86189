package org.restomesh.webhook.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.restomesh.licensing.Entitlements;
import org.restomesh.shared.Background;
import org.restomesh.shared.RealTime;
import org.restomesh.webhook.http.AttemptError;
import org.restomesh.webhook.http.Reply;
import org.restomesh.webhook.http.WebhookClient;
import org.restomesh.webhook.safety.SafeTarget;
import org.restomesh.webhook.safety.SafetyGate;
import org.restomesh.webhook.safety.UnsafeUrl;
import org.restomesh.webhook.signing.Signatures;
import org.restomesh.webhook.subscription.SubscriptionSecrets;

/**
 * Makes the one attempt that a claim is for: checks, signs, sends and has it recorded. No
 * transaction is open meanwhile, and no thread waits for the answer.
 */
@ApplicationScoped
public class Sender {
  /** As long as payloads are kept (contract 6, Retention). */
  private static final Duration PAYLOAD_KEPT = Duration.ofDays(30);

  private static final int RECORD_TRIES = 5;
  private static final Duration RECORD_PAUSE = Duration.ofSeconds(2);

  static final String GATE = "feature.apiAccess";

  @Inject Entitlements entitlements;
  @Inject SafetyGate gate;
  @Inject SubscriptionSecrets secrets;
  @Inject WebhookClient client;
  @Inject AttemptRecorder recorder;
  @Inject Background background;
  @Inject Clock clock;
  @Inject @RealTime Clock realTime;

  /** Done when the attempt has been recorded, or when that has failed for good. */
  CompletableFuture<Void> send(ClaimedDelivery delivery) {
    Instant now = clock.instant();
    if (delivery.payload() == null || delivery.occurredAt().isBefore(now.minus(PAYLOAD_KEPT))) {
      return done(() -> recorder.endUnsent(delivery, DeliveryStatus.FAILED, Progress.PURGED));
    }
    if (!entitlements.current(delivery.tenantId()).hasFeature(GATE)) {
      return done(() -> recorder.endUnsent(delivery, DeliveryStatus.PARKED, null));
    }
    try {
      SafeTarget target = gate.checkForDelivery(delivery.url());
      byte[] body = EventBody.of(delivery);
      return client
          .post(target, delivery.attempt(), headers(delivery, body), body)
          .thenComposeAsync(reply -> recorded(delivery, now, reply), background::run);
    } catch (UnsafeUrl e) {
      return recorded(delivery, now, unsent(e));
    }
  }

  private CompletableFuture<Void> recorded(ClaimedDelivery delivery, Instant at, Reply reply) {
    CompletableFuture<Void> recorded = new CompletableFuture<>();
    record(new AttemptRecord(delivery, at, reply), RECORD_TRIES, recorded);
    return recorded;
  }

  /** What cannot be written down is sent once more when the lease ends: worth a few more tries. */
  private void record(AttemptRecord attempt, int tries, CompletableFuture<Void> recorded) {
    try {
      recorder.record(attempt);
      recorded.complete(null);
    } catch (RuntimeException e) {
      if (tries == 1) {
        recorded.completeExceptionally(e);
        return;
      }
      background.after(RECORD_PAUSE, () -> record(attempt, tries - 1, recorded));
    }
  }

  private Map<String, String> headers(ClaimedDelivery delivery, byte[] body) {
    Map<String, String> headers =
        new HashMap<>(
            Signatures.headers(
                delivery.eventId(),
                realTime.instant(),
                body,
                delivery.secrets().stream().map(secrets::open).toList()));
    headers.put("Content-Type", "application/json");
    headers.put("User-Agent", "Service-Webhook/1");
    headers.put("X-Service-Event-Id", delivery.eventId().toString());
    headers.put("X-Service-Event-Type", delivery.eventType());
    return headers;
  }

  private static Reply unsent(UnsafeUrl refusal) {
    AttemptError error =
        refusal.reason() == UnsafeUrl.Reason.UNRESOLVABLE
            ? AttemptError.UNRESOLVABLE
            : AttemptError.UNSAFE_URL;
    return Reply.failed(error, Duration.ZERO);
  }

  private static CompletableFuture<Void> done(Runnable work) {
    work.run();
    return CompletableFuture.completedFuture(null);
  }
}
