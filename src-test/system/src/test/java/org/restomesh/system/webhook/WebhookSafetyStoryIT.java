package org.restomesh.system.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Receiver;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Reply;
import org.restomesh.system.kit.TestTenant;

/**
 * Nobody leads the installation where it must not go
 * (requirements/3-delivery-webhooks-errors#safety-gate).
 */
@Exclusive("moves the clock")
class WebhookSafetyStoryIT {
  private static final String TYPE = "order.created.v1";
  private static final List<String> UNSAFE =
      List.of(
          "http://10.1.2.3/",
          "http://0.1.2.3/",
          "http://100.64.0.1/",
          "http://192.0.0.192/",
          "http://198.18.0.1/",
          "http://224.0.0.1/",
          "http://240.0.0.1/",
          "http://[fd00:ec2::254]/",
          "http://[fe80::1%25eth0]/",
          "http://[::10.1.2.3]/",
          "http://[64:ff9b::10.1.2.3]/",
          "http://[64:ff9b:1::10.1.2.3]/",
          "http://[2002:a01:203::1]/",
          "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
          "http://0177.0.0.1/",
          "http://127.1/",
          "http://10.1.2.3./",
          "http://localhost./",
          "http://a.localhost/",
          "http://metadata.google.internal/",
          "http://127。0。0。1/",
          "http://１０.１.２.３/",
          "http://①②⑦.⓪.⓪.①/",
          "http://bücher.example/",
          "http://93.184.215.14:22/",
          "http://93.184.215.14:6379/",
          "http://user:secret@93.184.215.14/",
          "http://93.184.215.14/#a",
          "http://169.254.169.254/latest/meta-data",
          "http://[::1]:8080/",
          "http://[::ffff:10.1.2.3]/",
          "http://localhost/",
          "http://0x7f.0.0.1/",
          "http://2130706433/",
          "http://127.0.0.1:5432/",
          "http://a@127.0.0.1:8080/",
          "ftp://127.0.0.1/");

  @RegisterExtension final Partners partners = Partners.ofANewTenant();

  private final TestTenant tenant = partners.tenant();

  @AfterEach
  void asUsual() {
    Rehearsal.deny();
  }

  @Test
  void anAddressThatMustNotBeReachedCannotBeSubscribed() {
    for (String url : UNSAFE) {
      Answer refused = tenant.admin().post(Partner.SUBSCRIPTIONS, Map.of("url", url));

      assertThat(refused.status()).as("%s: %s", url, refused.body()).isEqualTo(400);
      assertThat(refused.text("errorCode")).as(url).isEqualTo("INVALID_INPUT");
    }
    assertThat(tenant.admin().get(Partner.SUBSCRIPTIONS).is(200).json()).isEmpty();
  }

  @Test
  void anAddressThatTurnsBadAfterwardsIsNotCalled() {
    Partner partner = partners.subscribe(TYPE);
    String before = Events.publish(tenant, TYPE, Map.of());
    partner.await(before);
    Rehearsal.quiet();

    Rehearsal.deny("127.0.0.0/8");
    String refused = Events.publish(tenant, TYPE, Map.of());
    Rehearsal.quiet();
    JsonNode delivery = partner.delivery(refused);
    assertThat(delivery.get("status").textValue()).isEqualTo("failed");
    assertThat(delivery.get("note").textValue()).isNotBlank().doesNotContain("127.0.0");
    assertThat(delivery.get("nextAttemptAt").isNull()).isTrue();
    assertThat(delivery.get("attempts")).hasSize(1);
    JsonNode attempt = delivery.get("attempts").get(0);
    assertThat(attempt.get("error").textValue()).isEqualTo("unsafe_url");
    assertThat(attempt.get("statusCode").isNull()).isTrue();

    Rehearsal.deny();
    Rehearsal.advance(Duration.ofDays(1));
    Rehearsal.run("webhook-sweep");
    Rehearsal.quiet();
    assertThat(partner.events()).containsExactly(before);
    partner.resend(refused).is(200);
    partner.await(refused);
  }

  @Test
  void nobodyIsSentOn() {
    Partner partner = partners.subscribe(TYPE);
    try (Receiver elsewhere = Receiver.open()) {
      for (int status : new int[] {301, 302, 303, 307, 308}) {
        partner.receiver().answers(Reply.of(status, Map.of("Location", elsewhere.url()), ""));
        String event = Events.publish(tenant, TYPE, Map.of());
        Rehearsal.quiet();

        JsonNode delivery = partner.delivery(event);
        assertThat(delivery.get("status").textValue()).isEqualTo("pending");
        assertThat(delivery.get("attempts")).hasSize(1);
        assertThat(delivery.get("attempts").get(0).get("statusCode").intValue()).isEqualTo(status);
      }
      assertThat(elsewhere.arrivals()).isEmpty();
    }
  }
}
