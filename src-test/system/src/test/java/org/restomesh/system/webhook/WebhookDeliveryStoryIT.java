package org.restomesh.system.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Arrival;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.TestTenant;

/** Partners that are slow, rude or broken, in real time (contract/6-webhooks#attempt-deadline). */
@Exclusive("measures time")
class WebhookDeliveryStoryIT {
  private static final String TYPE = "order.created.v1";
  private static final int IN_FLIGHT = 4;
  private static final Duration DEADLINE = Duration.ofSeconds(15);
  private static final Duration RETRY_AT_MOST = Duration.ofSeconds(34);

  @RegisterExtension final Partners partners = Partners.ofANewTenant();

  private final TestTenant tenant = partners.tenant();

  /** Several stories in one, because each waits for the same half minute. */
  @Test
  void whoHangsHurtsNobodyElseAndWhoFailedIsAskedAgainOnTime() {
    Partner failing = partners.subscribe(TYPE);
    Partner hanging = partners.subscribe(TYPE);
    Partner dripping = partners.subscribe(TYPE);
    Partner quick = partners.subscribe(TYPE);
    CompletableFuture<Void> never = new CompletableFuture<>();
    AtomicInteger asked = new AtomicInteger();
    failing.receiver().decides(any -> Reply.status(asked.incrementAndGet() == 1 ? 500 : 200));
    hanging.receiver().answers(Reply.status(200).after(never));
    dripping.receiver().answers(Reply.drip());

    List<String> events = Events.publish(tenant, TYPE, 6);
    quick.awaitCount(6, Duration.ofSeconds(4));
    hanging.awaitCount(IN_FLIGHT);
    dripping.awaitCount(IN_FLIGHT);
    assertThat(hanging.arrivals()).hasSize(IN_FLIGHT);
    assertThat(hanging.statuses().stream().filter("delivering"::equals)).hasSize(IN_FLIGHT);

    hanging.awaitCount(IN_FLIGHT + 1, DEADLINE.plusSeconds(5));
    dripping.awaitCount(IN_FLIGHT + 1, DEADLINE.plusSeconds(5));
    assertGivenUpAfterTheDeadline(hanging, hanging.events().get(0));
    assertGivenUpAfterTheDeadline(dripping, dripping.events().get(0));
    never.complete(null);

    failing.awaitCount(7, RETRY_AT_MOST);
    Arrival retry = failing.arrivals().get(6);
    assertThat(events).contains(retry.eventId());
    JsonNode first = failing.attempts(retry.eventId()).get(0);
    Instant due = Instant.parse(first.get("nextAttemptAt").textValue());
    assertThat(retry.at()).isBetween(due, due.plusSeconds(1));
  }

  private static void assertGivenUpAfterTheDeadline(Partner partner, String event) {
    await().until(() -> "pending".equals(partner.delivery(event).get("status").textValue()));
    JsonNode attempt = partner.attempts(event).get(0);
    assertThat(attempt.get("error").textValue()).isEqualTo("timeout");
    assertThat(attempt.get("durationMs").longValue()).isBetween(14_900L, 16_500L);
  }

  @Test
  void noAnswerIsAFailureAndALongOneIsCut() {
    Partner rude = partners.subscribe(TYPE);
    Partner chatty = partners.subscribe(TYPE);
    Partner sorry = partners.subscribe(TYPE);
    String novel = "ğ\u0000".repeat(2_000_000);
    rude.receiver().answers(Reply.hangUp());
    chatty.receiver().answers(Reply.of(200, Map.of(), novel));
    sorry.receiver().answers(Reply.of(500, Map.of(), novel));
    String event = Events.publish(tenant, TYPE, Map.of());
    List.of(rude, chatty, sorry).forEach(partner -> partner.await(event));
    Rehearsal.quiet();

    assertThat(rude.delivery(event).get("status").textValue()).isEqualTo("pending");
    assertThat(rude.attempts(event).get(0).get("error").textValue()).isNotBlank();
    assertThat(chatty.delivery(event).get("status").textValue()).isEqualTo("delivered");
    assertThat(sorry.delivery(event).get("status").textValue()).isEqualTo("pending");
    for (Partner partner : List.of(chatty, sorry)) {
      JsonNode attempt = partner.attempts(event).get(0);
      assertThat(attempt.get("durationMs").longValue()).isLessThan(5_000);
      assertThat(attempt.get("responseSnippet").textValue())
          .startsWith("ğ")
          .hasSizeLessThanOrEqualTo(1024);
    }
  }
}
