package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;

/**
 * What is on sale, and at which price (requirements/2-licensing-billing#catalog-contents;
 * contract/3-licensing#catalogue).
 */
class CatalogueStoryIT {
  private static final String PRICING = "/api/v1/catalog/pricing";
  private static final String PRODUCTS = "/api/v1/admin/catalog/products/";

  private final Caller anybody = Restomesh.anybody();
  private final Caller superadmin = Restomesh.superadmin();

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
    assertThat(anybody.get(PRICING).is(200).json().findValuesAsText("code"))
        .doesNotContain(archived);
    assertThat(superadmin.get(PRODUCTS + archived).is(200).json().get("archived").booleanValue())
        .isTrue();
  }

  @Test
  void theListIsInTheOrderOfTheShop() {
    List<Integer> orders = new ArrayList<>();
    anybody.get(PRICING).is(200).json().forEach(p -> orders.add(p.get("sortOrder").intValue()));

    assertThat(orders).isSorted();
  }

  @ParameterizedTest(name = "[{0}]")
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

  private JsonNode listed(String path, String wanted) {
    return anybody.get(path).is(200).entry("code", wanted);
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
