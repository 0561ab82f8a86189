package org.restomesh.system.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Arrival;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.TestTenant;

/**
 * What staff see of deliveries, and how they have them sent again
 * (contract/6-webhooks#subscription-endpoints).
 */
@Exclusive("moves the clock")
class WebhookLogStoryIT {
  private static final String TYPE = "order.created.v1";
  private static final String OTHER_TYPE = "order.updated.v1";

  @RegisterExtension final Partners partners = Partners.ofANewTenant();

  private final TestTenant tenant = partners.tenant();
  private final Caller admin = tenant.admin();

  @AfterEach
  void asUsual() {
    Rehearsal.deny();
  }

  @Test
  void theLogIsReadPageByPageAndNarrowed() {
    Partner partner = partners.subscribe(TYPE, OTHER_TYPE);
    String first = taken(partner, TYPE);
    String second = taken(partner, OTHER_TYPE);
    partner.receiver().answers(Reply.of(503, Map.of(), "closed on Mondays"));
    String third = taken(partner, TYPE);

    assertThat(events(admin.get(log(partner)))).containsExactly(third, second, first);
    Answer page = admin.get(log(partner) + "?limit=2").is(200);
    assertThat(events(page)).containsExactly(third, second);
    assertThat(page.json().get(0).has("attempts")).isFalse();
    assertThat(events(admin.get(page.nextPage()))).containsExactly(first);
    assertThat(events(admin.get(log(partner) + "?status=delivered")))
        .containsExactly(second, first);
    assertThat(events(admin.get(log(partner) + "?status=pending"))).containsExactly(third);
    assertThat(events(admin.get(log(partner) + "?eventType=" + TYPE)))
        .containsExactly(third, first);
    assertThat(events(admin.get(log(partner) + "?status=pending&eventType=" + OTHER_TYPE)))
        .isEmpty();
    for (String status : List.of("delivering", "failed", "parked", "cancelled")) {
      assertThat(events(admin.get(log(partner) + "?status=" + status))).isEmpty();
    }
    admin.get(log(partner) + "?status=lost").isInvalid("status");
    admin.get(log(partner) + "?status=").isInvalid("status");
    admin.get(log(partner) + "?eventType=*").isInvalid("eventType");
    admin.get(log(partner) + "?limit=0").isInvalid("limit");

    JsonNode attempt = partner.attempts(third).get(0);
    assertThat(attempt.get("number").intValue()).isEqualTo(1);
    assertThat(attempt.get("statusCode").intValue()).isEqualTo(503);
    assertThat(attempt.get("error").isNull()).isTrue();
    assertThat(attempt.get("responseSnippet").textValue()).isEqualTo("closed on Mondays");
    assertThat(attempt.get("nextAttemptAt"))
        .isEqualTo(partner.delivery(third).get("nextAttemptAt"));
  }

  @Test
  void whatHasArrivedIsSentAgainAsOftenAsSomebodyAsks() {
    Partner partner = partners.subscribe(TYPE);
    String event = taken(partner, TYPE);

    for (int again = 1; again <= 3; again++) {
      assertThat(partner.resend(event).is(200).text("eventId")).isEqualTo(event);
      partner.awaitCount(1 + again);
      Rehearsal.quiet();
    }

    assertThat(partner.arrivals(event)).hasSize(4);
    assertThat(partner.arrivals(event))
        .extracting(Arrival::body)
        .containsOnly(partner.arrivals(event).get(0).body());
    assertThat(partner.attempts(event))
        .extracting(attempt -> attempt.get("number").intValue())
        .containsExactly(1, 2, 3, 4);
    assertThat(partner.statuses()).containsExactly("delivered");
  }

  @Test
  void aResendThatFailsLeavesTheScheduleAndOneThatSucceedsEndsIt() {
    Partner partner = partners.subscribe(TYPE);
    partner.receiver().answers(Reply.status(500));
    String event = taken(partner, TYPE);
    String due = partner.delivery(event).get("nextAttemptAt").textValue();

    partner.resend(event).is(200);
    partner.awaitCount(2);
    Rehearsal.quiet();
    assertThat(partner.statuses()).containsExactly("pending");
    assertThat(partner.delivery(event).get("nextAttemptAt").textValue()).isEqualTo(due);

    partner.receiver().answers(Reply.status(200));
    partner.resend(event).is(200);
    partner.awaitCount(3);
    Rehearsal.quiet();
    assertThat(partner.statuses()).containsExactly("delivered");
    Rehearsal.advance(Duration.ofDays(1));
    Rehearsal.run("webhook-sweep");
    Rehearsal.quiet();
    assertThat(partner.arrivals()).hasSize(3);
  }

  @Test
  void whatHasFailedSinceThenComesAgain() {
    Partner partner = partners.subscribe(TYPE);
    Rehearsal.deny("127.0.0.0/8");
    String early = taken(partner, TYPE, "failed");
    Rehearsal.advance(Duration.ofHours(1));
    Instant since = Instant.now().plus(Duration.ofMinutes(30));
    String late = taken(partner, TYPE, "failed");
    Rehearsal.deny();

    recover(partner, since.minus(Duration.ofDays(15))).isInvalid("since");
    recover(partner, since.plus(Duration.ofDays(1))).isInvalid("since");
    admin.post(path(partner) + "/recover", "{}").isInvalid("since");
    assertThat(recover(partner, since).is(200).json().get("recovered").intValue()).isEqualTo(1);

    partner.await(late);
    Rehearsal.quiet();
    assertThat(partner.statuses()).containsExactly("delivered", "failed");
    assertThat(recover(partner, since).is(200).json().get("recovered").intValue()).isZero();
    assertThat(
            recover(partner, since.minus(Duration.ofDays(13)))
                .is(200)
                .json()
                .get("recovered")
                .intValue())
        .isEqualTo(1);
    partner.await(early);
    Rehearsal.quiet();
    assertThat(partner.statuses()).containsExactly("delivered", "delivered");
  }

  @Test
  void aTestGoesToOnePartnerAlone() {
    Partner tried = partners.subscribe(OTHER_TYPE);
    Partner other = partners.subscribe(TYPE, "webhook.test.v1");

    Answer sent = admin.post(path(tried) + "/test").is(200);

    assertThat(sent.text("eventType")).isEqualTo("webhook.test.v1");
    assertThat(sent.json().get("attempts")).isEmpty();
    Arrival arrival = tried.await(sent.text("eventId"));
    assertThat(arrival.payload().get("subscriptionId").textValue()).isEqualTo(tried.id());
    Rehearsal.quiet();
    assertThat(tried.statuses()).containsExactly("delivered");
    assertThat(other.arrivals()).isEmpty();
    assertThat(other.log()).isEmpty();
  }

  @Test
  void aPausedSubscriptionSendsNothingAgain() {
    Partner partner = partners.subscribe(TYPE);
    String event = taken(partner, TYPE);
    partner.pause();

    partner.resend(event).isError(409, "RESOURCE_CONFLICT");
    recover(partner, Instant.now().minusSeconds(60)).isError(409, "RESOURCE_CONFLICT");
    admin.post(path(partner) + "/test").isError(409, "RESOURCE_CONFLICT");
    assertThat(partner.arrivals()).hasSize(1);
  }

  @Test
  void theLogOfADeletedSubscriptionIsStillThereAndNothingElse() {
    Partner partner = partners.subscribe(TYPE);
    String event = taken(partner, TYPE);
    partner.unsubscribe().is(204);

    assertThat(partner.statuses()).containsExactly("delivered");
    assertThat(partner.attempts(event)).hasSize(1);
    partner.resend(event).isError(404, "RESOURCE_NOT_FOUND");
    recover(partner, Instant.now().minusSeconds(60)).isError(404, "RESOURCE_NOT_FOUND");
    admin.post(path(partner) + "/test").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void onlyAnAdminOfTheTenantSeesItAndOnlyWithApiAccess() {
    Partner partner = partners.subscribe(TYPE);
    String event = taken(partner, TYPE);
    String delivery = log(partner) + "/" + partner.delivery(event).get("id").textValue();
    Caller manager = tenant.signedIn("MANAGER");
    Caller stranger = TestTenant.open().withApiAccess().admin();
    String sibling = log(partners.subscribe(TYPE)) + delivery.substring(log(partner).length());

    for (String path : List.of(log(partner), delivery)) {
      manager.get(path).isError(403, "INSUFFICIENT_PERMISSIONS");
      stranger.get(path).isError(404, "RESOURCE_NOT_FOUND");
      TestTenant.open().admin().get(path).isError(403, "ENTITLEMENT_REQUIRED");
    }
    for (String path : List.of(delivery + "/resend", path(partner) + "/test")) {
      manager.post(path).isError(403, "INSUFFICIENT_PERMISSIONS");
      stranger.post(path).isError(404, "RESOURCE_NOT_FOUND");
    }
    admin.get(sibling).isError(404, "RESOURCE_NOT_FOUND");
    admin.post(sibling + "/resend").isError(404, "RESOURCE_NOT_FOUND");
    admin.get(log(partner) + "/none").isError(404, "RESOURCE_NOT_FOUND");
    Rehearsal.quiet();
    assertThat(partner.arrivals()).hasSize(1);
  }

  @Test
  void whoSentAgainWhatIsWrittenDown() {
    Partner partner = partners.subscribe(TYPE);
    String event = taken(partner, TYPE);
    partner.resend(event).is(200);
    recover(partner, Instant.now().minusSeconds(60)).is(200);
    admin.post(path(partner) + "/test").is(200);

    assertThat(admin.get("/api/v1/audit?limit=200").is(200).json().findValuesAsText("action"))
        .contains("webhook.resend", "webhook.recover", "webhook.test");
  }

  @Test
  void attemptsAndPayloadsGoAfterThirtyDaysAndTheDeliveryAfterSixty() {
    Partner partner = partners.subscribe(TYPE);
    String delivered = taken(partner, TYPE);
    partner.pause();
    String parked = taken(partner, TYPE, "parked");

    Rehearsal.advance(Duration.ofDays(30).plusMinutes(1));
    Rehearsal.run("retention");

    assertThat(partner.delivery(delivered).get("status").textValue()).isEqualTo("delivered");
    assertThat(partner.attempts(delivered)).isEmpty();
    assertThat(partner.delivery(parked).get("status").textValue()).isEqualTo("failed");
    assertThat(partner.delivery(parked).get("note").textValue())
        .isEqualTo("source event purged before delivery");
    partner.resume();
    partner.resend(delivered).isError(409, "RESOURCE_CONFLICT");

    Rehearsal.advance(Duration.ofDays(30));
    Rehearsal.run("retention");
    assertThat(partner.log()).isEmpty();
    assertThat(partner.arrivals()).hasSize(1);
  }

  /** A new event whose first attempt is over; answers its id. */
  private String taken(Partner partner, String type) {
    String event = Events.publish(tenant, type, Map.of());
    partner.await(event);
    Rehearsal.quiet();
    return event;
  }

  private String taken(Partner partner, String type, String status) {
    String event = Events.publish(tenant, type, Map.of());
    await().until(() -> partner.statuses().contains(status));
    await().until(() -> partner.delivery(event).get("status").textValue().equals(status));
    return event;
  }

  private Answer recover(Partner partner, Instant since) {
    return admin.post(path(partner) + "/recover", Map.of("since", since.toString()));
  }

  private static String path(Partner partner) {
    return Partner.SUBSCRIPTIONS + "/" + partner.id();
  }

  private static String log(Partner partner) {
    return path(partner) + "/deliveries";
  }

  private static List<String> events(Answer list) {
    return list.is(200).json().findValuesAsText("eventId");
  }
}
