package org.restomesh.webhook.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.webhook.log.PublicStatus.CANCELLED;
import static org.restomesh.webhook.log.PublicStatus.DELIVERED;
import static org.restomesh.webhook.log.PublicStatus.DELIVERING;
import static org.restomesh.webhook.log.PublicStatus.FAILED;
import static org.restomesh.webhook.log.PublicStatus.PARKED;
import static org.restomesh.webhook.log.PublicStatus.PENDING;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;

class WebhookDeliveriesIT {
  private static final WebhookDeliveryFilter ALL = new WebhookDeliveryFilter(null, null);

  private final Subscriber subscriber = Subscriber.open();
  private final WebhookDeliveries deliveries = subscriber.wiring().get(WebhookDeliveries.class);

  @AfterEach
  void vanish() {
    subscriber.vanish();
  }

  @Test
  void theLogRunsFromTheNewestToTheOldestPageByPage() {
    UUID first = subscriber.delivery("DELIVERED");
    UUID second = subscriber.delivery("FAILED");
    UUID third = subscriber.delivery("PENDING");

    Page<WebhookDeliverySummary> page = list(subscriber, ALL, new PageRequest(2, null));

    assertThat(ids(page)).containsExactly(third, second);
    assertThat(page.next()).isEqualTo(second);
    Page<WebhookDeliverySummary> last = list(subscriber, ALL, new PageRequest(2, page.next()));
    assertThat(ids(last)).containsExactly(first);
    assertThat(last.next()).isNull();
  }

  @Test
  void aDeliveryIsInExactlyOneStatusAndOneThatIsBeingSentInNoOther() {
    UUID pending = subscriber.delivery("PENDING");
    UUID delivered = subscriber.delivery("DELIVERED");
    UUID failed = subscriber.delivery("FAILED");
    UUID parked = subscriber.delivery("PARKED");
    UUID cancelled = subscriber.delivery("CANCELLED");
    UUID resent = subscriber.delivery("DELIVERED");
    subscriber.claim(resent);

    assertThat(of(PENDING)).containsExactly(pending);
    assertThat(of(DELIVERED)).containsExactly(delivered);
    assertThat(of(FAILED)).containsExactly(failed);
    assertThat(of(PARKED)).containsExactly(parked);
    assertThat(of(CANCELLED)).containsExactly(cancelled);
    assertThat(of(DELIVERING)).containsExactly(resent);
    assertThat(list(subscriber, ALL, new PageRequest(50, null)).items())
        .extracting(WebhookDeliverySummary::status)
        .containsExactly(DELIVERING, CANCELLED, PARKED, FAILED, DELIVERED, PENDING);
  }

  @Test
  void theLogIsNarrowedToATypeAndToATypeInAStatus() {
    UUID failed = subscriber.delivery("FAILED");
    UUID delivered = subscriber.delivery("DELIVERED");
    UUID other = subscriber.delivery("FAILED");
    subscriber.set(other, "event_type = 'device.online.v1'");

    assertThat(of(new WebhookDeliveryFilter(null, "order.created.v1")))
        .containsExactly(delivered, failed);
    assertThat(of(new WebhookDeliveryFilter(FAILED, "order.created.v1"))).containsExactly(failed);
    assertThat(of(new WebhookDeliveryFilter(FAILED, "device.online.v1"))).containsExactly(other);
    assertThat(of(new WebhookDeliveryFilter(null, "nobody.knows_it.v9"))).isEmpty();
  }

  @Test
  void aDeliveryShowsItsAttemptsOldestFirst() throws SQLException {
    UUID delivery = subscriber.delivery("PENDING");
    subscriber.set(delivery, "attempts = 2, note = 'a note', due_at = now()");
    Rows.change(
        "insert into webhook_attempt values (?, 2, now(), 15000, null, 'TIMEOUT', null, null)",
        delivery);
    subscriber.attempt(delivery, 1, subscriber.now());

    WebhookDeliveryDetails details =
        subscriber.ask(who -> deliveries.get(who, subscriber.id(), delivery));

    assertThat(details.summary().note()).isEqualTo("a note");
    assertThat(details.summary().createdAt()).isEqualTo(subscriber.now());
    assertThat(details.summary().nextAttemptAt()).isNotNull();
    assertThat(details.attempts()).extracting(AttemptDetails::number).containsExactly(1, 2);
    assertThat(details.attempts().get(0).statusCode()).isEqualTo(500);
    assertThat(details.attempts().get(0).error()).isNull();
    assertThat(details.attempts().get(1).statusCode()).isNull();
    assertThat(details.attempts().get(1).error()).isEqualTo("timeout");
  }

  @Test
  void theLogOfADeletedSubscriptionCanStillBeRead() {
    UUID delivery = subscriber.delivery("CANCELLED");
    subscriber.become("deleted_at = now(), status = 'PAUSED'");

    assertThat(of(ALL)).containsExactly(delivery);
    assertThat(
            subscriber
                .ask(who -> deliveries.get(who, subscriber.id(), delivery))
                .summary()
                .status())
        .isEqualTo(CANCELLED);
  }

  @Test
  void theLogOfAnotherTenantOrSubscriptionDoesNotExist() {
    UUID delivery = subscriber.delivery("DELIVERED");
    Subscriber sibling = Subscriber.of(subscriber.restaurant());
    Subscriber stranger = Subscriber.of(Restaurant.open(subscriber.wiring()));

    assertThat(ids(list(sibling, ALL, new PageRequest(50, null)))).isEmpty();
    assertThatThrownBy(() -> subscriber.ask(who -> deliveries.get(who, sibling.id(), delivery)))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> stranger.ask(who -> deliveries.get(who, subscriber.id(), delivery)))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(
            () ->
                stranger.ask(
                    who -> deliveries.list(who, subscriber.id(), ALL, new PageRequest(50, null))))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> subscriber.ask(who -> deliveries.get(who, Ids.next(), delivery)))
        .isInstanceOf(ResourceNotFound.class);
    stranger.vanish();
  }

  private List<UUID> of(PublicStatus status) {
    return of(new WebhookDeliveryFilter(status, null));
  }

  private List<UUID> of(WebhookDeliveryFilter filter) {
    return ids(list(subscriber, filter, new PageRequest(50, null)));
  }

  private Page<WebhookDeliverySummary> list(
      Subscriber whose, WebhookDeliveryFilter filter, PageRequest page) {
    return whose.ask(who -> deliveries.list(who, whose.id(), filter, page));
  }

  private static List<UUID> ids(Page<WebhookDeliverySummary> page) {
    return page.items().stream().map(WebhookDeliverySummary::id).toList();
  }
}
