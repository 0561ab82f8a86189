package org.restomesh.system.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Arrival;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.TestTenant;

/** What was not taken comes again, in rehearsed time (contract/6-webhooks#retry-schedule). */
@Exclusive("moves the clock")
class WebhookRetriesStoryIT {
  private static final String TYPE = "order.created.v1";
  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofHours(1),
          Duration.ofHours(6));

  @RegisterExtension final Partners partners = Partners.ofANewTenant();

  private final TestTenant tenant = partners.tenant();

  @Test
  void eachRetryComesWhenItIsDueAndNotBeforeUntilThereAreNoMore() {
    Partner partner = partners.subscribe(TYPE);
    partner.receiver().answers(Reply.of(500, Map.of(), "out of order"));
    String event = Events.publish(tenant, TYPE, Map.of("n", 1));
    partner.await(event);

    for (int retry = 1; retry <= DELAYS.size(); retry++) {
      Rehearsal.quiet();
      JsonNode delivery = partner.delivery(event);
      Instant due = instant(delivery, "nextAttemptAt");
      JsonNode last = delivery.get("attempts").get(retry - 1);
      assertThat(delivery.get("status").textValue()).isEqualTo("pending");
      assertThat(last.get("number").intValue()).isEqualTo(retry);
      assertThat(last.get("statusCode").intValue()).isEqualTo(500);
      assertThat(last.get("responseSnippet").textValue()).isEqualTo("out of order");
      assertThat(instant(last, "nextAttemptAt")).isEqualTo(due);
      assertIsBetween(due, instant(last, "at"), DELAYS.get(retry - 1), 1.1);

      sweepAt(due.minusSeconds(5));
      assertThat(partner.arrivals()).hasSize(retry);
      sweepAt(due);
      partner.awaitCount(retry + 1);
    }
    Rehearsal.quiet();
    JsonNode delivery = partner.delivery(event);
    assertThat(delivery.get("status").textValue()).isEqualTo("failed");
    assertThat(delivery.get("nextAttemptAt").isNull()).isTrue();
    assertThat(delivery.get("attempts")).hasSize(6);
    assertThat(delivery.get("attempts").get(5).get("nextAttemptAt").isNull()).isTrue();
    sweepAt(instant(delivery.get("attempts").get(5), "at").plus(Duration.ofDays(1)));

    List<Arrival> arrivals = partner.arrivals(event);
    assertThat(partner.arrivals()).hasSize(6).hasSameSizeAs(arrivals);
    assertThat(arrivals).extracting(Arrival::body).containsOnly(arrivals.get(0).body());
    assertThat(arrivals)
        .extracting(arrival -> arrival.header("X-Service-Signature"))
        .doesNotHaveDuplicates();
  }

  @Test
  void aPartnerMaySayWhenToComeBackWithinReason() {
    Partner hurried = partners.subscribe(TYPE);
    Partner slow = partners.subscribe(TYPE);
    Partner slower = partners.subscribe(TYPE);
    hurried.receiver().answers(retryAfter("5"));
    slow.receiver().answers(retryAfter("45"));
    slower.receiver().answers(retryAfter("3600"));

    String event = Events.publish(tenant, TYPE, Map.of());
    List.of(hurried, slow, slower).forEach(partner -> partner.await(event));
    Rehearsal.quiet();

    assertThat(delay(hurried, event)).isBetween(30.0, 33.1);
    assertThat(delay(slow, event)).isBetween(45.0, 47.0);
    assertThat(delay(slower, event)).isBetween(60.0, 60.1);
  }

  @Test
  void aPartnerThatWasDownForAnHourMissesNothing() {
    Partner partner = partners.subscribe(TYPE);
    Partner watcher = partners.subscribe("webhook.subscription.failing.v1");
    partner.receiver().goDown();
    List<String> events = Events.publish(tenant, TYPE, 4);
    Rehearsal.quiet();
    for (int retry = 1; retry <= 3; retry++) {
      sweepAt(latestDue(partner));
    }
    for (String event : events) {
      assertThat(partner.attempts(event))
          .hasSize(4)
          .allSatisfy(
              attempt -> {
                assertThat(attempt.get("statusCode").isNull()).isTrue();
                assertThat(attempt.get("error").textValue()).isEqualTo("connection_failed");
              });
    }
    assertThat(watcher.arrivals()).hasSize(1);
    assertThat(partner.status()).isEqualTo("active");

    partner.receiver().comeBack();
    Instant due = latestDue(partner);
    assertThat(due).isAfter(Instant.now().plus(Duration.ofHours(1)));
    sweepAt(due);

    assertThat(partner.events()).containsExactlyInAnyOrderElementsOf(events);
    assertThat(partner.statuses()).containsOnly("delivered").hasSize(4);
    assertThat(partner.subscription().get("status").textValue()).isEqualTo("active");
  }

  private static Instant latestDue(Partner partner) {
    return partner.log().stream()
        .map(delivery -> instant(delivery, "nextAttemptAt"))
        .max(Instant::compareTo)
        .orElseThrow();
  }

  private static void sweepAt(Instant now) {
    Rehearsal.moveTo(now);
    Rehearsal.run("webhook-sweep");
    Rehearsal.quiet();
  }

  private static Reply retryAfter(String seconds) {
    return Reply.of(503, Map.of("Retry-After", seconds), "");
  }

  /** Seconds from an event's only attempt to the next one. */
  private static double delay(Partner partner, String event) {
    JsonNode delivery = partner.delivery(event);
    assertThat(delivery.get("attempts")).hasSize(1);
    Instant at = instant(delivery.get("attempts").get(0), "at");
    return Duration.between(at, instant(delivery, "nextAttemptAt")).toMillis() / 1e3;
  }

  private static void assertIsBetween(Instant due, Instant from, Duration delay, double factor) {
    Duration most = Duration.ofMillis((long) (delay.toMillis() * factor) + 1);
    assertThat(due).isBetween(from.plus(delay), from.plus(most));
  }

  private static Instant instant(JsonNode record, String property) {
    return Instant.parse(record.get(property).textValue());
  }
}
