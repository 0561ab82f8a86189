package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.PaymentPage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * The operator gives money back, at the provider's page and in the books
 * (contract/3-licensing#refund).
 */
@Exclusive("lets the payment provider fail")
class RefundStoryIT {
  private static final long LICENSE_CENTS = 490_000;
  private static final String NOTES = "/api/v1/me/credit-notes";

  private final TestTenant tenant = TestTenant.open();
  private final Shop shop = Shop.of(tenant.admin());
  private final Caller operator = Restomesh.superadmin();

  /** A payment here and its page there. */
  private record Paid(String ref, String token) {}

  @AfterEach
  void mend() {
    PaymentPage.works();
  }

  @Test
  void aFullRefundGivesAllBackAndEndsOwnershipAtOnce() {
    Paid paid = buy(addon("license_annual", 1), addon("sms_integration", 1));
    long total = PaymentPage.payment(paid.token()).get("paidCents").longValue();

    Answer answer = refund(paid, Map.of("reason", "Vazgeçti")).is(200);

    assertThat(answer.json().properties())
        .extracting(Map.Entry::getKey)
        .containsExactly(
            "paymentRef",
            "refundId",
            "amountCents",
            "refundedCents",
            "totalCents",
            "refundDue",
            "creditNoteNumber");
    assertThat(answer.text("paymentRef")).isEqualTo(paid.ref());
    assertThat(answer.json().get("amountCents").longValue()).isEqualTo(total);
    assertThat(answer.json().get("refundedCents").longValue()).isEqualTo(total);
    assertThat(answer.json().get("totalCents").longValue()).isEqualTo(total);
    assertThat(answer.json().get("refundDue").booleanValue()).isFalse();
    assertThat(PaymentPage.refundedCents(paid.token())).isEqualTo(total);
    JsonNode licensing = shop.licensing().json();
    assertThat(licensing.at("/entitlements/features").has("feature.license")).isFalse();
    assertThat(licensing.get("owned").findValuesAsText("status")).isSubsetOf(List.of("expired"));
    assertThat(shop.status(paid.ref())).isEqualTo("provisioned");
    JsonNode refund = file(paid).at("/refunds/0");
    assertThat(refund.get("refundId").textValue()).isEqualTo(answer.text("refundId"));
    assertThat(refund.get("state").textValue()).isEqualTo("done");
    assertThat(refund.get("reason").textValue()).isEqualTo("Vazgeçti");
    assertThat(refund.get("attempts").intValue()).isEqualTo(1);
    refund(paid, Map.of("reason", "Vazgeçti")).isError(409, "RESOURCE_CONFLICT");
    refund(paid, part(1)).isError(400, "INVALID_INPUT");
  }

  @Test
  void partsAndTheRestAreOnCreditNotesThatAddUpToTheInvoice() throws IOException {
    Paid paid = buy(addon("license_annual", 1));
    JsonNode invoice = tenant.admin().get("/api/v1/me/invoices").is(200).json().get(0);

    refund(paid, part(100_001)).is(200);
    Answer second = refund(paid, part(100_001)).is(200);

    assertThat(second.json().get("refundedCents").longValue()).isEqualTo(200_002);
    assertThat(features().has("feature.license")).isTrue();
    Answer rest = refund(paid, withoutAmount()).is(200);
    assertThat(rest.json().get("amountCents").longValue()).isEqualTo(289_998);
    assertThat(features().has("feature.license")).isFalse();
    JsonNode notes = tenant.admin().get(NOTES).is(200).json();
    assertThat(notes).hasSize(3);
    JsonNode newest = notes.get(0);
    assertThat(newest.properties())
        .extracting(Map.Entry::getKey)
        .containsExactly(
            "creditNoteNumber",
            "issuedAt",
            "currency",
            "subtotalCents",
            "taxCents",
            "totalCents",
            "invoiceNumber",
            "paymentRef");
    assertThat(newest.get("creditNoteNumber").textValue())
        .matches("RC-\\d{4}-\\d{6}")
        .isEqualTo(rest.text("creditNoteNumber"));
    assertThat(newest.get("invoiceNumber")).isEqualTo(invoice.get("invoiceNumber"));
    assertThat(newest.get("paymentRef").textValue()).isEqualTo(paid.ref());
    for (String amount : List.of("subtotalCents", "taxCents", "totalCents")) {
      assertThat(notes.findValues(amount).stream().mapToLong(JsonNode::longValue).sum())
          .as(amount)
          .isEqualTo(invoice.get(amount).longValue());
    }
    assertThat(tenant.admin().get("/api/v1/me/invoices").is(200).json().get(0)).isEqualTo(invoice);
    checkPdf(newest, invoice);
  }

  private void checkPdf(JsonNode note, JsonNode invoice) throws IOException {
    String number = note.get("creditNoteNumber").textValue();
    String pdf = NOTES + "/" + number + "/pdf";
    HttpResponse<byte[]> file = tenant.signedIn("STAFF").download(pdf);
    assertThat(file.statusCode()).isEqualTo(200);
    assertThat(file.headers().firstValue("Content-Disposition"))
        .contains("attachment; filename=\"" + number + ".pdf\"");
    try (PDDocument document = Loader.loadPDF(file.body())) {
      assertThat(new PDFTextStripper().getText(document))
          .contains(number, invoice.get("invoiceNumber").textValue(), "Ayşe Yılmaz", "2.899,98 TL");
    }
    TestTenant.open().admin().get(pdf).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void moneyThatBoughtNothingGoesBackWithoutACreditNote() {
    Answer first = shop.intent(addon("license_annual", 1)).is(201);
    Answer second = shop.intent(addon("license_annual", 1)).is(201);
    PaymentPage.pay(first.text("iframeToken"));
    PaymentPage.pay(second.text("iframeToken"));
    Paid loser = new Paid(second.text("paymentRef"), second.text("iframeToken"));
    assertThat(shop.status(loser.ref())).isEqualTo("refund_due");

    Answer part = refund(loser, part(1)).is(200);
    Answer rest = refund(loser, withoutAmount()).is(200);

    assertThat(part.json().get("refundDue").booleanValue()).isTrue();
    assertThat(rest.json().get("refundDue").booleanValue()).isFalse();
    assertThat(rest.json().get("creditNoteNumber").isNull()).isTrue();
    assertThat(PaymentPage.refundedCents(loser.token())).isEqualTo(LICENSE_CENTS);
    assertThat(shop.get(loser.ref()).json().get("refundDue").booleanValue()).isFalse();
    assertThat(tenant.admin().get(NOTES).is(200).body()).isEqualTo("[]");
    assertThat(features().has("feature.license")).isTrue();
    Shop.success(loser.ref(), LICENSE_CENTS).is(200);
    assertThat(shop.get(loser.ref()).json().get("refundDue").booleanValue()).isFalse();
    refund(loser, part(1)).isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void aProviderThatIsDownGivesItBackWhenItIsThereAgain() {
    Paid paid = buy(addon("license_annual", 1));
    PaymentPage.isDown();
    Answer down = refund(paid, withoutAmount()).isError(502, "EXTERNAL_SERVICE_ERROR");
    assertThat(down.header("Retry-After")).matches("\\d+");
    assertThat(file(paid).at("/refunds/0/state").textValue()).isEqualTo("pending");
    refund(paid, part(1)).isError(409, "RESOURCE_CONFLICT");
    PaymentPage.works();

    try {
      Rehearsal.advance(Duration.ofMinutes(3));
      Rehearsal.run("payment-status");
    } finally {
      Rehearsal.reset();
    }

    assertThat(file(paid).at("/refunds/0/state").textValue()).isEqualTo("done");
    assertThat(PaymentPage.refundedCents(paid.token())).isEqualTo(LICENSE_CENTS);
    assertThat(features().has("feature.license")).isFalse();
    // Nobody was told: asked again, the same is answered and nothing more is paid.
    assertThat(refund(paid, withoutAmount()).is(200).text("refundId"))
        .isEqualTo(file(paid).at("/refunds/0/refundId").textValue());
  }

  @Test
  void anAnswerThatWasLostIsNoSecondPayment() {
    Paid paid = buy(addon("license_annual", 1));
    PaymentPage.refundWill("lose");
    refund(paid, part(100)).isError(502, "EXTERNAL_SERVICE_ERROR");
    PaymentPage.works();

    Answer answer = refund(paid, part(100)).is(200);

    assertThat(answer.json().get("refundedCents").longValue()).isEqualTo(100);
    assertThat(PaymentPage.refundedCents(paid.token())).isEqualTo(100);
    assertThat(file(paid).get("refunds")).hasSize(1);
    assertThat(file(paid).at("/refunds/0/attempts").intValue()).isEqualTo(1);
  }

  @Test
  void aRequestThatWasLostIsNotRepeatedBlindly() {
    Paid paid = buy(addon("license_annual", 1));
    PaymentPage.refundWill("error");
    refund(paid, part(100)).isError(502, "EXTERNAL_SERVICE_ERROR");
    PaymentPage.works();

    Answer early = refund(paid, part(100)).isError(409, "RESOURCE_CONFLICT");

    assertThat(early.header("Retry-After")).matches("\\d+");
    assertThat(PaymentPage.refundedCents(paid.token())).isZero();
    try {
      Rehearsal.advance(Duration.ofMinutes(16));
      assertThat(refund(paid, part(100)).is(200).json().get("refundedCents").longValue())
          .isEqualTo(100);
    } finally {
      Rehearsal.reset();
    }
    assertThat(PaymentPage.refundedCents(paid.token())).isEqualTo(100);
  }

  @Test
  void aRefusalIsToldAndMayBeTriedAgain() {
    Paid paid = buy(addon("license_annual", 1));
    PaymentPage.refundWill("refuse");
    Answer refused = refund(paid, part(100)).isError(502, "EXTERNAL_SERVICE_ERROR");
    assertThat(refused.header("Retry-After")).isNull();
    assertThat(file(paid).at("/refunds/0/state").textValue()).isEqualTo("failed");
    PaymentPage.works();

    refund(paid, part(100)).is(200);

    assertThat(file(paid).get("refunds").findValuesAsText("state"))
        .containsExactly("done", "failed");
  }

  @Test
  void ofTenAtOnceOneGivesItBack() {
    Paid paid = buy(addon("license_annual", 1));
    Caller keyed = operator.with("Idempotency-Key", UUID.randomUUID().toString());

    List<Answer> answers =
        Together.run(
            Collections.nCopies(10, () -> keyed.post(path(paid.ref()), part(LICENSE_CENTS / 2))));

    assertThat(answers).extracting(Answer::status).contains(200).isSubsetOf(200, 409);
    Answer again = keyed.post(path(paid.ref()), part(LICENSE_CENTS / 2)).is(200);
    assertThat(again.json().get("refundedCents").longValue()).isEqualTo(LICENSE_CENTS / 2);
    assertThat(PaymentPage.refundedCents(paid.token())).isEqualTo(LICENSE_CENTS / 2);
    keyed.post(path(paid.ref()), part(1)).isError(409, "RESOURCE_CONFLICT");
    assertThat(tenant.admin().get(NOTES).is(200).json()).hasSize(1);
    System.out.printf(
        "refund on %s: 10 at once, %d told, once paid, 1 credit note%n",
        Installation.serverName(),
        answers.stream().filter(answer -> answer.status() == 200).count());
  }

  @Test
  void whatCannotBeUsedIsRefused() {
    Paid paid = buy(addon("license_annual", 1));
    for (long cents : new long[] {0, -1, Long.MIN_VALUE}) {
      refund(paid, part(cents)).isInvalid("amountCents");
    }
    refund(paid, part(LICENSE_CENTS + 1)).isError(400, "INVALID_INPUT");
    refund(paid, Map.of()).isInvalid("reason");
    refund(paid, Map.of("reason", " ")).isInvalid("reason");
    refund(paid, Map.of("reason", "x".repeat(501))).isInvalid("reason");
    operator
        .with("Idempotency-Key", "with a space")
        .post(path(paid.ref()), part(1))
        .isInvalid("Idempotency-Key");
    operator
        .post(path(paid.ref()), "{\"amountCents\":1.5,\"reason\":\"x\"}")
        .isError(400, "VALIDATION_ERROR");
    operator.post(path("CK-" + UUID.randomUUID()), part(1)).isError(404, "RESOURCE_NOT_FOUND");
    operator.post(path("nonsense"), part(1)).isError(404, "RESOURCE_NOT_FOUND");
    operator
        .post(path(shop.open(addon("sms_integration", 1))), part(1))
        .isError(409, "RESOURCE_CONFLICT");
    assertThat(PaymentPage.refundedCents(paid.token())).isZero();
  }

  @Test
  void onlyTheOperatorGivesMoneyBack() {
    Paid paid = buy(addon("license_annual", 1));

    tenant.admin().post(path(paid.ref()), part(1)).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.anybody().post(path(paid.ref()), part(1)).isError(401, "UNAUTHORIZED");
    operator.get(NOTES).isError(403, "INSUFFICIENT_PERMISSIONS");
    Restomesh.anybody().get(NOTES).isError(401, "UNAUTHORIZED");
    tenant.admin().get(NOTES + "/RC-2026-999999/pdf").isError(404, "RESOURCE_NOT_FOUND");
    tenant.admin().get(NOTES + "?limit=0").isInvalid("limit");
    assertThat(PaymentPage.refundedCents(paid.token())).isZero();
  }

  private Paid buy(Object... items) {
    Answer opened = shop.intent(items).is(201);
    PaymentPage.pay(opened.text("iframeToken"));
    PaymentPage.awaitTold(opened.text("iframeToken"));
    assertThat(shop.status(opened.text("paymentRef"))).isEqualTo("provisioned");
    return new Paid(opened.text("paymentRef"), opened.text("iframeToken"));
  }

  private Answer refund(Paid paid, Object body) {
    return operator.post(path(paid.ref()), body);
  }

  private JsonNode file(Paid paid) {
    return operator.get("/api/v1/admin/checkout/" + paid.ref()).is(200).json();
  }

  private JsonNode features() {
    return shop.licensing().json().at("/entitlements/features");
  }

  private static String path(String ref) {
    return "/api/v1/admin/checkout/" + ref + "/refund";
  }

  private static Map<String, Object> part(long cents) {
    return Map.of("amountCents", cents, "reason", "Kesinti için");
  }

  private static Map<String, Object> withoutAmount() {
    return Map.of("reason", "Vazgeçti");
  }
}
