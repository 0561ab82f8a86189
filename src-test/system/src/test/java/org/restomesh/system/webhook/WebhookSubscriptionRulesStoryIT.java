package org.restomesh.system.webhook;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.system.webhook.Subscribing.BODY;
import static org.restomesh.system.webhook.Subscribing.PATH;
import static org.restomesh.system.webhook.Subscribing.URL;
import static org.restomesh.system.webhook.Subscribing.names;
import static org.restomesh.system.webhook.Subscribing.refusal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * What a subscription may look like, and how many there may be
 * (contract/6-webhooks#create-subscription).
 */
class WebhookSubscriptionRulesStoryIT {
  private final TestTenant tenant = TestTenant.open().withApiAccess();
  private final Caller admin = tenant.admin();

  @Test
  void thirtyAtOnceMakeTwentyAndAPlaceIsFreedAgain() {
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
    JsonNode before = admin.post(PATH, BODY).is(201).json();
    String path = PATH + "/" + before.get("id").textValue();

    Answer changed =
        admin
            .patch(
                path,
                Map.of(
                    "url",
                    "https://93.184.215.15/b",
                    "events",
                    List.of("a.b.v1"),
                    "description",
                    "Depo"))
            .is(200);
    assertThat(names(changed.json())).hasSize(10).doesNotContain("secret");
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

  private Answer events(Object events) {
    Map<String, Object> body = new HashMap<>(BODY);
    body.put("events", events);
    return admin.post(PATH, body);
  }

  private static Map<String, Object> nulls(String... names) {
    Map<String, Object> body = new HashMap<>();
    for (String name : names) {
      body.put(name, null);
    }
    return body;
  }
}
