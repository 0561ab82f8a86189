package org.restomesh.webhook.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Rows;
import org.restomesh.webhook.dispatch.queue.WebhookClaims;
import org.restomesh.work.LeaseCounters;

/**
 * From an event to its receiver, with messages that a test can lose
 * (contract/6-webhooks#event-flow).
 */
class DispatchIT {
  private static final Duration NO_TIME = Duration.ZERO;

  private final Post post = new Post();
  @AutoClose private final Endpoint endpoint = new Endpoint();
  private UUID subscription;

  @BeforeEach
  void subscribe() throws SQLException {
    subscription = post.subscribe(endpoint.url());
  }

  private static List<String> attempts(UUID eventId) {
    return Rows.texts(
        "select concat_ws(' ', number, coalesce(cast(a.status_code as varchar), '-'),"
            + " coalesce(a.error, '-')) from webhook_attempt a join webhook_delivery d on d.id ="
            + " a.delivery_id where d.event_id = ? order by number",
        eventId);
  }

  /** Delivers messages until the endpoint has so many requests that it has not answered. */
  private void deliverUntilInside(int requests) {
    Post.await(
        () -> {
          post.deliverMessages();
          return endpoint.inside() == requests;
        });
  }

  private void awaitNothingInFlight() {
    Post.await(
        () -> {
          post.background().runAll();
          return post.worker().underWay() == 0;
        });
  }

  @Test
  void anEventIsDeliveredOnce() throws JsonProcessingException {
    UUID event = post.append();
    post.deliver();

    assertThat(endpoint.arrivals()).hasSize(1);
    JsonNode body = Json.mapper().readTree(endpoint.arrivals().get(0).body());
    assertThat(body.fieldNames()).toIterable().containsExactly("id", "type", "tenantId", "payload");
    assertThat(body.get("id").textValue()).isEqualTo(event.toString());
    assertThat(body.get("type").textValue()).isEqualTo(Post.TYPE);
    assertThat(body.get("tenantId").textValue()).isEqualTo(post.tenantId().toString());
    assertThat(body.get("payload"))
        .isEqualTo(
            Json.mapper()
                .readTree(
                    Rows.texts("select payload from outbox_event where id = ?", event).get(0)));
    assertThat(Post.status(event)).isEqualTo("DELIVERED");
    assertThat(attempts(event)).containsExactly("1 200 -");
  }

  @Test
  void theHeadersAreThoseOfTheSpec() {
    UUID event = post.append();
    post.deliver();

    Endpoint.Arrival arrival = endpoint.arrivals().get(0);
    assertThat(arrival.header("Content-Type")).isEqualTo("application/json");
    assertThat(arrival.header("User-Agent")).isEqualTo("Service-Webhook/1");
    assertThat(arrival.header("X-Service-Event-Id")).isEqualTo(event.toString());
    assertThat(arrival.header("X-Service-Event-Type")).isEqualTo(Post.TYPE);
    assertThat(arrival.header("X-Service-Signature"))
        .startsWith("t=" + post.wiring().realTime().instant().toEpochMilli() + ",v1=");
    assertThat(arrival.header("webhook-id")).isEqualTo(event.toString());
  }

  @Test
  void eachAttemptIsSignedAnewByTheRealClockWhateverTheBusinessClockSays() {
    endpoint.answer(500);
    post.append();
    post.deliver();
    post.wiring().realTime().advance(Duration.ofSeconds(7));
    post.sweep(Duration.ofSeconds(33));

    assertThat(endpoint.arrivals())
        .extracting(arrival -> arrival.header("X-Service-Signature").split(",", -1)[0])
        .containsExactly(
            "t=" + post.wiring().realTime().instant().minusSeconds(7).toEpochMilli(),
            "t=" + post.wiring().realTime().instant().toEpochMilli());
    assertThat(endpoint.arrivals())
        .extracting(Endpoint.Arrival::body)
        .hasSize(2)
        .doesNotContainNull();
    assertThat(endpoint.arrivals().get(0).body()).isEqualTo(endpoint.arrivals().get(1).body());
  }

  @Test
  void theSameMessageTwiceDeliversOnce() {
    post.append();
    post.fanOut();
    post.worker().wake(subscription);
    post.worker().wake(subscription);
    post.deliver();

    assertThat(endpoint.arrivals()).hasSize(1);
  }

  @Test
  void whatEveryMessageLostIsFoundByTheSweeps() {
    UUID event = post.append();
    post.loseMessages();
    assertThat(Rows.count("select count(*) from webhook_delivery where event_id = ?", event))
        .isZero();

    post.fanOut();
    assertThat(endpoint.arrivals()).isEmpty();

    post.sweep(NO_TIME);
    assertThat(Post.status(event)).isEqualTo("DELIVERED");
  }

  @Test
  void theSweepNeedsNoBroker() {
    UUID event = post.append();
    post.fanOut();
    post.loseMessages();

    post.sweep().run(post.clock().instant());
    post.background().runAll();
    awaitNothingInFlight();

    assertThat(Post.status(event)).isEqualTo("DELIVERED");
    assertThat(post.queue().take(DeliveryWake.QUEUE)).isEmpty();
  }

  @Test
  void aFailureIsRepeatedOnTheScheduleUntilTheSixthAttempt() {
    endpoint.answer(503);
    UUID event = post.append();
    post.deliver();
    for (String delay : List.of("PT30S", "PT2M", "PT10M", "PT1H", "PT6H")) {
      int before = endpoint.arrivals().size();
      post.sweep(Duration.parse(delay).minusMillis(1));
      assertThat(endpoint.arrivals()).as("never earlier than " + delay).hasSize(before);
      post.sweep(Duration.parse(delay).dividedBy(10).plusMillis(1));
      assertThat(endpoint.arrivals()).as("due after " + delay).hasSize(before + 1);
    }

    assertThat(Post.status(event)).isEqualTo("FAILED");
    assertThat(attempts(event)).hasSize(6).endsWith("6 503 -");
    post.sweep(Duration.ofDays(2));
    assertThat(endpoint.arrivals()).hasSize(6);
  }

  @Test
  void aRetryIsPlannedForItsMoment() {
    endpoint.answer(500);
    UUID event = post.append();
    post.deliver();
    assertThat(isPlanned(post)).isTrue();
    endpoint.answer(200);

    post.background().runLater(Duration.ofMillis(29_900));
    post.deliver();
    assertThat(endpoint.arrivals()).hasSize(1);
    post.clock().advance(Duration.ofSeconds(33));
    post.background().runLater(Duration.ofMillis(33_100));
    post.deliver();

    assertThat(Post.status(event)).isEqualTo("DELIVERED");
    assertThat(isPlanned(post)).isFalse();
    assertThat(post.queue().take(DeliveryWake.QUEUE)).isEmpty();
  }

  @Test
  void aRetryOfANodeThatIsGoneIsPlannedByTheOthers() {
    endpoint.answer(500);
    UUID event = post.append();
    post.deliver();
    endpoint.answer(200);
    Post other = new Post();
    other.clock().moveTo(post.clock().instant());

    other.sweep().run(other.clock().instant());
    other.sweep().run(other.clock().instant());
    assertThat(isPlanned(other)).isTrue();
    assertThat(endpoint.arrivals()).hasSize(1);
    other.clock().advance(Duration.ofSeconds(33));
    other.background().runLater(Duration.ofMillis(33_100));
    other.deliver();

    assertThat(Post.status(event)).isEqualTo("DELIVERED");
    assertThat(endpoint.arrivals()).hasSize(2);
  }

  @Test
  void whatIsDueMuchLaterIsLeftToTheSweepBeforeIt() throws SQLException {
    endpoint.answer(500);
    UUID event = post.append();
    post.deliver();
    post.sweep(Duration.ofSeconds(33));
    assertThat(endpoint.arrivals()).hasSize(2);
    post.background().runLater(Duration.ofMillis(33_100));
    assertThat(isPlanned(post)).isFalse();

    post.clock().advance(Duration.ofSeconds(100));
    post.sweep().run(post.clock().instant());

    assertThat(isPlanned(post)).isTrue();
    assertThat(endpoint.arrivals()).hasSize(2);
    assertThat(Post.status(event)).isEqualTo("PENDING");
  }

  private boolean isPlanned(Post node) {
    return node.wiring().get(PlannedWakes.class).has(subscription);
  }

  @Test
  void noMoreThanFourAreInFlightForASubscriptionAndAllArrive() {
    endpoint.hold();
    for (int i = 0; i < 30; i++) {
      post.append();
    }
    deliverUntilInside(4);
    assertThat(Post.count(subscription, "slot is not null")).isEqualTo(4);
    endpoint.letGo();
    post.deliver();

    assertThat(endpoint.mostInside()).isEqualTo(4);
    assertThat(Post.count(subscription, "status = 'DELIVERED'")).isEqualTo(30);
    assertThat(endpoint.arrivals()).hasSize(30);
  }

  @Test
  void aHangingEndpointDoesNotKeepOthersWaiting() throws SQLException {
    try (Endpoint other = new Endpoint()) {
      UUID quick = post.subscribe(other.url());
      endpoint.hold();
      for (int i = 0; i < 20; i++) {
        post.append();
      }
      Post.await(
          () -> {
            post.deliverMessages();
            return Post.count(quick, "status = 'DELIVERED'") == 20;
          });
      assertThat(Post.count(subscription, "status = 'DELIVERED'")).isZero();
      endpoint.letGo();
      post.deliver();
      assertThat(Post.count(subscription, "status = 'DELIVERED'")).isEqualTo(20);
    }
  }

  @Test
  void anEndpointThatKeepsFailingHasOneSlotUntilItSucceeds() throws SQLException {
    Rows.change(
        "update webhook_subscription set consecutive_failures = 3 where id = ?", subscription);
    endpoint.hold();
    for (int i = 0; i < 5; i++) {
      post.append();
    }
    deliverUntilInside(1);
    post.deliverMessages();
    assertThat(Post.count(subscription, "slot is not null")).isEqualTo(1);
    endpoint.letGo();
    post.deliver();
    assertThat(Post.count(subscription, "status = 'DELIVERED'")).isLessThanOrEqualTo(5);
    post.sweep(NO_TIME);
    assertThat(Post.count(subscription, "status = 'DELIVERED'")).isEqualTo(5);
    assertThat(
            Rows.count(
                "select consecutive_failures from webhook_subscription where id = ?", subscription))
        .isZero();
  }

  @Test
  void whatANodeThatDiedHadClaimedIsSentAgainWhenItsLeaseIsOver() throws SQLException {
    UUID event = post.append();
    post.fanOut();
    // Claimed, and never heard of again.
    UUID delivery =
        post.wiring()
            .get(WebhookClaims.class)
            .claim(subscription, 1, post.clock().instant())
            .claim()
            .rows()
            .get(0)
            .id();
    post.loseMessages();
    post.sweep(NO_TIME);
    assertThat(endpoint.arrivals()).isEmpty();

    Rows.change(
        "update webhook_delivery set lease_until = now() - interval '1 ms' where id = ?", delivery);
    post.sweep(NO_TIME);

    assertThat(attempts(event)).containsExactly("1 - INTERRUPTED", "2 200 -");
    assertThat(post.wiring().get(LeaseCounters.class).lost(LeaseCounters.Queue.WEBHOOKS))
        .isEqualTo(1);
    assertThat(Post.status(event)).isEqualTo("DELIVERED");
  }

  @Test
  void anAttemptThatOutlivedItsLeaseChangesNothing() throws SQLException {
    endpoint.hold();
    UUID event = post.append();
    deliverUntilInside(1);
    Rows.change(
        "update webhook_delivery set lease_until = now() - interval '1 ms' where event_id = ?",
        event);
    post.sweep().run(post.clock().instant());
    endpoint.answer(500);
    endpoint.letGo();
    awaitNothingInFlight();

    // The second is the sweep's; of the first nothing more is written down.
    assertThat(attempts(event)).containsExactly("1 - INTERRUPTED", "2 500 -");
    assertThat(
            Rows.count(
                "select count(*) from webhook_delivery where event_id = ? and due_at is not null"
                    + " and failures = 1",
                event))
        .isEqualTo(1);
  }

  @Test
  void whatHasBeenForgottenFailsWithItsNote() throws SQLException {
    UUID event = post.append();
    post.fanOut();
    Rows.change("delete from outbox_event where id = ?", event);
    post.worker().wake(subscription);
    post.deliver();

    assertThat(Post.status(event)).isEqualTo("FAILED");
    assertThat(Rows.texts("select note from webhook_delivery where event_id = ?", event))
        .containsExactly("source event purged before delivery");
    assertThat(attempts(event)).isEmpty();
    assertThat(endpoint.arrivals()).isEmpty();
  }

  @Test
  void whatIsOlderThanThirtyDaysCountsAsForgotten() {
    UUID event = post.append();
    post.fanOut();
    post.loseMessages();
    UUID late = post.append();
    post.fanOut();
    post.loseMessages();
    assertThat(Post.status(event)).isEqualTo(Post.status(late)).isEqualTo("PENDING");

    post.sweep(Duration.ofDays(30));
    assertThat(Post.status(event)).isEqualTo("DELIVERED");

    UUID tooLate = post.append();
    post.fanOut();
    post.loseMessages();
    post.sweep(Duration.ofDays(30).plusMillis(1));
    assertThat(Post.status(tooLate)).isEqualTo("FAILED");
  }

  @Test
  void withoutTheFeatureEventsAreParkedAndDeliveredWhenItIsBack() {
    post.entitle(false);
    UUID event = post.append();
    post.deliver();
    assertThat(Post.status(event)).isEqualTo("PARKED");
    assertThat(endpoint.arrivals()).isEmpty();
    post.sweep(Duration.ofDays(2));
    assertThat(Post.status(event)).isEqualTo("PARKED");

    post.entitle(true);
    post.sweep(NO_TIME);

    assertThat(Post.status(event)).isEqualTo("DELIVERED");
    assertThat(attempts(event)).containsExactly("1 200 -");
  }

  @Test
  void anUnsafeUrlFailsAtOnceAndCountsAgainstItsSubscription() throws SQLException {
    UUID unsafe = post.subscribe("http://10.0.0.1/hook");
    UUID event = post.append();
    post.deliver();

    assertThat(
            Rows.texts(
                "select concat_ws(' ', status, note) from webhook_delivery"
                    + " where event_id = ? and subscription_id = ?",
                event,
                unsafe))
        .containsExactly("FAILED url failed the safety check before delivery");
    assertThat(
            Rows.count(
                "select consecutive_failures from webhook_subscription where id = ?", unsafe))
        .isEqualTo(1);
  }

  @Test
  void aPausedSubscriptionsEventsAreParked() throws SQLException {
    Rows.change("update webhook_subscription set status = 'PAUSED' where id = ?", subscription);
    UUID event = post.append();
    post.deliver();

    assertThat(Post.status(event)).isEqualTo("PARKED");
  }

  @Test
  void whatWasFannedOutAtTheMomentOfAPauseIsParkedByTheSweepAndOfAResumeReleased()
      throws SQLException {
    UUID event = post.append();
    post.fanOut();
    post.loseMessages();
    Rows.change("update webhook_subscription set status = 'PAUSED' where id = ?", subscription);
    post.sweep(NO_TIME);
    assertThat(Post.status(event)).isEqualTo("PARKED");

    Rows.change("update webhook_subscription set status = 'ACTIVE' where id = ?", subscription);
    post.sweep(NO_TIME);
    assertThat(Post.status(event)).isEqualTo("DELIVERED");
  }

  @Test
  void whatWasFannedOutAtTheMomentOfADeletionIsCancelledByTheSweep() throws SQLException {
    UUID event = post.append();
    post.fanOut();
    post.loseMessages();
    Rows.change("update webhook_subscription set deleted_at = now() where id = ?", subscription);
    post.sweep(NO_TIME);

    assertThat(Post.status(event)).isEqualTo("CANCELLED");
    assertThat(endpoint.arrivals()).isEmpty();
  }

  @Test
  void whatWasInFlightWhenItsSubscriptionWasDeletedEndsAsCancelledWithItsAttempt()
      throws SQLException {
    endpoint.hold();
    UUID event = post.append();
    deliverUntilInside(1);
    Rows.change("update webhook_subscription set deleted_at = now() where id = ?", subscription);
    endpoint.letGo();
    post.deliver();

    assertThat(Post.status(event)).isEqualTo("CANCELLED");
    assertThat(attempts(event)).containsExactly("1 200 -");
  }

  /** A node whose clock is ahead has fanned out; this one's has not come there yet. */
  @Test
  void whatIsDueWithinAMomentIsLookedForAgainThen() {
    UUID event = post.append();
    post.fanOut();
    post.loseMessages();
    post.clock().advance(Duration.ofMillis(-300));
    post.worker().wake(subscription);
    assertThat(post.worker().underWay()).isZero();

    post.background().runLater(Duration.ofMillis(319));
    post.clock().advance(Duration.ofMillis(300));
    assertThat(post.worker().underWay()).isZero();
    post.background().runLater(Duration.ofMillis(320));
    post.deliver();

    assertThat(Post.status(event)).isEqualTo("DELIVERED");
  }

  @Test
  void whoStopsSendsNothingNewAndLetsWhatIsInFlightEnd() throws InterruptedException {
    endpoint.hold();
    UUID first = post.append();
    deliverUntilInside(1);
    Thread stop =
        new Thread(
            () -> {
              Duration timeout = post.wiring().get(GracefulShutdown.class).start();
              post.worker().close();
              post.worker().drain(timeout);
            });
    stop.start();
    Post.await(() -> stop.getState() == Thread.State.TIMED_WAITING);
    UUID second = post.append();
    post.fanOut();
    post.worker().wake(subscription);
    post.deliverMessages();
    endpoint.letGo();
    Post.await(
        () -> {
          post.background().runAll();
          return !stop.isAlive();
        });

    assertThat(Post.status(first)).isEqualTo("DELIVERED");
    assertThat(Post.status(second)).isEqualTo("PENDING");
    assertThat(attempts(second)).isEmpty();
  }

  @Test
  void aFailureThatOutlivedItsLeaseIsNotHeldAgainstTheSubscription() throws SQLException {
    endpoint.hold();
    endpoint.answer(500);
    UUID event = post.append();
    deliverUntilInside(1);
    Rows.change("update webhook_delivery set claim_id = ? where event_id = ?", event, event);
    endpoint.letGo();
    awaitNothingInFlight();

    assertThat(attempts(event)).isEmpty();
    assertThat(
            Rows.count(
                "select consecutive_failures from webhook_subscription where id = ?", subscription))
        .isZero();
  }

  @Test
  void moreThanAStepOfABacklogIsParkedCancelledAndReleased() throws SQLException {
    Rows.change(
        "insert into webhook_delivery (id, tenant_id, subscription_id, event_id, event_type, status,"
            + " created_at, attempts, failures, retry_at, resends, due_at) select uuid_v7(), ?, ?,"
            + " uuid_v7(), 'a.b.v1', 'PENDING', now(), 0, 0, now(), 0, now() + interval '9 years'"
            + " from generate_series(1, 5001)",
        post.tenantId(),
        subscription);
    Rows.change("update webhook_subscription set status = 'PAUSED' where id = ?", subscription);
    post.sweep().run(post.clock().instant());
    assertThat(Post.count(subscription, "status = 'PARKED'")).isEqualTo(5_001);

    Rows.change("update webhook_subscription set status = 'ACTIVE' where id = ?", subscription);
    post.sweep().run(post.clock().instant());
    assertThat(Post.count(subscription, "status = 'PENDING' and due_at is not null"))
        .isEqualTo(5_001);

    Rows.change("update webhook_subscription set deleted_at = now() where id = ?", subscription);
    post.sweep().run(post.clock().instant());
    assertThat(Post.count(subscription, "status = 'CANCELLED' and due_at is null"))
        .isEqualTo(5_001);
  }
}
