package org.restomesh.system.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Arrival;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.TestTenant;

/** Events wait for partners that must not be told for a while (contract/6-webhooks#parking). */
@Exclusive("moves the clock")
class WebhookParkingStoryIT {
  private static final String TYPE = "order.created.v1";
  private static final String NOT_FOUND = "RESOURCE_NOT_FOUND";
  private static final int IN_FLIGHT = 4;

  @RegisterExtension final Partners partners = Partners.ofANewTenant();

  private final TestTenant tenant = partners.tenant();

  @Test
  void aPausedPartnerMissesNothing() {
    Partner partner = partners.subscribe(TYPE);
    Partner watcher = partners.subscribe("webhook.subscription.paused.v1");
    partner.receiver().answers(Reply.status(500));
    String failedOnce = Events.publish(tenant, TYPE, Map.of());
    partner.await(failedOnce);
    Rehearsal.quiet();
    partner.receiver().answers(Reply.status(200));

    partner.pause();
    List<String> meanwhile = Events.publish(tenant, TYPE, 3);
    Arrival told = watcher.awaitType("webhook.subscription.paused.v1");
    sweepADayLater();

    assertThat(told.payload().get("subscriptionId").textValue()).isEqualTo(partner.id());
    assertThat(told.payload().get("reason").textValue()).isEqualTo("manual");
    assertThat(told.payload().get("consecutiveFailures").intValue()).isEqualTo(1);
    assertThat(partner.arrivals()).hasSize(1);
    assertThat(partner.log()).hasSize(4).allSatisfy(WebhookParkingStoryIT::isParked);
    partner.resend(failedOnce).isError(409, "RESOURCE_CONFLICT");

    partner.resume();
    partner.awaitCount(5);
    Rehearsal.quiet();
    assertThat(partner.events())
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(Stream.of(failedOnce, failedOnce), meanwhile.stream()).toList());
    assertThat(partner.statuses()).containsOnly("delivered");
    assertThat(watcher.arrivals()).hasSize(1);
  }

  @Test
  void whatIsOnItsWayWhenThePartnerIsPausedIsNotTriedAgainBeforeItIsResumed() {
    Partner partner = partners.subscribe(TYPE);
    CompletableFuture<Void> gate = new CompletableFuture<>();
    partner.receiver().answers(Reply.status(503).after(gate));
    String event = Events.publish(tenant, TYPE, Map.of());
    partner.await(event);

    partner.pause();
    gate.complete(null);
    Rehearsal.quiet();
    sweepADayLater();

    assertThat(partner.arrivals()).hasSize(1);
    isParked(partner.delivery(event));
    assertThat(partner.attempts(event)).hasSize(1);
    partner.receiver().answers(Reply.status(200));
    partner.resume();
    partner.awaitCount(2);
    Rehearsal.quiet();
    assertThat(partner.delivery(event).get("status").textValue()).isEqualTo("delivered");
  }

  @Test
  void withoutApiAccessEventsWait() {
    Partner partner = partners.subscribe(TYPE);
    Events.publish(tenant, TYPE, 1).forEach(partner::await);

    tenant.override(Map.of()).is(200);
    List<String> meanwhile = Events.publish(tenant, TYPE, 2);
    Rehearsal.quiet();
    sweepADayLater();
    assertThat(partner.arrivals()).hasSize(1);

    tenant.withApiAccess();
    Rehearsal.run("webhook-sweep");
    partner.awaitCount(3);
    Rehearsal.quiet();
    assertThat(partner.events().subList(1, 3)).containsExactlyInAnyOrderElementsOf(meanwhile);
    assertThat(partner.statuses()).containsOnly("delivered");
  }

  @Test
  void aPartnerThatIsGoneGetsNothingMore() {
    Partner partner = partners.subscribe(TYPE);
    CompletableFuture<Void> gate = new CompletableFuture<>();
    List<String> taken = new ArrayList<>();
    partner
        .receiver()
        .decides(
            arrival -> {
              synchronized (taken) {
                taken.add(arrival.eventId());
                return Reply.status(taken.size() % 2 == 0 ? 200 : 500).after(gate);
              }
            });
    List<String> events = Events.publish(tenant, TYPE, 6);
    partner.awaitCount(IN_FLIGHT);

    partner.unsubscribe().is(204);
    Events.publish(tenant, TYPE, Map.of());
    gate.complete(null);
    Rehearsal.quiet();
    sweepADayLater();

    assertThat(partner.arrivals()).hasSize(IN_FLIGHT);
    assertThat(partner.log())
        .extracting(delivery -> delivery.get("eventId").textValue())
        .containsExactlyInAnyOrderElementsOf(events);
    assertThat(partner.statuses()).containsOnly("cancelled");
    tenant.admin().get(Partner.SUBSCRIPTIONS + "/" + partner.id()).isError(404, NOT_FOUND);
    partner.unsubscribe().isError(404, NOT_FOUND);
  }

  private static void sweepADayLater() {
    Rehearsal.quiet();
    Rehearsal.advance(Duration.ofDays(1));
    Rehearsal.run("webhook-sweep");
    Rehearsal.quiet();
  }

  private static void isParked(JsonNode delivery) {
    assertThat(delivery.get("status").textValue()).isEqualTo("parked");
    assertThat(delivery.get("nextAttemptAt").isNull()).isTrue();
  }
}
