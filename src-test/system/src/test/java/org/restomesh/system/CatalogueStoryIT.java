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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** What is sold, for whom and at which price (spec 2, Catalog contents; contract 3, Catalogue). */
class CatalogueStoryIT {
  private static final String PRICING = "/api/v1/catalog/pricing";
  private static final String HARDWARE = "/api/v1/catalog/hardware";
  private static final String PRODUCTS = "/api/v1/admin/catalog/products/";
  private static final String ADMIN_HARDWARE = "/api/v1/admin/hardware/";

  private final Caller anybody = Restomesh.anybody();
  private final Caller superadmin = Restomesh.superadmin();
  private final String code = newCode();

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "license_annual | license | annual | 490000 | false | - | 1",
        "advanced_reports | module | annual | 129000 | true | - | 1",
        "module_inventory | module | annual | 390000 | true | - | 1",
        "module_reservations | module | annual | 99000 | true | - | 1",
        "module_personnel | module | annual | 99000 | true | - | 1",
        "module_personnel_card_shift | module | oneTime | 400000 | true | - | 1",
        "module_ai_studio | module | annual | 199000 | true | - | 1",
        "api_access | module | annual | 249000 | true | - | 1",
        "module_external_display | module | annual | 199000 | true | - | 1",
        "delivery_platforms | integration | annual | 249900 | true | - | 1",
        "fiscal_vendor_b | integration | annual | 299000 | true | - | 1",
        "caller_id_integration | integration | annual | 149000 | true | - | 1",
        "sms_integration | integration | annual | 99000 | true | - | 1",
        "extra_branch | capacity | annual | 399000 | true | - | 100",
        "credit_ai_photo_100 | credit | oneTime | 69000 | false | module_ai_studio | -",
        "credit_ai_video_20 | credit | oneTime | 89000 | false | module_ai_studio | -",
        "credit_ai_3d_10 | credit | oneTime | 79000 | false | module_ai_studio | -",
        "credit_sms_500 | credit | oneTime | 49000 | false | sms_integration | -",
        "onsite_install_full | service | oneTime | 750000 | false | - | -",
      })
  void theProductsOfTheSpecificationAreListed(
      String listed,
      String kind,
      String billing,
      long priceCents,
      boolean requiresLicense,
      String dependsOn,
      Integer maxQuantity) {
    JsonNode product = listed(PRICING, listed);

    assertThat(names(product))
        .containsExactlyInAnyOrder(
            "code",
            "name",
            "description",
            "kind",
            "billing",
            "priceCents",
            "currency",
            "creditKind",
            "creditUnits",
            "requiresLicense",
            "dependsOn",
            "maxQuantity",
            "grants",
            "sortOrder");
    assertThat(product.get("kind").textValue()).isEqualTo(kind);
    assertThat(product.get("billing").textValue()).isEqualTo(billing);
    assertThat(product.get("priceCents").isIntegralNumber()).isTrue();
    assertThat(product.get("priceCents").longValue()).isEqualTo(priceCents);
    assertThat(product.get("currency").textValue()).isEqualTo("TRY");
    assertThat(product.get("requiresLicense").booleanValue()).isEqualTo(requiresLicense);
    assertThat(product.get("dependsOn").textValue()).isEqualTo(dependsOn);
    assertThat(product.get("maxQuantity").isNull()).isEqualTo(maxQuantity == null);
    assertThat(product.get("maxQuantity").intValue())
        .isEqualTo(maxQuantity == null ? 0 : maxQuantity);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "license_annual | {'feature.license':true,'feature.prioritySupport':true,'integration.fiscal':['efatura']}",
        "delivery_platforms | {'feature.deliveryIntegration':true,'integration.delivery':['platform_a','platform_b','platform_c','platform_d']}",
        "sms_integration | {'integration.sms':['*']}",
        "extra_branch | {'feature.multiLocation':true,'limit.maxBranches':1}",
        "onsite_install_full | {}",
      })
  void grantsAreNamedByTheirFullKeys(String listed, String grants) {
    assertThat(listed(PRICING, listed).get("grants").toString())
        .isEqualTo(grants.replace('\'', '"'));
  }

  @Test
  void aPackSaysHowManyCreditsOfWhichKind() {
    JsonNode pack = listed(PRICING, "credit_ai_3d_10");

    assertThat(pack.get("creditKind").textValue()).isEqualTo("MODEL3D");
    assertThat(pack.get("creditUnits").intValue()).isEqualTo(10);
    assertThat(listed(PRICING, "api_access").get("creditKind").isNull()).isTrue();
    assertThat(listed(PRICING, "api_access").get("creditUnits").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"priority_support", "fiscal_efatura"})
  void whatIsArchivedIsNotListedAndStillKnown(String archived) {
    assertThat(codes(anybody.get(PRICING))).doesNotContain(archived);
    assertThat(superadmin.get(PRODUCTS + archived).is(200).json().get("archived").booleanValue())
        .isTrue();
  }

  @Test
  void theListIsInTheOrderOfTheShop() {
    List<Integer> orders = new ArrayList<>();
    anybody.get(PRICING).is(200).json().forEach(p -> orders.add(p.get("sortOrder").intValue()));

    assertThat(orders).isSorted();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "'', Yıllık lisans",
    "?locale=tr, Yıllık lisans",
    "?locale=en, Annual licence",
    "?locale=en-GB, Annual licence",
    "?locale=de, Yıllık lisans",
    "?locale=, Yıllık lisans",
    "?locale=%F0%9F%8D%95, Yıllık lisans",
  })
  void textsAreTurkishUnlessEnglishIsAskedFor(String query, String name) {
    assertThat(listed(PRICING + query, "license_annual").get("name").textValue()).isEqualTo(name);
  }

  @Test
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
  void aProductIsCreatedAndThenReplaced() {
    Answer created = superadmin.put(PRODUCTS + code, module(1000)).is(201);
    assertThat(created.header("Location")).startsWith("http").endsWith(PRODUCTS + code);
    assertThat(superadmin.get(PRODUCTS + code).is(200).json()).isEqualTo(created.json());
    assertThat(created.json().get("maxQuantity").intValue()).isEqualTo(1);
    assertThat(listed(PRICING + "?locale=en", code).get("name").textValue()).isEqualTo("Test");

    Map<String, Object> archived = module(1000);
    archived.put("archived", true);
    superadmin.put(PRODUCTS + code, archived).is(200);
    assertThat(codes(anybody.get(PRICING))).doesNotContain(code);
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
    Answer created = superadmin.put(ADMIN_HARDWARE + sku, hardware(1)).is(201);

    assertThat(created.header("Location")).startsWith("http").endsWith(ADMIN_HARDWARE + sku);
    assertThat(superadmin.get(ADMIN_HARDWARE + sku).is(200).json()).isEqualTo(created.json());
    assertThat(piece(sku).toString())
        .isEqualTo(
            "{\"sku\":\"%s\",\"name\":\"Yazıcı\",\"priceCents\":5000,\"currency\":\"TRY\",\"shippingCents\":300,\"inStock\":true}"
                .formatted(sku));

    assertThat(superadmin.put(ADMIN_HARDWARE + sku, hardware(0)).is(200).json().get("stock"))
        .hasToString("0");
    assertThat(piece(sku).get("inStock").booleanValue()).isFalse();
  }

  @Test
  void hardwareIsCheckedLikeAnyBody() {
    superadmin.put(ADMIN_HARDWARE + "A-1", hardware(-1)).isInvalid("stock");
    superadmin.put(ADMIN_HARDWARE + "A-1", Map.of("name", " ")).isInvalid("name");
    superadmin.put(ADMIN_HARDWARE + "A-1", Map.of("name", "A")).isInvalid("shippingCents");
    superadmin.put(ADMIN_HARDWARE + "A%20B", hardware(1)).isInvalid("sku");
    superadmin.get(ADMIN_HARDWARE + "NOTHING").isError(404, "RESOURCE_NOT_FOUND");
  }

  @Test
  void onlyTheOperatorEdits() {
    Caller admin = TestTenant.open().admin();
    for (String path : List.of(PRODUCTS + "api_access", ADMIN_HARDWARE + "PRINTER-80")) {
      anybody.get(path).isError(401, "UNAUTHORIZED");
      anybody.put(path, Map.of()).isError(401, "UNAUTHORIZED");
      admin.get(path).isError(403, "INSUFFICIENT_PERMISSIONS");
      admin.put(path, Map.of()).isError(403, "INSUFFICIENT_PERMISSIONS");
    }
  }

  private JsonNode listed(String path, String wanted) {
    return one(anybody.get(path), "code", wanted);
  }

  private JsonNode piece(String sku) {
    return one(anybody.get(HARDWARE), "sku", sku);
  }

  private long price(Answer list) {
    return one(list, "code", code).get("priceCents").longValue();
  }

  private static JsonNode one(Answer list, String property, String value) {
    for (JsonNode entry : list.is(200).json()) {
      if (entry.get(property).textValue().equals(value)) {
        return entry;
      }
    }
    throw new AssertionError("no " + value + " in " + list.body());
  }

  private static List<String> codes(Answer list) {
    return list.is(200).json().findValuesAsText("code");
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
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
