package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;
import static org.restomesh.system.kit.Shop.form;
import static org.restomesh.system.kit.Shop.sign;
import static org.restomesh.system.kit.Shop.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/** The payment provider's word, genuine and otherwise (contract/3-licensing#payment-callback). */
class PaymentCallbackStoryIT {
  private static final String LICENSE_CENTS = "490000";

  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());

  @Test
  void twentyCallbacksAndTwentyConfirmsAtOnceProvisionOnce() {
    String ref =
        shop.open(
            addon("license_annual", 1), addon("sms_integration", 1), addon("credit_sms_500", 1));
    String total = shop.get(ref).is(200).json().get("totalCents").asText();
    List<Callable<Answer>> all = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      all.add(() -> Shop.callback(wire(ref), "success", total));
      all.add(() -> shop.confirm(ref));
    }

    List<Answer> answers = Together.run(all);

    for (int i = 0; i < answers.size(); i += 2) {
      assertThat(answers.get(i).is(200).body()).isEqualTo("OK");
    }
    assertThat(answers).extracting(Answer::status).containsAnyOf(200).isSubsetOf(200, 409);
    JsonNode licensing = shop.licensing().json();
    assertThat(licensing.get("owned")).hasSize(3);
    assertThat(licensing.at("/credits/SMS").longValue()).isEqualTo(500);
    assertThat(tenant.admin().get("/api/v1/me/invoices").is(200).json()).hasSize(1);
    JsonNode kept = file(ref).get("callbacks");
    assertThat(kept).hasSize(1);
    assertThat(kept.get(0).get("times").intValue()).isEqualTo(20);
    System.out.printf(
        "payment on %s: 20 callbacks and 20 confirms at once, %d confirmed, 1 row each,"
            + " 1 invoice, 1 lot%n",
        Installation.serverName(),
        answers.stream()
            .filter(answer -> answer.path().endsWith("confirm"))
            .filter(answer -> answer.status() == 200)
            .count());
  }

  @Test
  void ofTwoPaidCartsForOneProductOneIsProvisionedAndTheOtherPaidBack() {
    String first = shop.open(addon("license_annual", 1));
    String second = shop.open(addon("license_annual", 1));

    List<Answer> answers =
        Together.run(
            List.of(
                () -> Shop.callback(wire(first), "success", LICENSE_CENTS),
                () -> Shop.callback(wire(second), "success", LICENSE_CENTS)));

    assertThat(answers).extracting(Answer::body).containsOnly("OK");
    assertThat(List.of(shop.status(first), shop.status(second)))
        .containsExactlyInAnyOrder("provisioned", "refund_due");
    String loser = shop.status(first).equals("refund_due") ? first : second;
    JsonNode intent = shop.get(loser).is(200).json();
    assertThat(intent.get("refundDue").booleanValue()).isTrue();
    assertThat(intent.get("failureReason").textValue()).isEqualTo("DUPLICATE_OWNERSHIP");
    shop.confirm(loser).isError(409, "RESOURCE_CONFLICT");
    assertThat(tenant.admin().get("/api/v1/me/invoices").is(200).json()).hasSize(1);
  }

  @Test
  void whatIsNotTheProvidersBuysNothing() {
    String ref = shop.open(addon("license_annual", 1));
    String genuine = sign(wire(ref), "success", LICENSE_CENTS);

    Shop.post(form(wire(ref), "success", LICENSE_CENTS, "AAAA")).isError(403, "FORBIDDEN");
    Shop.post(form(wire(ref), "success", "49000000", genuine)).isError(403, "FORBIDDEN");
    String other = shop.open(addon("license_annual", 1));
    Shop.post(form(wire(other), "success", LICENSE_CENTS, genuine)).isError(403, "FORBIDDEN");
    Shop.post("merchant_oid=" + wire(ref)).isError(403, "FORBIDDEN");
    Shop.post("").isError(403, "FORBIDDEN");
    Restomesh.thisMachine().post("/api/webhooks/paytr", "{}").isError(415, null);
    Restomesh.anybody()
        .postForm("/api/webhooks/paytr", form(wire(ref), "success", LICENSE_CENTS, genuine))
        .isError(403, "FORBIDDEN");

    assertThat(shop.status(ref)).isEqualTo("pending");
    assertThat(shop.status(other)).isEqualTo("pending");
    assertThat(shop.licensing().json().get("owned")).isEmpty();
  }

  @Test
  void anUnknownOrderIsNotAcknowledged() {
    Shop.callback("CK" + UUID.randomUUID().toString().replace("-", ""), "success", LICENSE_CENTS)
        .isError(404, "RESOURCE_NOT_FOUND");
    Shop.callback("ORDER4711", "success", LICENSE_CENTS).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void bothFormsOfAReferenceAreTheSamePayment() {
    String ref = shop.open(addon("license_annual", 1));

    Answer answer =
        Restomesh.thisMachine()
            .with("Accept", "application/json")
            .postForm(
                "/api/webhooks/paytr",
                form(ref, "success", LICENSE_CENTS, sign(ref, "success", LICENSE_CENTS)));

    assertThat(answer.is(200).body()).isEqualTo("OK");
    assertThat(answer.header("Content-Type")).startsWith("text/plain");

    assertThat(shop.status(ref)).isEqualTo("provisioned");
  }

  @Test
  void anAttemptMayFailAndALaterOneSucceed() {
    String ref = shop.open(addon("license_annual", 1));

    assertThat(Shop.callback(wire(ref), "failed", "0").is(200).body()).isEqualTo("OK");
    assertThat(shop.status(ref)).isEqualTo("pending");
    Shop.callback(wire(ref), "success", LICENSE_CENTS).is(200);
    Shop.callback(wire(ref), "failed", "0").is(200);

    assertThat(shop.status(ref)).isEqualTo("provisioned");
    assertThat(file(ref).get("callbacks"))
        .extracting(callback -> callback.get("verdict").textValue())
        .containsExactly("attempt_failed", "provisioned");
  }

  @Test
  void lessThanAskedForIsRecordedAndMoreIsPaid() {
    String ref = shop.open(addon("license_annual", 1));

    assertThat(Shop.callback(wire(ref), "success", "489999").is(200).body()).isEqualTo("OK");
    assertThat(shop.status(ref)).isEqualTo("pending");
    Shop.callback(wire(ref), "success", "495000").is(200);

    assertThat(shop.status(ref)).isEqualTo("provisioned");
    assertThat(file(ref).at("/frozen/paidCents").longValue()).isEqualTo(495_000);
    assertThat(
            tenant
                .admin()
                .get("/api/v1/me/invoices")
                .is(200)
                .json()
                .at("/0/totalCents")
                .longValue())
        .isEqualTo(490_000);
  }

  @Test
  void aReplayedCallbackOfAnotherTenantBuysNothingHere() {
    Shop stranger = Shop.of(TestTenant.open().admin());
    String theirs = stranger.open(addon("license_annual", 1));
    Shop.callback(wire(theirs), "success", LICENSE_CENTS).is(200);

    Shop.callback(wire(theirs), "success", LICENSE_CENTS).is(200);

    shop.confirm(theirs).isError(404, "RESOURCE_NOT_FOUND");
    assertThat(shop.licensing().json().get("owned")).isEmpty();
    assertThat(stranger.licensing().json().get("owned")).hasSize(1);
  }

  private static JsonNode file(String ref) {
    return Restomesh.superadmin().get("/api/v1/admin/checkout/" + ref).is(200).json();
  }
}
