package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** The operator changes what is on sale (contract/3-licensing#edit-product). */
class CatalogueEditingStoryIT {
  private static final String PRICING = "/api/v1/catalog/pricing";
  private static final String PRODUCTS = "/api/v1/admin/catalog/products/";
  private static final String HARDWARE = "/api/v1/admin/hardware/";

  private final Caller anybody = Restomesh.anybody();
  private final Caller superadmin = Restomesh.superadmin();
  private final String code = newCode();

  @Test
  void aProductIsCreatedAndThenReplaced() {
    Answer created = superadmin.put(PRODUCTS + code, module(1000)).is(201);
    assertThat(created.header("Location")).startsWith("http").endsWith(PRODUCTS + code);
    assertThat(superadmin.get(PRODUCTS + code).is(200).json()).isEqualTo(created.json());
    assertThat(created.json().get("maxQuantity").intValue()).isEqualTo(1);
    assertThat(
            anybody.get(PRICING + "?locale=en").is(200).entry("code", code).get("name").textValue())
        .isEqualTo("Test");

    Map<String, Object> archived = module(1000);
    archived.put("archived", true);
    superadmin.put(PRODUCTS + code, archived).is(200);
    assertThat(listedCodes()).doesNotContain(code);
  }

  @Test
  void whatWasReadCanBeSentBack() {
    Answer read = superadmin.get(PRODUCTS + "credit_sms_500").is(200);

    assertThat(superadmin.put(PRODUCTS + "credit_sms_500", read.body()).is(200).json())
        .isEqualTo(read.json());
  }

  @Test
  void allProblemsAreToldAtOnce() {
    Map<String, Object> wrong = new HashMap<>();
    wrong.put("code", "another");
    wrong.put("names", Map.of("en", "Test"));
    wrong.put("kind", "license");
    wrong.put("billing", "monthly");
    wrong.put("priceCents", -1);
    wrong.put("requiresLicense", true);
    wrong.put("dependsOn", "nothing");
    wrong.put("maxQuantity", 0);
    wrong.put("grants", Map.of("credit.SMS", 5, "module.x", true));
    wrong.put("creditKind", "SMS");

    Answer refused = superadmin.put(PRODUCTS + code, wrong).isError(400, "CATALOG_INVALID");

    List<String> paths = new ArrayList<>();
    refused.json().get("message").forEach(text -> paths.add(text.textValue().split(": ", 2)[0]));
    assertThat(paths)
        .containsExactlyInAnyOrder(
            "code",
            "names.tr",
            "billing",
            "priceCents",
            "requiresLicense",
            "dependsOn",
            "maxQuantity",
            "grants.credit.SMS",
            "grants.module.x",
            "creditUnits",
            "creditKind");
    superadmin.get(PRODUCTS + code).isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void dependenciesMakeNoCircle() {
    String other = newCode();
    superadmin.put(PRODUCTS + code, module(1000)).is(201);
    superadmin.put(PRODUCTS + other, dependingOn(code)).is(201);

    superadmin.put(PRODUCTS + code, dependingOn(other)).isError(400, "CATALOG_INVALID");
    superadmin.put(PRODUCTS + code, dependingOn(code)).isError(400, "CATALOG_INVALID");
  }

  @Test
  void aBodyThatIsNoProductIsInvalid() {
    superadmin.put(PRODUCTS + code, "{\"colour\": \"red\"}").isInvalid("colour");
    superadmin.put(PRODUCTS + code, "{\"priceCents\": \"7\"}").isInvalid("priceCents");
    superadmin.put(PRODUCTS + code, "{\"priceCents\": 7.5}").isInvalid("priceCents");
    superadmin.put(PRODUCTS + code, "{\"names\": {\"fr\": \"x\"}}").isInvalid("names.fr");
    superadmin.put(PRODUCTS + code, "null").isError(400, "VALIDATION_ERROR");
    superadmin.put(PRODUCTS + "Not%20a%20code", module(1000)).isError(400, "CATALOG_INVALID");
  }

  @Test
  @Exclusive("the list changes for everybody")
  void whoHasThePresentListIsToldSo() {
    superadmin.put(PRODUCTS + code, module(1000)).is(201);
    Answer first = anybody.get(PRICING).is(200);
    String tag = first.header("ETag");

    Answer again = anybody.with("If-None-Match", tag).get(PRICING).is(304);
    assertThat(again.body()).isEmpty();
    assertThat(again.header("ETag")).isEqualTo(tag);
    assertThat(first.headers().allValues("Cache-Control")).containsExactly("no-cache");
    assertThat(anybody.with("If-None-Match", tag).get(PRICING + "?locale=en").is(200).body())
        .isNotEqualTo(first.body());

    superadmin.put(PRODUCTS + code, module(2000)).is(200);

    Answer changed = anybody.with("If-None-Match", tag).get(PRICING).is(200);
    assertThat(changed.header("ETag")).isNotEqualTo(tag);
    assertThat(price(changed)).isEqualTo(2000);
  }

  @Test
  @Exclusive("moves the clock")
  void aPriceHoldsFromItsChangeOn() {
    superadmin.put(PRODUCTS + code, module(1000)).is(201);
    try {
      Rehearsal.advance(Duration.ofDays(1));
      superadmin.put(PRODUCTS + code, module(2000)).is(200);
      assertThat(price(anybody.get(PRICING))).isEqualTo(2000);
    } finally {
      Rehearsal.reset();
    }
    assertThat(price(anybody.get(PRICING))).isEqualTo(1000);
  }

  @Test
  void hardwareIsListedWithoutItsStock() {
    String sku = "TEST-" + UUID.randomUUID();
    Answer created = superadmin.put(HARDWARE + sku, hardware(1)).is(201);

    assertThat(created.header("Location")).startsWith("http").endsWith(HARDWARE + sku);
    assertThat(superadmin.get(HARDWARE + sku).is(200).json()).isEqualTo(created.json());
    assertThat(piece(sku).toString())
        .isEqualTo(
            "{\"sku\":\"%s\",\"name\":\"Yazıcı\",\"priceCents\":5000,\"currency\":\"TRY\",\"shippingCents\":300,\"inStock\":true}"
                .formatted(sku));

    assertThat(superadmin.put(HARDWARE + sku, hardware(0)).is(200).json().get("stock"))
        .hasToString("0");
    assertThat(piece(sku).get("inStock").booleanValue()).isFalse();
  }

  @Test
  void hardwareIsCheckedLikeAnyBody() {
    superadmin.put(HARDWARE + "A-1", hardware(-1)).isInvalid("stock");
    superadmin.put(HARDWARE + "A-1", Map.of("name", " ")).isInvalid("name");
    superadmin.put(HARDWARE + "A-1", Map.of("name", "A")).isInvalid("shippingCents");
    superadmin.put(HARDWARE + "A%20B", hardware(1)).isInvalid("sku");
    superadmin.get(HARDWARE + "NOTHING").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void onlyTheOperatorEdits() {
    Caller admin = TestTenant.open().admin();
    for (String path : List.of(PRODUCTS + "api_access", HARDWARE + "PRINTER-80")) {
      anybody.get(path).isError(401, "UNAUTHORIZED");
      anybody.put(path, Map.of()).isError(401, "UNAUTHORIZED");
      admin.get(path).isError(403, "INSUFFICIENT_PERMISSIONS");
      admin.put(path, Map.of()).isError(403, "INSUFFICIENT_PERMISSIONS");
    }
  }

  private JsonNode piece(String sku) {
    return anybody.get("/api/v1/catalog/hardware").is(200).entry("sku", sku);
  }

  private long price(Answer list) {
    return list.is(200).entry("code", code).get("priceCents").longValue();
  }

  private List<String> listedCodes() {
    return anybody.get(PRICING).is(200).json().findValuesAsText("code");
  }

  private static String newCode() {
    return "module_" + UUID.randomUUID().toString().substring(24);
  }

  private static Map<String, Object> dependingOn(String other) {
    Map<String, Object> body = module(1000);
    body.put("dependsOn", other);
    return body;
  }

  /** It grants what no other story asks for. */
  private static Map<String, Object> module(long priceCents) {
    Map<String, Object> body = new HashMap<>();
    body.put("names", Map.of("tr", "Deneme", "en", "Test"));
    body.put("kind", "module");
    body.put("billing", "annual");
    body.put("priceCents", priceCents);
    body.put("requiresLicense", true);
    body.put("grants", Map.of("feature.ofCatalogueStory", true));
    body.put("sortOrder", 500);
    return body;
  }

  private static Map<String, Object> hardware(int stock) {
    return Map.of("name", "Yazıcı", "priceCents", 5000, "shippingCents", 300, "stock", stock);
  }
}
