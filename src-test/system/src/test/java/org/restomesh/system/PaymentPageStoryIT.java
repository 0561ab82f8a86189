package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;

/**
 * Purchases that are paid on the provider's page, as a person would
 * (contract/3-licensing#payment-provider).
 */
@Exclusive("lets the payment provider fail")
class PaymentPageStoryIT {
  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());

  @AfterEach
  void mend() {
    PaymentPage.works();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pay", "pay-more", "pay-twice", "fail-then-pay"})
  void whatIsPaidOnThePageIsThere(String button) {
    Answer opened =
        shop.intent(
                addon("license_annual", 1), addon("sms_integration", 1), addon("credit_sms_500", 2))
            .is(201);
    Answer page = Restomesh.anybody().get(pathOf(opened.text("paymentLink")));
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body()).contains("2 × ").contains("Total");

    PaymentPage.press(opened.text("iframeToken"), button);
    PaymentPage.awaitTold(opened.text("iframeToken"));

    Answer confirmed = shop.confirm(opened.text("paymentRef")).is(200);
    assertThat(confirmed.json().get("owned")).hasSize(3);
    assertThat(shop.licensing().json().at("/credits/SMS").longValue()).isEqualTo(1000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"decline", "pay-less"})
  void whatIsNotPaidIsNotThere(String button) {
    Answer opened = shop.intent(addon("license_annual", 1)).is(201);

    PaymentPage.press(opened.text("iframeToken"), button);
    PaymentPage.awaitTold(opened.text("iframeToken"));

    assertThat(shop.status(opened.text("paymentRef"))).isEqualTo("pending");
    assertThat(shop.licensing().json().get("owned")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"refuse", "malformed", "error"})
  void aProviderThatFailsLeavesNothingToPay(String fault) {
    PaymentPage.getTokenWill(fault);

    shop.intent(addon("license_annual", 1)).isError(502, "EXTERNAL_SERVICE_ERROR");

    PaymentPage.works();
    assertThat(shop.status(shop.open(addon("license_annual", 1)))).isEqualTo("pending");
  }

  @Test
  void aPaymentThatNobodyToldOfIsAskedFor() {
    Answer opened = shop.intent(addon("license_annual", 1)).is(201);
    String ref = opened.text("paymentRef");
    PaymentPage.tellNobody();
    PaymentPage.pay(opened.text("iframeToken"));
    assertThat(shop.status(ref)).isEqualTo("pending");

    try {
      Rehearsal.advance(Duration.ofMinutes(11));
      Rehearsal.run("payment-status");
    } finally {
      Rehearsal.reset();
    }

    assertThat(shop.status(ref)).isEqualTo("provisioned");
  }

  private static String pathOf(String link) {
    return link.substring(link.indexOf("/simulators/"));
  }
}
