package org.restomesh.catalogue.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.shared.json.Json;
import org.restomesh.support.SpecCatalogue;

class CatalogueValidatorTest {
  private static final String MODULE =
      "{'names': {'tr': 'Ad'}, 'kind': 'module', 'billing': 'annual', 'priceCents': 1000,"
          + " 'requiresLicense': true, 'grants': {'feature.x': true}}";
  private static final String PACK =
      "{'names': {'tr': 'Ad'}, 'kind': 'credit', 'billing': 'oneTime', 'priceCents': 1000,"
          + " 'creditKind': 'SMS', 'creditUnits': 5}";

  private final Catalogue catalogue = SpecCatalogue.get();

  @Test
  void aDefinitionWithoutProblemsBecomesItsProduct() {
    Product product = CatalogueValidator.product("module_x", definition(MODULE), catalogue);

    assertThat(product)
        .isEqualTo(
            new Product(
                "module_x",
                new Product.Texts(new LocalizedText("Ad", null), null),
                ProductKind.MODULE,
                new Product.Price(BillingInterval.ANNUAL, 1000),
                new Product.Rules(true, null, 1),
                Grants.of(Map.of("feature.x", true)),
                null,
                new Product.Listing(0, false)));
  }

  @Test
  void aPackHasNoCeilingUnlessItIsGivenOne() {
    Product pack = CatalogueValidator.product("credit_x", definition(PACK), catalogue);

    assertThat(pack.rules().maxQuantity()).isNull();
    assertThat(pack.pack()).isEqualTo(new CreditPack(CreditKind.SMS, 5));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'code': 'other'            | code: cannot be changed",
        "'names': {'en': 'Name'}    | names.tr: must not be blank",
        "'names': {'tr': ' '}       | names.tr: must not be blank",
        "'descriptions': {'en': 'x'} | descriptions.tr: must not be blank",
        "'kind': 'plan'             | kind: must be license, module",
        "'billing': 'monthly'       | billing: must be annual or oneTime",
        "'priceCents': -1           | priceCents: must be from 0",
        "'priceCents': null         | priceCents: must be from 0",
        "'priceCents': 10000000001  | priceCents: must be from 0",
        "'dependsOn': 'nothing'     | dependsOn: no product nothing",
        "'dependsOn': 'module_x'    | dependsOn: cycle module_x -> module_x",
        "'maxQuantity': 0           | maxQuantity: must be at least 1",
        "'grants': {'module.x': true} | grants.module.x: must be a key",
        "'grants': {'credit.SMS': 5} | grants.credit.SMS: credits are balances",
        "'grants': {'limit.x': -2}  | grants.limit.x: must be an integer",
        "'kind': 'license'          | requiresLicense: a licence cannot require itself",
        "'creditUnits': 5           | creditKind: only credit products have credits",
      })
  void aModuleWithOneThingWrongHasOneProblem(String wrong, String problem) {
    DefineProduct wanted = definition(with(MODULE, wrong));

    assertThat(CatalogueValidator.problems("module_x", wanted, catalogue))
        .singleElement()
        .asString()
        .startsWith(problem);
    assertThatThrownBy(() -> CatalogueValidator.product("module_x", wanted, catalogue))
        .hasMessageStartingWith(problem);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'creditUnits': null  | creditUnits: a credit kind needs at least 1 unit",
        "'creditUnits': 0     | creditUnits: a credit kind needs at least 1 unit",
        "'creditKind': null   | creditKind: a credit product needs one",
        "'creditKind': 'sms'  | creditKind: must be PHOTO, VIDEO, MODEL3D or SMS",
        "'kind': 'module'     | creditKind: only credit products have credits",
      })
  void aPackWithOneThingWrongHasOneProblem(String wrong, String problem) {
    assertThat(CatalogueValidator.problems("credit_x", definition(with(PACK, wrong)), catalogue))
        .singleElement()
        .asString()
        .startsWith(problem);
  }

  @Test
  void aCycleOverOtherProductsIsNamedWithItsPath() {
    DefineProduct studio = definition(with(MODULE, "'dependsOn': '" + SpecCatalogue.PHOTOS + "'"));

    assertThat(CatalogueValidator.problems(SpecCatalogue.AI_STUDIO, studio, catalogue))
        .containsExactly(
            "dependsOn: cycle module_ai_studio -> credit_ai_photo_100 -> module_ai_studio");
  }

  @Test
  void aCodeMustBeOne() {
    assertThat(CatalogueValidator.problems("Module X", definition(MODULE), catalogue))
        .singleElement()
        .asString()
        .startsWith("code: must be");
  }

  @Test
  void allProblemsAreFoundAtOnce() {
    DefineProduct wanted =
        definition(
            "{'code': 'other', 'kind': 'license', 'billing': 'x', 'priceCents': -1,"
                + " 'requiresLicense': true, 'dependsOn': 'nothing', 'maxQuantity': 0,"
                + " 'grants': {'credit.SMS': 1, 'x.y': true}, 'creditKind': 'SMS'}");

    assertThat(CatalogueValidator.problems("license_x", wanted, catalogue))
        .extracting(problem -> problem.substring(0, problem.indexOf(": ")))
        .containsExactlyInAnyOrder(
            "code",
            "names.tr",
            "billing",
            "priceCents",
            "maxQuantity",
            "requiresLicense",
            "dependsOn",
            "creditUnits",
            "creditKind",
            "grants.credit.SMS",
            "grants.x.y");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("org.restomesh.support.SpecCatalogue#products")
  void everyProductOfThePriceListCanBeDefinedAsItIs(Product product) {
    DefineProduct wanted =
        new DefineProduct(
            product.code(),
            new DefineProduct.Texts(product.texts().names().tr(), product.texts().names().en()),
            null,
            product.kind().wireName(),
            product.price().billing().wireName(),
            product.price().priceCents(),
            product.rules().requiresLicense(),
            product.rules().dependsOn(),
            product.rules().maxQuantity(),
            product.grants().members(),
            product.pack() == null ? null : product.pack().kind().name(),
            product.pack() == null ? null : product.pack().units(),
            product.listing().sortOrder(),
            product.listing().archived());

    assertThat(CatalogueValidator.product(product.code(), wanted, catalogue)).isEqualTo(product);
  }

  /** The definition with one member put in or replaced. */
  private static String with(String json, String member) {
    return read(json, ObjectNode.class)
        .setAll(read("{" + member + "}", ObjectNode.class))
        .toString();
  }

  private static DefineProduct definition(String json) {
    return read(json, DefineProduct.class);
  }

  private static <T> T read(String json, Class<T> type) {
    try {
      return Json.mapper().readValue(json.replace('\'', '"'), type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(json, e);
    }
  }
}
