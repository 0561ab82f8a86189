package org.restomesh.webhook.subscription;

import static org.restomesh.webhook.subscription.pause.SubscriptionStatus.MACHINE;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Ids;
import org.restomesh.webhook.subscription.pause.PauseReason;
import org.restomesh.webhook.subscription.pause.SubscriptionPausedPayload;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus;
import org.restomesh.webhook.subscription.pause.SubscriptionStatus.Event;

/**
 * A URL that a tenant wants told of its events. It begins active, is paused and resumed, and ends
 * deleted, when only its log is left. Attempts change the counter and the status past this class,
 * so it is changed under its row lock only.
 */
@Entity
@DynamicUpdate
class WebhookSubscription {
  @Id private UUID id;

  private UUID tenantId;

  private String url;

  @JdbcTypeCode(SqlTypes.ARRAY)
  private String[] events;

  private @Nullable String description;

  @Enumerated(EnumType.STRING)
  private SubscriptionStatus status;

  private byte[] secret;

  @Column private byte @Nullable [] previousSecret;

  private @Nullable Instant previousSecretUntil;

  private int consecutiveFailures;

  @Enumerated(EnumType.STRING)
  private @Nullable PauseReason pauseReason;

  private @Nullable Instant pausedAt;

  private Instant createdAt;

  private @Nullable Instant deletedAt;

  @Version private int version;

  protected WebhookSubscription() {}

  /**
   * @param command with the URL as it is stored
   * @param seal seals its secret, given its id
   */
  WebhookSubscription(
      UUID tenantId, CreateSubscription command, Function<UUID, byte[]> seal, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.url = command.url();
    this.events =
        command.events() == null ? new String[] {EventSelector.ALL} : distinct(command.events());
    this.description = command.description();
    this.status = MACHINE.begin(SubscriptionStatus.ACTIVE);
    this.secret = seal.apply(id);
    this.createdAt = now;
  }

  /** All but the status, which has rules of its own. */
  void change(ChangeSubscription change) {
    if (change.url() != null) {
      url = change.url();
    }
    if (change.events() != null) {
      events = distinct(change.events());
    }
    description = change.description().applyTo(description);
  }

  /** Pauses by hand. Returns what to tell of it; empty when it is paused already. */
  Optional<SubscriptionPausedPayload> pause(Instant now) {
    if (!isActive()) {
      return Optional.empty();
    }
    on(Event.PAUSE);
    pauseReason = PauseReason.MANUAL;
    pausedAt = now;
    return Optional.of(
        new SubscriptionPausedPayload(id, PauseReason.MANUAL, consecutiveFailures, now));
  }

  /** Begins a new run of failures. */
  void resume() {
    on(Event.RESUME);
    pauseReason = null;
    pausedAt = null;
    consecutiveFailures = 0;
  }

  private void on(Event event) {
    status = MACHINE.next(status, event).orElseThrow();
  }

  /**
   * The new secret signs from now on, and the one before it as long as the overlap lasts. An even
   * older one signs no more: two are enough for a receiver to follow.
   */
  void rotate(byte[] sealedSecret, Duration overlap, Instant now) {
    previousSecret = overlap.isZero() ? null : secret;
    previousSecretUntil = overlap.isZero() ? null : now.plus(overlap);
    secret = sealedSecret.clone();
  }

  void delete(Instant now) {
    deletedAt = now;
  }

  boolean isActive() {
    return status == SubscriptionStatus.ACTIVE;
  }

  boolean isDeleted() {
    return deletedAt != null;
  }

  UUID id() {
    return id;
  }

  UUID tenantId() {
    return tenantId;
  }

  private static String[] distinct(List<String> events) {
    return events.stream().distinct().toArray(String[]::new);
  }

  SubscriptionDetails details() {
    return new SubscriptionDetails(
        id,
        tenantId,
        url,
        List.of(events),
        description,
        status,
        new SubscriptionDetails.Health(consecutiveFailures, pauseReason, pausedAt),
        createdAt);
  }

  SubscriptionWithSecret with(String plainSecret) {
    return new SubscriptionWithSecret(details(), plainSecret, previousSecretUntil);
  }
}
