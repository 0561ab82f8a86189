package org.restomesh.webhook.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.Ids;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.webhook.fanout.FanOut;

/**
 * Who is told of an event (requirements/3-delivery-webhooks-errors#blocked-events;
 * contract/6-webhooks#event-flow). Nothing is sent here.
 */
class FanOutIT {
  private static final String URL = "https://receiver.example/hook";

  private final Post post = new Post();

  private FanOut fanOut() {
    post.lose(true);
    return post.wiring().get(FanOut.class);
  }

  /** An event of any type, past the outbox, whose schemas these types need not have. */
  private UUID event(String type) throws SQLException {
    UUID id = Ids.next();
    Rows.change(
        "insert into outbox_event (id, tenant_id, type, payload, occurred_at)"
            + " values (?, ?, ?, '{}', now())",
        id,
        post.tenantId(),
        type);
    fanOut().of(List.of(id));
    return forgotten(id);
  }

  /** Its deliveries are what is looked at. */
  private static UUID forgotten(UUID event) throws SQLException {
    assertThat(
            Rows.change(
                "delete from outbox_event where id = ? and fanned_out_at is not null", event))
        .isEqualTo(1);
    return event;
  }

  private static List<String> toldOf(UUID event) {
    return Rows.texts("select subscription_id from webhook_delivery where event_id = ?", event);
  }

  @ParameterizedTest
  @CsvSource({
    "*, order.created.v1, true",
    "order.created.v1, order.created.v1, true",
    "order.created.v1, order.created.v2, false",
    "order.created.v1, order.created.v10, false",
    "order.created.v1, order.updated.v1, false",
    "'order.updated.v1,order.created.v1', order.created.v1, true",
    "*, subscription.changed.v1, true",
    "*, users.changed.v1, true"
  })
  void aSubscriptionIsToldOfWhatItNames(String events, String type, boolean told)
      throws SQLException {
    UUID subscription = post.subscribe(URL, events);

    assertThat(toldOf(event(type))).isEqualTo(told ? List.of(subscription.toString()) : List.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "user.password_changed.v1",
        "user.password.reset.v1",
        "user.email_verification.sent.v1",
        "auth.signed_in.v1",
        "subscription.upgrade.requested.v1",
        "subscription.renewal.failed.v1",
        "subscription.payment.failed.v1",
        "kms.key_rotated.v1",
        "audit.entry.v1"
      })
  void whatIsBlockedReachesNobodyHoweverTheyAsked(String type) throws SQLException {
    post.subscribe(URL, "*");
    post.subscribe(URL, type);

    assertThat(toldOf(event(type))).isEmpty();
  }

  @Test
  void aPausedSubscriptionsEventsAreKeptAndADeletedOnesAreNot() throws SQLException {
    UUID paused = post.subscribe(URL);
    UUID deleted = post.subscribe(URL);
    Rows.change("update webhook_subscription set status = 'PAUSED' where id = ?", paused);
    Rows.change("update webhook_subscription set deleted_at = now() where id = ?", deleted);
    UUID event = post.append();
    post.fanOut();

    assertThat(
            Rows.texts(
                "select concat_ws(' ', subscription_id, status, due_at) from webhook_delivery"
                    + " where event_id = ?",
                event))
        .containsExactly(paused + " PARKED");
  }

  @Test
  void anotherTenantIsToldNothing() throws SQLException {
    UUID other = new Post().subscribe(URL, "*");
    post.subscribe(URL);
    UUID event = post.append();
    post.fanOut();

    assertThat(toldOf(event)).hasSize(1).doesNotContain(other.toString());
  }

  @Test
  void whoeverAsksAndHoweverOftenAnEventIsFannedOutOnce() throws SQLException {
    UUID subscription = post.subscribe(URL);
    for (int i = 0; i < 100; i++) {
      post.append();
    }
    List<UUID> waiting =
        Rows.texts(
                "select id from outbox_event where tenant_id = ? and type = ?",
                post.tenantId(),
                Post.TYPE)
            .stream()
            .map(UUID::fromString)
            .toList();

    AtOnce.run(16, () -> fanOut().of(waiting));
    AtOnce.run(4, () -> fanOut().ofAllWaiting());

    assertThat(Post.count(subscription, "true")).isEqualTo(100);
    assertThat(
            Rows.count(
                "select count(distinct event_id) from webhook_delivery where subscription_id = ?",
                subscription))
        .isEqualTo(100);
  }

  @Test
  void moreThanOneBatchThatNoMessageToldOfIsFoundInOneLook() throws SQLException {
    UUID subscription = post.subscribe(URL);
    for (int i = 0; i < 401; i++) {
      post.append();
    }

    assertThat(fanOut().ofAllWaiting()).isGreaterThanOrEqualTo(401);
    assertThat(Post.count(subscription, "status = 'PENDING' and due_at is not null"))
        .isEqualTo(401);
  }

  @Test
  void aChangeThatWasRolledBackTellsNobody() throws SQLException {
    UUID subscription = post.subscribe(URL);
    try {
      post.wiring()
          .run(
              () -> {
                post.append();
                throw new IllegalStateException("undone");
              });
    } catch (IllegalStateException expected) {
      assertThat(expected).hasMessage("undone");
    }
    post.fanOut();
    fanOut().ofAllWaiting();

    assertThat(Post.count(subscription, "true")).isZero();
  }

  @Test
  void idsThatTheDatabaseMakesAreVersionSevenAndSortWithOurs() {
    UUID before = Ids.lowestAt(Instant.now().minusSeconds(60));
    UUID made = UUID.fromString(Rows.texts("select uuid_v7()").get(0));
    UUID after = Ids.lowestAt(Instant.now().plusSeconds(60));

    assertThat(made.version()).isEqualTo(7);
    assertThat(made.variant()).isEqualTo(2);
    assertThat(made.toString()).isBetween(before.toString(), after.toString());
  }
}
