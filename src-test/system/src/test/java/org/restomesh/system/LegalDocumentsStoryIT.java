package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/** The documents that a buyer accepts (contract/3-licensing#legal-documents). */
class LegalDocumentsStoryIT {
  private static final String ADMIN = "/api/v1/admin/legal/documents";

  private final Caller anybody = Restomesh.anybody();
  private final Caller superadmin = Restomesh.superadmin();
  private final String version = UUID.randomUUID().toString().substring(24);

  @ParameterizedTest
  @ValueSource(strings = {"data-protection-notice", "distance-sales-terms", "refund-policy"})
  void everybodyReadsTheDocumentInForce(String kind) throws NoSuchAlgorithmException {
    Answer document = anybody.get(current(kind)).is(200);

    assertThat(document.text("kind")).isEqualTo(kind);
    assertThat(document.text("title")).isNotBlank();
    assertThat(document.text("id")).matches("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-.*");
    assertThat(document.text("publishedAt")).endsWith("Z");
    byte[] body = document.text("body").getBytes(StandardCharsets.UTF_8);
    assertThat(document.text("sha256"))
        .isEqualTo(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body)));
    assertThat(document.json()).hasSize(7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"licence", "REFUND_POLICY", "refund_policy"})
  void anUnknownKindIsNotFound(String kind) {
    anybody.get(current(kind)).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  @Exclusive("every buyer accepts the documents in force")
  void aNewVersionIsInForceAtOnceAndTheOldOneCanStillBeRead() {
    Answer old = anybody.get(current("refund-policy")).is(200);

    Answer published = superadmin.post(ADMIN, document("refund-policy", version)).is(201);

    assertThat(anybody.get(current("refund-policy")).is(200).json()).isEqualTo(published.json());
    String path = ADMIN + "/" + published.text("id");
    assertThat(published.header("Location")).startsWith("http").endsWith(path);
    assertThat(superadmin.get(path).is(200).json()).isEqualTo(published.json());
    assertThat(superadmin.get(ADMIN + "/" + old.text("id")).is(200).json()).isEqualTo(old.json());
  }

  @Test
  @Exclusive("every buyer accepts the documents in force")
  void aVersionIsPublishedOnce() {
    Map<String, Object> document = document("distance-sales-terms", version);

    assertThat(Together.run(4, () -> superadmin.post(ADMIN, document)).stream().map(Answer::status))
        .containsExactlyInAnyOrder(201, 409, 409, 409);
    superadmin.post(ADMIN, document).isError(409, "RESOURCE_ALREADY_EXISTS");
    superadmin.post(ADMIN, document("refund-policy", version)).is(201);
  }

  @Test
  void whatIsNoDocumentIsNotPublished() {
    superadmin.post(ADMIN, document("licence", version)).isInvalid("kind");
    superadmin.post(ADMIN, document("REFUND_POLICY", version)).isInvalid("kind");
    superadmin.post(ADMIN, document("refund-policy", "a b")).isInvalid("version");
    superadmin.post(ADMIN, with("title", " ")).isInvalid("title");
    superadmin.post(ADMIN, with("title", "t".repeat(201))).isInvalid("title");
    superadmin.post(ADMIN, with("body", "")).isInvalid("body");
    superadmin.post(ADMIN, with("body", "b".repeat(200_001))).isInvalid("body");
    superadmin.post(ADMIN, with("colour", "red")).isInvalid("colour");
    superadmin.post(ADMIN, Map.of()).isInvalid("kind");
  }

  @Test
  void onlyTheOperatorPublishes() {
    Caller admin = TestTenant.open().admin();

    anybody.post(ADMIN, document("refund-policy", version)).isError(401, "UNAUTHORIZED");
    admin.post(ADMIN, document("refund-policy", version)).isError(403, "INSUFFICIENT_PERMISSIONS");
    admin
        .get(ADMIN + "/" + anybody.get(current("refund-policy")).is(200).text("id"))
        .isError(403, "INSUFFICIENT_PERMISSIONS");
  }

  private static String current(String kind) {
    return "/api/v1/legal/documents/" + kind + "/current";
  }

  private Map<String, Object> with(String property, String value) {
    Map<String, Object> document = document("refund-policy", version);
    document.put(property, value);
    return document;
  }

  private static Map<String, Object> document(String kind, String version) {
    Map<String, Object> body = new HashMap<>();
    body.put("kind", kind);
    body.put("version", version);
    body.put("title", "Koşullar");
    body.put("body", "Ödeme, iade ve şartlar.");
    return body;
  }
}
