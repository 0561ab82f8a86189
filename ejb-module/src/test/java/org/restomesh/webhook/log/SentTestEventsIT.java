package org.restomesh.webhook.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.webhook.dispatch.queue.WebhookDeliveryDue;

class SentTestEventsIT {
  private final Subscriber subscriber = Subscriber.open();
  private final TestEvents events = subscriber.wiring().get(TestEvents.class);
  private final Hints hints = new Hints();

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // nobody else injects here
  void listen() {
    events.due = hints.event();
  }

  @AfterEach
  void vanish() {
    subscriber.vanish();
  }

  @Test
  void aTestGoesToItsOwnSubscriptionWhateverThatListensTo() {
    Subscriber sibling = Subscriber.of(subscriber.restaurant());
    subscriber.become("events = '{order.created.v1}'");

    WebhookDeliveryDetails sent = send();

    assertThat(sent.summary().status()).isEqualTo(PublicStatus.PENDING);
    assertThat(sent.summary().eventType()).isEqualTo("webhook.test.v1");
    assertThat(sent.summary().nextAttemptAt()).isEqualTo(subscriber.now());
    assertThat(sent.attempts()).isEmpty();
    assertThat(hints.fired()).containsExactly(new WebhookDeliveryDue(subscriber.id()));
    assertThat(subscriber.count("webhook_delivery", "subscription_id = '" + sibling.id() + "'"))
        .isZero();
    assertThat(subscriber.of(sent.summary().id(), "retry_at = due_at")).isEqualTo("t");
  }

  @Test
  void itsEventIsNotFannedOutAgain() {
    WebhookDeliveryDetails sent = send();

    assertThat(
            Rows.texts(
                "select payload from outbox_event where id = ? and fanned_out_at is not null",
                sent.summary().eventId()))
        .containsExactly(
            "{\"subscriptionId\":\"%s\",\"at\":\"2026-03-01T16:00:00.000Z\"}"
                .formatted(subscriber.id()));
  }

  @Test
  void aPausedSubscriptionIsNotTried() {
    subscriber.become("status = 'PAUSED'");

    assertThatThrownBy(this::send).isInstanceOf(ResourceConflict.class);
    assertThat(hints.fired()).isEmpty();
  }

  @Test
  void aDeletedSubscriptionAndAnotherTenantsAreNotFound() {
    Subscriber stranger = Subscriber.of(Restaurant.open(subscriber.wiring()));

    assertThatThrownBy(() -> stranger.ask(who -> events.send(who, subscriber.id())))
        .isInstanceOf(ResourceNotFound.class);
    subscriber.become("deleted_at = now()");
    assertThatThrownBy(this::send).isInstanceOf(ResourceNotFound.class);
    stranger.vanish();
  }

  private WebhookDeliveryDetails send() {
    return subscriber.ask(who -> events.send(who, subscriber.id()));
  }
}
