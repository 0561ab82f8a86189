package org.restomesh.system.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Arrival;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * A partner that takes nothing is left alone, and its tenant is told
 * (contract/6-webhooks#failure-counter).
 */
@Exclusive("moves the clock")
class WebhookFailuresStoryIT {
  private static final String TYPE = "order.created.v1";
  private static final String FAILING = "webhook.subscription.failing.v1";
  private static final String PAUSED = "webhook.subscription.paused.v1";
  private static final int PUBLISHERS = 8;
  private static final int EVENTS_EACH = 5;

  @RegisterExtension final Partners partners = Partners.ofANewTenant();

  private final TestTenant tenant = partners.tenant();

  @Test
  void twentyFailuresPauseOnceHoweverManyAreAtIt() {
    Partner partner = partners.subscribe(TYPE);
    Partner watcher = partners.subscribe(FAILING, PAUSED);
    partner.receiver().answers(Reply.status(500).after(Duration.ofMillis(50)));
    List<String> events = new ArrayList<>();
    Together.run(PUBLISHERS, () -> Events.publish(tenant, TYPE, EVENTS_EACH))
        .forEach(events::addAll);
    Rehearsal.quiet();

    assertThat(partner.status()).isEqualTo("paused");
    assertThat(partner.arrivals()).hasSizeBetween(20, 23);
    assertThat(partner.statuses()).containsOnly("parked").hasSize(PUBLISHERS * EVENTS_EACH);
    assertThat(told(watcher, FAILING))
        .singleElement()
        .satisfies(
            payload -> {
              assertThat(payload.get("subscriptionId").textValue()).isEqualTo(partner.id());
              assertThat(payload.get("consecutiveFailures").intValue()).isEqualTo(10);
            });
    assertThat(told(watcher, PAUSED))
        .singleElement()
        .satisfies(
            payload -> {
              assertThat(payload.get("subscriptionId").textValue()).isEqualTo(partner.id());
              assertThat(payload.get("reason").textValue()).isEqualTo("failures");
              assertThat(payload.get("consecutiveFailures").intValue()).isBetween(20, 23);
            });

    int before = partner.arrivals().size();
    partner.receiver().answers(Reply.status(200));
    partner.resume();
    partner.awaitCount(before + events.size());
    Rehearsal.quiet();
    List<String> after = partner.events().subList(before, partner.events().size());
    assertThat(after).containsExactlyInAnyOrderElementsOf(events);
    assertThat(partner.statuses()).containsOnly("delivered");
    assertThat(watcher.arrivals()).hasSize(2);
  }

  @Test
  void oneSuccessStartsTheCountAnew() {
    Partner partner = partners.subscribe(TYPE);
    Partner watcher = partners.subscribe(FAILING, PAUSED);

    publishAll(partner, Reply.status(500), 9);
    publishAll(partner, Reply.status(204), 1);
    publishAll(partner, Reply.status(500), 9);
    assertThat(watcher.arrivals()).isEmpty();
    publishAll(partner, Reply.status(302), 1);

    assertThat(told(watcher, FAILING)).hasSize(1);
    assertThat(partner.status()).isEqualTo("active");
  }

  @Test
  void aResumeStartsTheCountAnew() {
    Partner partner = partners.subscribe(TYPE);
    Partner watcher = partners.subscribe(FAILING, PAUSED);
    publishAll(partner, Reply.status(500), 9);
    partner.pause();
    partner.receiver().answers(Reply.status(200));
    partner.resume();
    partner.awaitCount(18);
    Rehearsal.quiet();
    publishAll(partner, Reply.status(500), 9);

    assertThat(told(watcher, FAILING)).isEmpty();
    assertThat(told(watcher, PAUSED)).hasSize(1);
  }

  @Test
  void whoSaysThatItIsGoneIsPausedAtOnce() {
    Partner partner = partners.subscribe(TYPE);
    Partner watcher = partners.subscribe(FAILING, PAUSED);
    partner.receiver().answers(Reply.status(410));
    String refused = Events.publish(tenant, TYPE, Map.of());
    partner.await(refused);
    Rehearsal.quiet();
    String later = Events.publish(tenant, TYPE, Map.of());
    Rehearsal.quiet();
    Rehearsal.advance(Duration.ofDays(1));
    Rehearsal.run("webhook-sweep");
    Rehearsal.quiet();

    assertThat(partner.status()).isEqualTo("paused");
    assertThat(partner.arrivals()).hasSize(1);
    assertThat(told(watcher, PAUSED))
        .singleElement()
        .satisfies(payload -> assertThat(payload.get("reason").textValue()).isEqualTo("gone"));
    partner.receiver().answers(Reply.status(200));
    partner.resume();
    partner.await(later);
    Rehearsal.quiet();
    Set<String> arrived = new HashSet<>(partner.events());
    assertThat(arrived).containsExactlyInAnyOrder(refused, later);
    assertThat(partner.statuses()).containsOnly("delivered");
  }

  private void publishAll(Partner partner, Reply reply, int events) {
    int before = partner.arrivals().size();
    partner.receiver().answers(reply);
    Events.publish(tenant, TYPE, events);
    partner.awaitCount(before + events); // long before a sweep finds them all
    Rehearsal.quiet();
  }

  private static List<JsonNode> told(Partner watcher, String type) {
    return watcher.arrivals().stream()
        .filter(arrival -> arrival.type().equals(type))
        .map(Arrival::payload)
        .toList();
  }
}
