package org.restomesh.webhook.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.json.Json;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.webhook.log.RecoverWebhookDeliveries;
import org.restomesh.webhook.log.Recovery;
import org.restomesh.webhook.log.RecoveryResult;
import org.restomesh.webhook.log.Resends;
import org.restomesh.webhook.log.TestEvents;
import org.restomesh.webhook.log.WebhookDeliveryDetails;
import org.restomesh.webhook.subscription.ChangeSubscription;
import org.restomesh.webhook.subscription.Subscriptions;

/**
 * What somebody has sent again, beside the attempts that are under way
 * (contract/6-webhooks#resend-rules).
 */
class ResentDeliveriesIT {
  private static final Duration NO_TIME = Duration.ZERO;

  private final Post post = new Post();
  @AutoClose private final Endpoint endpoint = new Endpoint();
  private final StaffPrincipal admin = post.restaurant().admin();
  private UUID subscription;

  @BeforeEach
  void subscribe() throws SQLException {
    subscription = post.subscribe(endpoint.url());
  }

  @Test
  void whatHasArrivedArrivesOnceMoreForEachResend() {
    UUID event = delivered();

    resend(event);
    post.deliver();
    resend(event);
    resend(event);
    post.deliver();

    assertThat(endpoint.arrivals())
        .extracting(arrival -> arrival.header("X-Service-Event-Id"))
        .containsExactly(event.toString(), event.toString(), event.toString(), event.toString());
    assertThat(state(event)).isEqualTo("DELIVERED 4 0 0 - -");
  }

  @Test
  void whatIsBeingSentIsSentAgainWhenThatIsOver() {
    endpoint.hold();
    UUID event = post.append();
    awaitInside();

    resend(event);
    resend(event);
    endpoint.letGo();
    post.deliver();

    assertThat(endpoint.arrivals()).hasSize(3);
    assertThat(state(event)).isEqualTo("DELIVERED 3 0 0 - -");
  }

  @Test
  void aResendThatFailsLeavesWhatHasFailedFailedAndOneThatSucceedsDoesNot() throws SQLException {
    UUID event = failed();
    endpoint.answer(500);

    resend(event);
    post.deliver();
    assertThat(state(event)).isEqualTo("FAILED 1 6 0 - -");

    endpoint.answer(200);
    resend(event);
    post.deliver();
    assertThat(state(event)).isEqualTo("DELIVERED 2 6 0 - -");
  }

  @Test
  void aResendThatFailsLeavesTheNextRetryWhenItIs() {
    endpoint.answer(500);
    UUID event = post.append();
    post.deliver();
    String due = of(event, "due_at");

    post.clock().advance(Duration.ofSeconds(10));
    resend(event);
    post.deliver();

    assertThat(state(event)).isEqualTo("PENDING 2 1 0 retry due");
    assertThat(of(event, "due_at")).isEqualTo(due);
  }

  @Test
  void resendsAndAttemptsThatMeetAreAllMade() {
    UUID event = delivered();
    Callable<Integer> tenTimes =
        () -> {
          for (int i = 0; i < 10; i++) {
            resend(event);
          }
          return 10;
        };

    CompletableFuture<List<Object>> asking =
        CompletableFuture.supplyAsync(() -> AtOnce.run(4, tenTimes));
    Post.await(
        () -> {
          post.deliverMessages();
          return asking.isDone();
        });
    post.deliver();

    assertThat(asking.join()).containsOnly(10);
    assertThat(endpoint.arrivals()).hasSize(41);
    assertThat(state(event)).isEqualTo("DELIVERED 41 0 0 - -");
  }

  @Test
  void whatIsRecoveredHasAWholeNewSchedule() throws SQLException {
    UUID first = failed();
    UUID second = failed();
    endpoint.answer(503);

    assertThat(recover()).isEqualTo(2);
    post.deliver();
    assertThat(state(first)).isEqualTo("PENDING 1 1 0 retry due");

    endpoint.answer(200);
    post.sweep(Duration.ofSeconds(33));
    assertThat(state(first)).isEqualTo("DELIVERED 2 1 0 - -");
    assertThat(state(second)).isEqualTo("DELIVERED 2 1 0 - -");
  }

  @Test
  void aRecoveryIsDrainedByOneHint() throws SQLException {
    for (int i = 0; i < 20; i++) {
      failed();
    }

    assertThat(recover()).isEqualTo(20);
    post.deliver();

    assertThat(Post.count(subscription, "status = 'DELIVERED'")).isEqualTo(20);
  }

  /** The end of its attempt makes it what it was, so it is not counted as recovered. */
  @Test
  void whatIsBeingResentIsRecoveredWhenThatIsOver() throws SQLException {
    UUID event = failed();
    endpoint.hold();
    endpoint.answer(500);
    resend(event);
    awaitInside();

    assertThat(recover()).isZero();
    endpoint.letGo();
    post.deliver();
    assertThat(state(event)).isEqualTo("FAILED 1 6 0 - -");
    endpoint.answer(200);
    assertThat(recover()).isEqualTo(1);
    post.deliver();
    assertThat(state(event)).isEqualTo("DELIVERED 2 0 0 - -");
  }

  @Test
  void aResendThatNobodyHasMadeWhenThePauseComesIsDropped() {
    UUID event = delivered();
    resend(event);
    post.loseMessages();

    change("paused");
    assertThat(state(event)).isEqualTo("DELIVERED 1 0 0 - -");
    change("active");
    post.sweep(NO_TIME);
    assertThat(endpoint.arrivals()).hasSize(1);
  }

  @Test
  void aRecoveryBesideAResumeLosesNothing() throws SQLException {
    UUID failed = failed();
    change("paused");
    UUID parked = post.append();
    post.deliver();
    assertThat(state(parked)).startsWith("PARKED");

    List<Object> outcomes =
        AtOnce.run(
            List.<Callable<?>>of(
                this::recover,
                () -> {
                  change("active");
                  return "resumed";
                }));
    post.deliver();
    post.sweep(NO_TIME);

    assertThat(outcomes.get(1)).isEqualTo("resumed");
    assertThat(state(parked)).startsWith("DELIVERED");
    if (outcomes.get(0) instanceof ResourceConflict) {
      assertThat(state(failed)).startsWith("FAILED");
      assertThat(recover()).isEqualTo(1);
      post.deliver();
    }
    assertThat(state(failed)).startsWith("DELIVERED");
  }

  /** It commits what the pause no longer sees: nothing goes out, and nothing is lost. */
  @Test
  void aRecoveryBesideAPauseIsParkedByTheSweep() throws SQLException {
    UUID failed = failed();
    assertThat(recover()).isEqualTo(1);
    post.loseMessages();
    Rows.change("update webhook_subscription set status = 'PAUSED' where id = ?", subscription);

    post.sweep(NO_TIME);
    assertThat(state(failed)).isEqualTo("PARKED 0 0 0 - -");
    change("active");
    post.deliver();

    assertThat(state(failed)).startsWith("DELIVERED");
    assertThat(endpoint.arrivals()).hasSize(1);
  }

  @Test
  void aTestArrivesSignedAndInTheLog() throws SQLException {
    try (Endpoint other = new Endpoint()) {
      post.subscribe(other.url(), "*");

      WebhookDeliveryDetails sent = post.wiring().get(TestEvents.class).send(admin, subscription);
      post.deliver();

      assertThat(endpoint.arrivals())
          .extracting(arrival -> arrival.header("X-Service-Event-Type"))
          .containsExactly("webhook.test.v1");
      assertThat(endpoint.arrivals().get(0).header("X-Service-Signature")).contains("v1=");
      assertThat(state(sent.summary().eventId())).isEqualTo("DELIVERED 1 0 0 - -");
      assertThat(other.arrivals()).isEmpty();
    }
  }

  private UUID delivered() {
    UUID event = post.append();
    post.deliver();
    assertThat(Post.status(event)).isEqualTo("DELIVERED");
    return event;
  }

  /** As after its sixth attempt, but none of them has been made. */
  private UUID failed() throws SQLException {
    UUID event = post.append();
    post.loseMessages();
    post.fanOut();
    Rows.change(
        "update webhook_delivery set status = 'FAILED', failures = 6, retry_at = null,"
            + " due_at = null where event_id = ?",
        event);
    return event;
  }

  private void awaitInside() {
    Post.await(
        () -> {
          post.deliverMessages();
          return endpoint.inside() == 1;
        });
  }

  private WebhookDeliveryDetails resend(UUID event) {
    return post.wiring()
        .get(Resends.class)
        .resend(admin, subscription, UUID.fromString(of(event, "id")));
  }

  private int recover() {
    RecoveryResult recovered =
        post.wiring()
            .get(Recovery.class)
            .recover(
                admin,
                subscription,
                new RecoverWebhookDeliveries(post.clock().instant().minusSeconds(9)));
    return recovered.recovered();
  }

  private void change(String status) {
    ChangeSubscription change =
        Json.mapper().convertValue(Map.of("status", status), ChangeSubscription.class);
    post.wiring().get(Subscriptions.class).change(admin, subscription, change);
  }

  /** Status, attempts, failures, resends, and whether something is planned and due. */
  private static String state(UUID event) {
    return of(
        event,
        "concat_ws(' ', status, attempts, failures, resends,"
            + " case when retry_at is null then '-' else 'retry' end,"
            + " case when due_at is null then '-' else 'due' end)");
  }

  private static String of(UUID event, String expression) {
    return Rows.texts("select " + expression + " from webhook_delivery where event_id = ?", event)
        .get(0);
  }
}
