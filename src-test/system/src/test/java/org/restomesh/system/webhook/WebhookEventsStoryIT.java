package org.restomesh.system.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import java.util.ArrayList;
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
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/**
 * What happens in a restaurant reaches those who want to know
 * (requirements/3-delivery-webhooks-errors#event-types).
 */
@Exclusive("waits until nothing is on its way to anybody")
class WebhookEventsStoryIT {
  private static final double AT_ONCE_SECONDS = 3;

  @RegisterExtension final Partners partners = Partners.ofANewTenant();
  @RegisterExtension final Partners strangers = Partners.ofANewTenant();

  private final TestTenant tenant = partners.tenant();

  @Test
  void partnersAreToldOfAllThatHappensOnce() {
    Rehearsal.quiet();
    List<String> before = Events.ids(tenant);
    Partner partner = partners.subscribe();

    TestDevice device = tenant.newDevice("receipt_printer");
    Arrival paired = partner.awaitType("device.paired.v1");
    String payment = Shop.of(tenant.admin()).buy(addon("license_annual", 1));
    Arrival completed = partner.awaitType("checkout.completed.v1");
    Rehearsal.quiet();

    assertThat(paired.payload().get("deviceId").textValue()).isEqualTo(device.id());
    assertThat(paired.payload()).isEqualTo(Events.of(tenant, "device.paired.v1").get(0));
    assertThat(completed.payload().get("paymentRef").textValue()).isEqualTo(payment);
    List<String> since = new ArrayList<>(Events.ids(tenant));
    since.removeAll(before);
    assertThat(partner.events()).containsExactlyInAnyOrderElementsOf(since);
    assertThat(partner.arrivals())
        .extracting(Arrival::type)
        .contains("addon.purchased.v1", "feature.entitlement.changed.v1");
  }

  @Test
  void aRequestIsAsItIsDescribed() {
    Partner partner = partners.subscribe("order.created.v1");
    partner.receiver().answers(Reply.of(201, Map.of("Set-Cookie", "a=b; Path=/"), "thanks"));
    Map<String, Object> payload = Map.of("dish", "İşkembe çorbası", "cents", 12_300);
    String first = Events.publish(tenant, "order.created.v1", payload);
    Arrival arrival = partner.await(first);
    Rehearsal.quiet();
    Arrival next = partner.await(Events.publish(tenant, "order.created.v1", payload));

    assertThat(arrival.method()).isEqualTo("POST");
    assertThat(arrival.target()).isEqualTo("/hooks?from=restomesh");
    assertThat(arrival.header("Host")).isEqualTo(hostOf(partner));
    assertThat(arrival.header("Content-Type")).isEqualTo("application/json");
    assertThat(arrival.header("User-Agent")).isEqualTo("Service-Webhook/1");
    assertThat(arrival.payload().get("dish").textValue()).isEqualTo("İşkembe çorbası");
    assertThat(arrival.payload().get("cents").intValue()).isEqualTo(12_300);
    assertThat(next.has("Cookie")).isFalse();
    assertThat(next.connection()).isEqualTo(arrival.connection());
    Rehearsal.quiet();
    assertThat(partner.statuses()).containsExactly("delivered", "delivered");
    assertThat(partner.attempts(first).get(0).get("statusCode").intValue()).isEqualTo(201);
  }

  @Test
  void theCommitWakesTheDelivery() {
    Partner partner = partners.subscribe("order.created.v1");
    partner.await(Events.publish(tenant, "order.created.v1", Map.of()));
    for (int i = 0; i < 3; i++) {
      long asked = System.nanoTime();
      Arrival arrival = partner.await(Events.publish(tenant, "order.created.v1", Map.of()));

      assertThat((arrival.nanos() - asked) / 1e9).isLessThan(AT_ONCE_SECONDS);
    }
  }

  @Test
  void everybodyGetsWhatTheyWantAndNobodyWhatIsSecret() {
    Partner all = partners.subscribe("*");
    Partner some = partners.subscribe("order.created.v1", "order.cancelled.v1");
    Partner stranger = strangers.subscribe("*");
    Rehearsal.quiet();
    int earlier = stranger.arrivals().size();
    List<String> open =
        List.of("order.created.v1", "order.updated.v1", "order.cancelled.v1", "a_new.thing.v1");
    List<String> secret =
        List.of(
            "user.password_reset.v1",
            "user.email_verification.sent.v1",
            "auth.signed_in.v1",
            "subscription.upgrade.requested.v1",
            "subscription.renewal.failed.v1",
            "subscription.payment.failed.v1",
            "kms.rotated.v1",
            "audit.entry.v1");
    secret.forEach(type -> Events.publish(tenant, type, Map.of()));
    open.forEach(type -> Events.publish(tenant, type, Map.of()));
    Rehearsal.quiet();

    assertThat(types(all)).containsAll(open).doesNotContainAnyElementsOf(secret);
    assertThat(types(some)).containsExactlyInAnyOrder("order.created.v1", "order.cancelled.v1");
    assertThat(stranger.arrivals()).hasSize(earlier);
    assertThat(all.log())
        .extracting(delivery -> delivery.get("eventType").textValue())
        .doesNotContainAnyElementsOf(secret);
  }

  private static List<String> types(Partner partner) {
    return partner.arrivals().stream().map(Arrival::type).toList();
  }

  private static String hostOf(Partner partner) {
    return partner.receiver().url().replaceAll("http://([^/]+)/.*", "$1");
  }
}
