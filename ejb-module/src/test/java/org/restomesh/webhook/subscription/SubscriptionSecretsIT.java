package org.restomesh.webhook.subscription;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/**
 * Secrets of subscriptions: kept encrypted, shown once, replaced with an overlap
 * (contract/6-webhooks#secret).
 */
class SubscriptionSecretsIT {
  private static final String DEPOT = "{\"description\":\"Depo\"}";

  private final Wiring wiring = Wiring.withDefaults();
  private final Endpoints endpoints = Endpoints.of(wiring);

  @Test
  void duringTheOverlapBothSecretsAreKept() {
    SubscriptionWithSecret created = endpoints.create(Endpoints.URL);
    UUID id = created.subscription().id();

    SubscriptionWithSecret rotated = endpoints.rotate(id, null);

    assertThat(rotated.secret()).startsWith("whsec_").isNotEqualTo(created.secret());
    assertThat(rotated.previousSecretValidUntil()).isEqualTo(in(24));
    assertThat(secrets(id)).containsExactly(rotated.secret(), created.secret());

    SubscriptionWithSecret again = endpoints.rotate(id, 168);
    assertThat(again.previousSecretValidUntil()).isEqualTo(in(168));
    assertThat(secrets(id)).containsExactly(again.secret(), rotated.secret());
  }

  @Test
  void withoutAnOverlapOnlyTheNewSecretSigns() {
    UUID id = endpoints.open();
    endpoints.rotate(id, 24);

    SubscriptionWithSecret rotated = endpoints.rotate(id, 0);

    assertThat(rotated.previousSecretValidUntil()).isNull();
    assertThat(secrets(id)).containsExactly(rotated.secret());
  }

  @Test
  void aSecretIsShownOnceAndLeavesNoTrace() {
    SubscriptionWithSecret created = endpoints.create(Endpoints.URL);
    UUID id = created.subscription().id();
    SubscriptionWithSecret rotated = endpoints.rotate(id, null);
    endpoints.change(id, DEPOT);
    endpoints.pause(id);
    endpoints.delete(id);

    assertThat(endpoints.audited())
        .containsExactly(
            staff() + " webhook.create {}",
            staff() + " webhook.rotate {\"overlapHours\":24}",
            staff() + " webhook.change {\"members\":[\"description\"]}",
            staff() + " webhook.pause {\"consecutiveFailures\":0,\"reason\":\"manual\"}",
            staff() + " webhook.change {\"members\":[\"status\"]}",
            staff() + " webhook.delete {}");
    for (String secret : List.of(created.secret(), rotated.secret())) {
      assertThat(created.toString() + rotated).doesNotContain(secret);
      assertThat(Rows.texts("select s::text from webhook_subscription s where id = ?", id).get(0))
          .doesNotContain(secret)
          .doesNotContain(hex(secret));
    }
    assertThat(Json.write(created.subscription())).doesNotContain("secret");
    JsonNode shown = Json.mapper().valueToTree(rotated);
    assertThat(shown.fieldNames())
        .toIterable()
        .containsExactly(
            "id",
            "tenantId",
            "url",
            "events",
            "description",
            "status",
            "consecutiveFailures",
            "pauseReason",
            "pausedAt",
            "createdAt",
            "secret",
            "previousSecretValidUntil");
  }

  /** The present secret, and the one before it if it is kept. */
  private List<String> secrets(UUID id) {
    SubscriptionSecrets secrets = wiring.get(SubscriptionSecrets.class);
    return Rows.texts(
            "select encode(s, 'hex') from webhook_subscription,"
                + " unnest(array[secret, previous_secret]) s where id = ? and s is not null",
            id)
        .stream()
        .map(
            hex ->
                secrets.open(endpoints.admin().tenantId(), id, HexFormat.of().parseHex(hex)).text())
        .toList();
  }

  private Instant in(int hours) {
    return wiring.businessTime().instant().plus(Duration.ofHours(hours));
  }

  private String staff() {
    return "staff:" + endpoints.admin().subject();
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
  }
}
