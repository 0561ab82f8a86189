package org.restomesh.system.webhook;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Events;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * Admins say whom to tell of events (spec 3, Outbound webhook endpoints; contract 6). The addresses
 * are only looked at: nothing happens that these subscriptions are told of.
 */
class WebhookSubscriptionsStoryIT {
  private static final String PATH = "/api/v1/webhooks/subscriptions";
  private static final String URL = "https://93.184.215.14/hook";
  private static final Map<String, Object> BODY =
      Map.of("url", URL, "events", List.of("kitchen.nothing.v1"));

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();

  @Test
  void aNewSubscriptionIsShownWithItsSecretThisOnce() {
    subscribed();
    Answer created =
        admin.post(PATH, Map.of("url", "HTTP://[2606:4700::ABCD]:8080/Hook?Q=A")).is(201);

    assertThat(names(created.json()))
        .containsExactly(
            "id",
            "tenantId",
            "url",
            "events",
            "description",
            "status",
            "consecutiveFailures",
            "createdAt",
            "secret",
            "previousSecretValidUntil");
    assertThat(created.text("url")).isEqualTo("http://[2606:4700::abcd]:8080/Hook?Q=A");
    assertThat(created.json().get("events").toString()).isEqualTo("[\"*\"]");
    assertThat(created.text("tenantId")).isEqualTo(tenant.id());
    assertThat(created.text("status")).isEqualTo("active");
    assertThat(created.text("secret")).matches("whsec_[A-Za-z0-9+/]{43}=");
    String path = PATH + "/" + created.text("id");
    assertThat(created.header("Location")).startsWith("http").endsWith(path);
    JsonNode read = admin.get(path).is(200).json();
    assertThat(names(read)).hasSize(8).doesNotContain("secret");
    read.properties().forEach(it -> assertThat(created.json().get(it.getKey())).isEqualTo(it.getValue()));
    assertThat(admin.get(PATH).is(200).json().get(0)).isEqualTo(read);
  }

  @Test
  void theRoleIsAskedForFirstThenTheEntitlementThenTheBodyThenTheRoom() {
    tenant.signedIn("MANAGER").post(PATH, "{").isError(403, "INSUFFICIENT_PERMISSIONS");
    tenant.signedIn("STAFF").post(PATH, "{").isError(403, "INSUFFICIENT_PERMISSIONS");
    admin.post(PATH, "{").isError(403, "ENTITLEMENT_REQUIRED");
    subscribed();
    for (int i = 0; i < 20; i++) {
      admin.post(PATH, BODY).is(201);
    }
    admin.post(PATH, Map.of("url", URL, "events", List.of())).isInvalid("events");
    assertThat(refusal(admin.post(PATH, Map.of("url", "http://10.0.0.7/")))).startsWith("url ");
    assertThat(refusal(admin.post(PATH, BODY))).contains("20 active");
  }

  @Test
  void nobodyElseGetsIn() {
    subscribed();
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
    subscribed();
    String path = PATH + "/" + admin.post(PATH, BODY).is(201).text("id");
    TestTenant other = TestTenant.open();
    other.override(Map.of("feature.apiAccess", true)).is(200);
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
  void thirtyAtOnceMakeTwentyAndAPlaceIsFreedAgain() {
    subscribed();

    List<Answer> answers = Together.run(30, () -> admin.post(PATH, BODY));

    assertThat(answers.stream().collect(groupingBy(Answer::status, counting())))
        .isEqualTo(Map.of(201, 20L, 400, 10L));
    JsonNode all = admin.get(PATH + "?limit=200").is(200).json();
    assertThat(all).hasSize(20);
    String paused = PATH + "/" + all.get(0).get("id").textValue();
    admin.patch(paused, Map.of("status", "paused")).is(200);
    admin.post(PATH, BODY).is(201);
    assertThat(refusal(admin.patch(paused, Map.of("status", "active")))).contains("20 active");
    admin.delete(PATH + "/" + all.get(1).get("id").textValue()).is(204);
    assertThat(admin.patch(paused, Map.of("status", "active")).is(200).text("status"))
        .isEqualTo("active");
    refusal(admin.post(PATH, BODY));
  }

  @Test
  void anAddressHasAtMost2048Characters() {
    subscribed();
    String longest = "http://93.184.215.14/" + "a".repeat(2048 - 21);

    assertThat(admin.post(PATH, Map.of("url", longest)).is(201).text("url")).isEqualTo(longest);
    admin.post(PATH, Map.of("url", longest + "a")).isInvalid("url");
    for (Object url : new Object[] {7, true, List.of(URL)}) {
      admin.post(PATH, Map.of("url", url)).isInvalid("url");
    }
    admin.post(PATH, Map.of("events", List.of("*"))).isInvalid("url");
  }

  @Test
  void anUnsafeAddressIsRefusedWithoutSayingWhereItLeads() {
    subscribed();
    String id = admin.post(PATH, BODY).is(201).text("id");
    for (String url :
        List.of(
            "http://10.0.0.7/",
            "http://192.168.1.1/hook",
            "http://169.254.169.254/latest/meta-data",
            "http://[::1]/",
            "http://[::ffff:10.0.0.7]/",
            "http://0x0a000007/",
            "http://localhost/",
            "https://user@93.184.215.14/",
            "ftp://93.184.215.14/",
            "https://93.184.215.14:22/",
            "https://93.184.215.14/#top",
            "93.184.215.14",
            "")) {
      String message = refusal(admin.post(PATH, Map.of("url", url)));

      assertThat(message).startsWith("url ").doesNotContain("10.0", "192.168", "169.254", "::1");
      assertThat(refusal(admin.patch(PATH + "/" + id, Map.of("url", url)))).isEqualTo(message);
    }
    assertThat(admin.get(PATH).is(200).json()).hasSize(1);
  }

  @Test
  void eventsAreOneToFiftyTypesWhetherKnownOrNot() {
    subscribed();
    List<String> fifty = new ArrayList<>();
    for (int i = 1; i <= 50; i++) {
      fifty.add("order.created.v" + i);
    }
    assertThat(events(fifty).is(201).json().get("events")).hasSize(50);
    assertThat(events(List.of("a.b.v1", "*", "a.b.v1")).is(201).json().get("events").toString())
        .isEqualTo("[\"a.b.v1\",\"*\"]");
    assertThat(events(null).is(201).json().get("events").toString()).isEqualTo("[\"*\"]");

    events(List.of()).isInvalid("events");
    events(Collections.nCopies(51, "*")).isInvalid("events");
    events(Collections.singletonList(null)).isInvalid("events[0]");
    events(List.of("*", 7)).isInvalid("events[1]");
    events("*").isInvalid("events");
    for (String type :
        List.of("", "**", "order.*", "order.created", "Order.created.v1", "order.created.v1 ")) {
      events(List.of("*", type)).isInvalid("events[1]");
    }
    for (String type :
        List.of(
            "user.password.changed.v1",
            "user.email_verification.sent.v1",
            "auth.login.v1",
            "subscription.upgrade.requested.v1",
            "subscription.renewal.failed.v1",
            "subscription.payment.failed.v1",
            "kms.key.v1",
            "audit.entry.v1")) {
      events(List.of(type)).isInvalid("events[0]");
    }
  }

  @Test
  void aChangeChangesWhatItNamesAndNothingElse() {
    subscribed();
    JsonNode before = admin.post(PATH, BODY).is(201).json();
    String path = PATH + "/" + before.get("id").textValue();

    Answer changed =
        admin
            .patch(
                path,
                Map.of("url", "https://93.184.215.15/b", "events", List.of("a.b.v1"), "description", "Depo"))
            .is(200);
    assertThat(names(changed.json())).hasSize(8).doesNotContain("secret");
    assertThat(changed.text("url")).isEqualTo("https://93.184.215.15/b");
    assertThat(changed.text("description")).isEqualTo("Depo");
    for (Object nothing : new Object[] {Map.of(), nulls("url", "events", "status")}) {
      assertThat(admin.patch(path, nothing).is(200).json()).isEqualTo(changed.json());
    }
    assertThat(admin.patch(path, nulls("description")).is(200).text("description")).isNull();

    admin.patch(path, Map.of("secret", "whsec_mine")).isInvalid("secret");
    admin.patch(path, Map.of("consecutiveFailures", 0)).isInvalid("consecutiveFailures");
    admin.patch(path, Map.of("status", "ACTIVE")).isInvalid("status");
    admin.patch(path, Map.of("status", "deleted")).isInvalid("status");
    admin.patch(path, Map.of("events", List.of())).isInvalid("events");
    admin.patch(path, Map.of("events", List.of("auth.login.v1"))).isInvalid("events[0]");
    admin.patch(path, Map.of("url", "http://93.184.215.14/" + "a".repeat(2048))).isInvalid("url");
    admin.patch(path, Map.of("description", "d".repeat(501))).isInvalid("description");
    admin.patch(path, "").isError(400, "VALIDATION_ERROR");
    admin.patch(path, "null").isError(400, "VALIDATION_ERROR");
    admin.post(PATH, Map.of("url", URL, "status", "paused")).isInvalid("status");
    admin.post(PATH, Map.of("url", URL, "description", "d".repeat(501))).isInvalid("description");
    assertThat(admin.get(path).is(200).text("url")).isEqualTo("https://93.184.215.15/b");
  }

  @Test
  void aPauseIsToldOnce() {
    subscribed();
    String id = admin.post(PATH, BODY).is(201).text("id");
    String path = PATH + "/" + id;

    List<Answer> answers =
        Together.run(8, () -> admin.patch(path, Map.of("status", "paused")));
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
    subscribed();
    String path = PATH + "/" + admin.post(PATH, BODY).is(201).text("id");

    List<Answer> answers = Together.run(4, () -> admin.delete(path));

    assertThat(answers.stream().map(Answer::status))
        .containsExactlyInAnyOrder(204, 404, 404, 404);
    for (Answer answer : everything(admin, path).subList(2, 6)) {
      answer.isError(404, "RESOURCE_NOT_FOUND");
    }
    assertThat(admin.get(PATH + "?limit=1").is(200).entry("url", URL).get("id").textValue())
        .isNotEqualTo(path.substring(PATH.length() + 1));
  }

  @Test
  void aSecretIsReplacedWithAnOverlapOfUpToAWeek() {
    subscribed();
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
    subscribed();
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
      assertThat(elsewhere).noneMatch(it -> it.contains(secret) || it.contains(secret.substring(6)));
    }
    assertThat(elsewhere.get(2)).contains("webhook.create", "webhook.rotate", "webhook.change");
    assertThat(elsewhere.get(2)).doesNotContain("93.184.215.14");
  }

  private void subscribed() {
    tenant.override(Map.of("feature.apiAccess", true)).is(200);
  }

  private Answer events(Object events) {
    Map<String, Object> body = new HashMap<>(BODY);
    body.put("events", events);
    return admin.post(PATH, body);
  }

  private static String refusal(Answer answer) {
    return answer.isError(400, "INVALID_INPUT").text("message");
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

  private static Map<String, Object> nulls(String... names) {
    Map<String, Object> body = new HashMap<>();
    for (String name : names) {
      body.put(name, null);
    }
    return body;
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
