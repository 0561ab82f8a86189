package org.restomesh.system.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.webhook.Subscribing.BODY;
import static org.restomesh.system.webhook.Subscribing.PATH;
import static org.restomesh.system.webhook.Subscribing.URL;
import static org.restomesh.system.webhook.Subscribing.names;
import static org.restomesh.system.webhook.Subscribing.refusal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * Admins say whom to tell of events
 * (requirements/3-delivery-webhooks-errors#subscription-endpoints;
 * contract/6-webhooks#subscription-endpoints).
 */
class WebhookSubscriptionsStoryIT {
  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();

  @Test
  void aNewSubscriptionIsShownWithItsSecretThisOnce() {
    tenant.withApiAccess();
    Answer created =
        admin.post(PATH, Map.of("url", "HTTP://[2606:4700::ABCD]:8080/Hook?Q=A")).is(201);

    assertThat(String.join(" ", names(created.json())))
        .isEqualTo(
            "id tenantId url events description status consecutiveFailures pauseReason pausedAt"
                + " createdAt secret previousSecretValidUntil");
    assertThat(created.text("url")).isEqualTo("http://[2606:4700::abcd]:8080/Hook?Q=A");
    assertThat(created.json().get("events").toString()).isEqualTo("[\"*\"]");
    assertThat(created.text("tenantId")).isEqualTo(tenant.id());
    assertThat(created.text("status")).isEqualTo("active");
    assertThat(created.text("secret")).matches("whsec_[A-Za-z0-9+/]{43}=");
    String path = PATH + "/" + created.text("id");
    assertThat(created.header("Location")).startsWith("http").endsWith(path);
    JsonNode read = admin.get(path).is(200).json();
    assertThat(names(read)).hasSize(10).doesNotContain("secret");
    read.properties()
        .forEach(it -> assertThat(created.json().get(it.getKey())).isEqualTo(it.getValue()));
    assertThat(admin.get(PATH).is(200).json().get(0)).isEqualTo(read);
  }

  @Test
  void theRoleIsAskedForFirstThenTheEntitlementThenTheBodyThenTheRoom() {
    tenant.signedIn("MANAGER").post(PATH, "{").isError(403, "INSUFFICIENT_PERMISSIONS");
    tenant.signedIn("STAFF").post(PATH, "{").isError(403, "INSUFFICIENT_PERMISSIONS");
    admin.post(PATH, "{").isError(403, "ENTITLEMENT_REQUIRED");
    tenant.withApiAccess();
    for (int i = 0; i < 20; i++) {
      admin.post(PATH, BODY).is(201);
    }
    admin.post(PATH, Map.of("url", URL, "events", List.of())).isInvalid("events");
    assertThat(refusal(admin.post(PATH, Map.of("url", "http://10.0.0.7/")))).startsWith("url ");
    assertThat(refusal(admin.post(PATH, BODY))).contains("20 active");
  }

  @Test
  void nobodyElseGetsIn() {
    tenant.withApiAccess();
    String path = PATH + "/" + admin.post(PATH, BODY).is(201).text("id");
    Caller manager = tenant.signedIn("MANAGER");
    Caller device = Restomesh.anybody().withDeviceToken(tenant.newDevice("scanner").token());

    for (Caller caller : List.of(manager, Restomesh.superadmin())) {
      for (Answer answer : everything(caller, path)) {
        answer.isError(403, "INSUFFICIENT_PERMISSIONS");
      }
    }
    for (Caller caller : List.of(Restomesh.anybody(), device)) {
      for (Answer answer : everything(caller, path)) {
        answer.isError(401, "UNAUTHORIZED");
      }
    }
    tenant.override(Map.of()).is(200);
    for (Answer answer : everything(admin, path)) {
      answer.isError(403, "ENTITLEMENT_REQUIRED");
    }
  }

  @Test
  void anotherTenantsSubscriptionIsNotThere() {
    tenant.withApiAccess();
    String path = PATH + "/" + admin.post(PATH, BODY).is(201).text("id");
    TestTenant other = TestTenant.open().withApiAccess();
    Caller stranger = other.admin();

    for (String each : List.of(path, PATH + "/0197a000-0000-7000-8000-000000000000")) {
      stranger.get(each).isError(404, "RESOURCE_NOT_FOUND");
      stranger.patch(each, Map.of("status", "paused")).isError(404, "RESOURCE_NOT_FOUND");
      stranger.post(each + "/rotate-secret").isError(404, "RESOURCE_NOT_FOUND");
      stranger.delete(each).isError(404, "RESOURCE_NOT_FOUND");
    }
    assertThat(stranger.get(PATH).is(200).json()).isEmpty();
    assertThat(admin.get(path).is(200).text("status")).isEqualTo("active");
    admin.get(PATH + "/no-id").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void aPauseIsToldOnce() {
    tenant.withApiAccess();
    String id = admin.post(PATH, BODY).is(201).text("id");
    String path = PATH + "/" + id;

    List<Answer> answers = Together.run(8, () -> admin.patch(path, Map.of("status", "paused")));
    assertThat(answers).allSatisfy(it -> assertThat(it.is(200).text("status")).isEqualTo("paused"));
    admin.patch(path, Map.of("status", "active")).is(200);
    admin.patch(path, Map.of("status", "active")).is(200);

    List<JsonNode> told = Events.of(tenant, "webhook.subscription.paused.v1");
    assertThat(told).hasSize(1);
    assertThat(told.get(0).get("subscriptionId").textValue()).isEqualTo(id);
    assertThat(told.get(0).get("reason").textValue()).isEqualTo("manual");
    assertThat(told.get(0).get("consecutiveFailures").intValue()).isZero();
    JsonNode audited = admin.get("/api/v1/audit").is(200).entry("action", "webhook.pause");
    assertThat(audited.get("targetId").textValue()).isEqualTo(id);
  }

  @Test
  void aDeletedSubscriptionIsGone() {
    tenant.withApiAccess();
    String path = PATH + "/" + admin.post(PATH, BODY).is(201).text("id");

    List<Answer> answers = Together.run(4, () -> admin.delete(path));

    assertThat(answers.stream().map(Answer::status)).containsExactlyInAnyOrder(204, 404, 404, 404);
    for (Answer answer : everything(admin, path).subList(2, 6)) {
      answer.isError(404, "RESOURCE_NOT_FOUND");
    }
    assertThat(admin.get(PATH + "?limit=1").is(200).entry("url", URL).get("id").textValue())
        .isNotEqualTo(path.substring(PATH.length() + 1));
  }

  @Test
  @Exclusive("moves the clock")
  void aSecretIsReplacedWithAnOverlapOfUpToAWeek() {
    tenant.withApiAccess();
    try {
      Rehearsal.moveTo("2031-03-01T09:00:00Z");
      Answer created = admin.post(PATH, BODY).is(201);
      String rotate = PATH + "/" + created.text("id") + "/rotate-secret";

      Answer usual = admin.post(rotate).is(200);
      assertThat(usual.text("secret")).startsWith("whsec_").isNotEqualTo(created.text("secret"));
      assertThat(usual.text("previousSecretValidUntil")).startsWith("2031-03-02T09:");
      assertThat(admin.post(rotate, Map.of()).is(200).text("previousSecretValidUntil"))
          .startsWith("2031-03-02T09:");
      Answer week = admin.post(rotate, Map.of("overlapHours", 168)).is(200);
      assertThat(week.text("previousSecretValidUntil")).startsWith("2031-03-08T09:");
      assertThat(names(week.json())).isEqualTo(names(created.json()));
      Answer atOnce = admin.post(rotate, Map.of("overlapHours", 0)).is(200);
      assertThat(atOnce.text("previousSecretValidUntil")).isNull();
      for (Object hours : new Object[] {-1, 169, "24", 1.5, 3_000_000_000L}) {
        admin.post(rotate, Map.of("overlapHours", hours)).isInvalid("overlapHours");
      }
      admin.post(rotate, Map.of("secret", "whsec_mine")).isInvalid("secret");
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void secretsAreNowhereButInTheAnswersThatShowThem() {
    tenant.withApiAccess();
    Answer created = admin.post(PATH, BODY).is(201);
    String path = PATH + "/" + created.text("id");
    Answer rotated = admin.post(path + "/rotate-secret").is(200);
    admin.post(path + "/rotate-secret", Map.of("overlapHours", -1)).isInvalid("overlapHours");
    admin.patch(path, Map.of("description", "Depo")).is(200);

    List<String> elsewhere =
        List.of(
            admin.get(path).is(200).body(),
            admin.get(PATH).is(200).body(),
            admin.get("/api/v1/audit").is(200).body(),
            Installation.log());
    for (Answer shown : List.of(created, rotated)) {
      String secret = shown.text("secret");
      assertThat(elsewhere)
          .noneMatch(it -> it.contains(secret) || it.contains(secret.substring(6)));
    }
    assertThat(elsewhere.get(2)).contains("webhook.create", "webhook.rotate", "webhook.change");
    assertThat(elsewhere.get(2)).doesNotContain("93.184.215.14");
  }

  /** Every endpoint, asked with bodies that are in order; the deletion comes last. */
  private static List<Answer> everything(Caller caller, String path) {
    return List.of(
        caller.post(PATH, BODY),
        caller.get(PATH),
        caller.get(path),
        caller.patch(path, Map.of("description", "mine")),
        caller.post(path + "/rotate-secret"),
        caller.delete(path));
  }
}
