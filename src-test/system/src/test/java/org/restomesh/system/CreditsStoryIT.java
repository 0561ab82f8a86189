package org.restomesh.system;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.kit.Shop.addon;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.BackToRealTime;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.Shop;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * Credits are bought, spent and given back (requirements/2-licensing-billing#credit-packs;
 * contract/3-licensing#credits).
 */
@ExtendWith(BackToRealTime.class)
@Exclusive("moves the clock")
class CreditsStoryIT {
  private static final int MANY = 32;

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();

  @Test
  void whatPacksBringIsSpentAndShownOnTheLicencePage() {
    buyPhotos(2);

    Answer spent = spend(admin, "PHOTO", 130, "a").is(200);

    assertThat(spent.body()).isEqualTo("{\"remaining\":70}");
    JsonNode credits = Shop.of(admin).licensing().json().get("credits");
    assertThat(credits.toString()).isEqualTo("{\"PHOTO\":70,\"VIDEO\":0,\"MODEL3D\":0,\"SMS\":0}");
    assertThat(left(spend(admin, "PHOTO", 70, "b"))).isZero();
  }

  @Test
  void aRepetitionSpendsNothingMore() {
    buyPhotos(1);
    assertThat(left(spend(admin, "PHOTO", 10, "a"))).isEqualTo(90);
    assertThat(left(spend(admin, "PHOTO", 10, "b"))).isEqualTo(80);

    assertThat(left(spend(admin, "PHOTO", 10, "a"))).isEqualTo(90);

    spend(admin, "PHOTO", 11, "a").isError(409, "RESOURCE_CONFLICT");
    spend(admin, "SMS", 10, "a").isError(409, "RESOURCE_CONFLICT");
    assertThat(photos()).isEqualTo(80);
  }

  @Test
  void oneSpendAskedForByManyAtOnceIsSpentOnce() {
    buyPhotos(1);

    List<Answer> answers = Together.run(MANY, () -> spend(admin, "PHOTO", 10, "once"));

    assertThat(answers).allSatisfy(answer -> assertThat(left(answer)).isEqualTo(90));
    assertThat(photos()).isEqualTo(90);
  }

  @Test
  void manySpendersAtOnceNeverSpendMoreThanThereIs() {
    buyPhotos(1);
    List<Callable<Answer>> spenders = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      String spendId = "spend-" + i;
      spenders.add(() -> spend(admin, "PHOTO", 7, spendId));
    }

    Map<Integer, Long> outcomes =
        Together.run(spenders).stream().collect(groupingBy(Answer::status, counting()));

    assertThat(outcomes).isEqualTo(Map.of(200, 14L, 402, 18L));
    assertThat(photos()).isEqualTo(2);
  }

  @Test
  void whereTooFewAreLeftThePackToBuyIsNamed() {
    Answer refused = spend(admin, "SMS", 3, "a").isError(402, "QUOTA_EXCEEDED");

    assertThat(refused.text("error")).isEqualTo("Payment Required");
    assertThat(refused.json().get("details").toString())
        .isEqualTo(
            "{\"kind\":\"SMS\",\"remaining\":0,\"requested\":3,\"offerCode\":\"credit_sms_500\"}");
    buyPhotos(1);
    assertThat(
            spend(admin, "PHOTO", 101, "a")
                .isError(402, "QUOTA_EXCEEDED")
                .json()
                .at("/details/remaining")
                .longValue())
        .isEqualTo(100);
    assertThat(left(spend(admin, "PHOTO", 100, "a"))).isZero();
  }

  @Test
  void aSpendIsGivenBackOnceAndItsNameIsUsedUp() {
    buyPhotos(1);
    spend(admin, "PHOTO", 60, "a").is(200);
    spend(admin, "PHOTO", 30, "b").is(200);

    Answer refunded = refund(admin, "PHOTO", "a").is(200);

    assertThat(refunded.body()).isEqualTo("{\"remaining\":70}");
    spend(admin, "PHOTO", 5, "c").is(200);
    assertThat(left(refund(admin, "PHOTO", "a"))).isEqualTo(70);
    spend(admin, "PHOTO", 60, "a").isError(409, "RESOURCE_CONFLICT");
    assertThat(photos()).isEqualTo(65);
    JsonNode audited = admin.get("/api/v1/audit").is(200).entry("action", "credit.refund");
    assertThat(audited.get("targetId").textValue()).isEqualTo("a");
  }

  @Test
  void onlyTheTenantsOwnSpendsOfTheKindAreThere() {
    buyPhotos(1);
    spend(admin, "PHOTO", 60, "a").is(200);

    refund(admin, "PHOTO", "b").isError(404, "RESOURCE_NOT_FOUND");
    refund(admin, "SMS", "a").isError(404, "RESOURCE_NOT_FOUND");
    refund(TestTenant.open().admin(), "PHOTO", "a").isError(404, "RESOURCE_NOT_FOUND");

    assertThat(photos()).isEqualTo(40);
  }

  @Test
  void whatWasSpentIsListedForTheTenantAlone() {
    buyPhotos(1);
    spend(admin, "PHOTO", 10, "a").is(200);
    String list = "/api/v1/me/credits/PHOTO/spends";

    JsonNode spent = tenant.signedIn("STAFF").get(list).is(200).entry("spendId", "a");
    assertThat(spent.get("units").intValue()).isEqualTo(10);
    assertThat(spent.get("remainingAfter").intValue()).isEqualTo(90);
    assertThat(spent.get("spentBy").textValue()).isEqualTo("staff:" + tenant.adminId());
    assertThat(spent.get("refundedAt").isNull()).isTrue();
    assertThat(admin.get("/api/v1/me/credits/SMS/spends").is(200).json()).isEmpty();
    assertThat(TestTenant.open().admin().get(list).is(200).json()).isEmpty();
    admin.get("/api/v1/me/credits/FAX/spends").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void everybodyOfTheTenantMaySpendAndNobodyElse() {
    buyPhotos(1);
    Caller manager = tenant.signedIn("MANAGER");
    Caller waiter = tenant.signedIn("STAFF", tenant.branchId());

    spend(manager, "PHOTO", 1, "a").is(200);
    assertThat(left(refund(waiter, "PHOTO", "a"))).isEqualTo(100);
    assertThat(left(spend(waiter, "PHOTO", 1, "b"))).isEqualTo(99);
    refund(manager, "PHOTO", "b").is(200);
    spend(Restomesh.superadmin(), "PHOTO", 1, "c").isError(403, "INSUFFICIENT_PERMISSIONS");
    refund(Restomesh.superadmin(), "PHOTO", "a").isError(403, "INSUFFICIENT_PERMISSIONS");
    spend(Restomesh.anybody(), "PHOTO", 1, "c").isError(401, "UNAUTHORIZED");
    refund(Restomesh.anybody(), "PHOTO", "a").isError(401, "UNAUTHORIZED");
  }

  @Test
  void creditsOutliveTheLicence() {
    buyPhotos(1);

    Rehearsal.advance(Duration.ofDays(400));

    assertThat(left(spend(admin, "PHOTO", 1, "a"))).isEqualTo(99);
  }

  @Test
  void whatIsNoSpendIsRefusedByItsName() {
    for (Object units : new Object[] {0, -1, 1_000_001, "7", 1.5, true, 3_000_000_000L}) {
      spend(admin, "PHOTO", units, "a").isInvalid("units");
    }
    for (Object spendId : new Object[] {"", " ", "a b", "ş", "a\n", "x".repeat(129), 7}) {
      spend(admin, "PHOTO", 1, spendId).isInvalid("spendId");
      refund(admin, "PHOTO", spendId).isInvalid("spendId");
    }
    Answer nothing = post(admin, "PHOTO", "spend", Map.of()).isInvalid("units");
    assertThat(nothing.json().get("message")).hasSize(2);
    post(admin, "PHOTO", "refund", Map.of()).isInvalid("spendId");
    post(admin, "PHOTO", "refund", Map.of("spendId", "a", "units", 1)).isInvalid("units");
    Map<String, Object> more = new HashMap<>(Map.of("units", 1, "spendId", "a", "kind", "PHOTO"));
    post(admin, "PHOTO", "spend", more).isInvalid("kind");
    post(admin, "PHOTO", "spend", "{").isError(400, "VALIDATION_ERROR");
    post(admin, "PHOTO", "spend", "null").isError(400, "VALIDATION_ERROR");
    // The ends of what is allowed come as far as the balance.
    spend(admin, "PHOTO", 1_000_000, "~".repeat(128)).isError(402, "QUOTA_EXCEEDED");
  }

  @Test
  void thereAreFourKindsAndTwoThingsToDo() {
    for (String kind : List.of("photo", "FAX", "PHOTO%20")) {
      spend(admin, kind, 1, "a").isError(404, "RESOURCE_NOT_FOUND");
      refund(admin, kind, "a").isError(404, "RESOURCE_NOT_FOUND");
    }
    for (String kind : List.of("PHOTO", "VIDEO", "MODEL3D", "SMS")) {
      spend(admin, kind, 1, "a").isError(402, "QUOTA_EXCEEDED");
    }
    post(admin, "PHOTO", "burn", Map.of()).isError(404, "RESOURCE_NOT_FOUND");
    admin.get(path("PHOTO", "spend")).isError(405, null);
    admin
        .with("Content-Type", "text/plain")
        .send("POST", path("PHOTO", "spend"), BodyPublishers.ofString("{}"))
        .isError(415, null);
  }

  private void buyPhotos(int packs) {
    Shop.of(admin)
        .buy(
            addon("license_annual", 1),
            addon("module_ai_studio", 1),
            addon("credit_ai_photo_100", packs));
  }

  private long photos() {
    return Shop.of(admin).licensing().json().at("/credits/PHOTO").longValue();
  }

  private static long left(Answer answer) {
    return answer.is(200).json().get("remaining").longValue();
  }

  private static Answer spend(Caller caller, String kind, Object units, Object spendId) {
    return post(caller, kind, "spend", Map.of("units", units, "spendId", spendId));
  }

  private static Answer refund(Caller caller, String kind, Object spendId) {
    return post(caller, kind, "refund", Map.of("spendId", spendId));
  }

  private static Answer post(Caller caller, String kind, String action, Object body) {
    return caller.post(path(kind, action), body);
  }

  private static String path(String kind, String action) {
    return "/api/v1/me/credits/" + kind + "/" + action;
  }
}
