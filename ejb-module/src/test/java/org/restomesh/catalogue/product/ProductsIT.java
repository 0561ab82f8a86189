package org.restomesh.catalogue.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.BillingInterval;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.Grants;
import org.restomesh.catalogue.LocalizedText;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.ProductKind;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Database;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.SpecCatalogue;
import org.restomesh.support.Wiring;

class ProductsIT {
  private static final Actor OPERATOR = new Actor(null, "test");

  private final Wiring node = Wiring.withDefaults();
  private final Wiring otherNode = Wiring.withDefaults();
  private final String code = newCode();

  @Test
  void aPriceIsValidFromItsChangeOnAndTheOneBeforeUntilThen() {
    Instant first = node.businessTime().instant();
    define(node, code, module(1000));
    node.businessTime().advance(Duration.ofHours(1));
    Instant second = node.businessTime().instant();
    define(node, code, module(2000));

    assertThat(priceAt(node, first)).isEqualTo(1000);
    assertThat(priceAt(node, second.minusMillis(1))).isEqualTo(1000);
    assertThat(priceAt(node, second)).isEqualTo(2000);
    assertThat(asOf(node, first.minusMillis(1)).product(code)).isEmpty();
  }

  @Test
  void theSamePriceAgainIsNoChange() {
    define(node, code, module(1000));
    node.businessTime().advance(Duration.ofHours(1));
    define(node, code, named("Yeni", 1000));

    assertThat(Rows.count("select count(*) from product_price where product_code = ?", code))
        .isEqualTo(1);
    assertThat(now(node).require(code).texts().names().tr()).isEqualTo("Yeni");
  }

  @Test
  void aPriceThatComesBackIsAChangeLikeAnyOther() {
    define(node, code, module(1000));
    node.businessTime().advance(Duration.ofHours(1));
    define(node, code, module(2000));
    Instant between = node.businessTime().instant();
    node.businessTime().advance(Duration.ofHours(1));
    define(node, code, module(1000));

    assertThat(priceAt(node, between)).isEqualTo(2000);
    assertThat(priceAt(node, node.businessTime().instant())).isEqualTo(1000);
  }

  @Test
  void theFirstDefinitionCreatesAndTheNextOneReplaces() {
    assertThat(define(node, code, module(1000)).created()).isTrue();
    assertThat(define(node, code, module(1000)).created()).isFalse();
    assertThat(
            Rows.texts(
                "select details from audit_entry where action = 'catalogue.define-product'"
                    + " and target_id = ? order by id",
                code))
        .hasSize(2)
        .allSatisfy(details -> assertThat(details).contains("\"priceCents\":1000"));
  }

  @Test
  void anotherNodeShowsAChangeFromItsCommitOn() {
    define(node, code, module(1000));
    assertThat(now(otherNode).require(code).price().priceCents()).isEqualTo(1000);

    define(node, code, named("Yeni", 1000));

    assertThat(now(otherNode).require(code).texts().names().tr()).isEqualTo("Yeni");
  }

  @Test
  void anUnchangedCatalogueCostsOneQueryForOneNumber() {
    now(otherNode);

    assertThat(Database.shared().statementsOf(() -> now(otherNode)))
        .singleElement()
        .satisfies(
            sent -> assertThat(sent.template()).contains("catalogue_state").doesNotContain("join"));
  }

  @Test
  void inOneTransactionTheSecondLookSeesWhatWasCommittedMeanwhile() {
    define(node, code, module(1000));

    node.run(
        () -> {
          Products products = node.get(Products.class);
          Instant instant = node.businessTime().instant();
          products.asOf(instant).require(code);
          AtOnce.run(1, () -> define(otherNode, code, named("Yeni", 1000)));

          assertThat(products.asOf(instant).require(code).texts().names().tr()).isEqualTo("Yeni");
        });
    assertThat(now(node).require(code).texts().names().tr()).isEqualTo("Yeni");
  }

  @Test
  void whatIsRolledBackWasSeenByNobodyButItsWriter() {
    define(node, code, module(1000));

    assertThatThrownBy(
            () ->
                node.run(
                    () -> {
                      define(node, code, named("Never", 1000));
                      assertThat(now(node).require(code).texts().names().tr()).isEqualTo("Never");
                      throw new IllegalStateException("rolled back");
                    }))
        .hasMessage("rolled back");

    assertThat(now(node).require(code).texts().names().tr()).isEqualTo("Ad");
    define(otherNode, code, named("Yeni", 1000));
    assertThat(now(node).require(code).texts().names().tr()).isEqualTo("Yeni");
  }

  @Test
  void twoWritersCannotMakeACycleTogether() {
    String other = newCode();
    define(node, code, module(1000));
    define(node, other, module(1000));

    Rival rival =
        node.inTransaction(
            () -> {
              define(node, code, dependingOn(other));
              return Rival.meet(() -> define(otherNode, other, dependingOn(code)));
            });

    assertThat(rival.outcome())
        .isInstanceOfSatisfying(
            CatalogInvalid.class,
            refused -> assertThat(refused.problems()).singleElement().asString().contains("cycle"));
    assertThat(now(node).require(other).rules().dependsOn()).isNull();
  }

  @Test
  void ofManyWhoCreateAProductAtOnceOneCreatesIt() {
    List<Object> outcomes = AtOnce.run(8, () -> define(node, code, module(1000)));

    assertThat(outcomes)
        .hasSize(8)
        .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(DefinedProduct.class))
        .filteredOn(outcome -> ((DefinedProduct) outcome).created())
        .hasSize(1);
  }

  @Test
  void thePricesOfAnInstantThatWasTakenUnderTheHoldNeverChange() {
    define(node, code, module(1000));
    Instant pricedAt = node.businessTime().instant().plusSeconds(1);

    Rival rival =
        node.inTransaction(
            () -> {
              node.get(Products.class).hold();
              node.businessTime().moveTo(pricedAt);
              Rival writer = Rival.meet(() -> define(node, code, module(2000)));
              assertThat(priceAt(node, pricedAt)).isEqualTo(1000);
              node.businessTime().advance(Duration.ofSeconds(1));
              return writer;
            });

    assertThat(rival.outcome()).isInstanceOf(DefinedProduct.class);
    assertThat(priceAt(node, pricedAt)).isEqualTo(1000);
    assertThat(now(node).require(code).price().priceCents()).isEqualTo(2000);
  }

  @Test
  void allProblemsAreToldAndNothingIsWritten() {
    DefineProduct wrong =
        new DefineProduct(
            null,
            null,
            null,
            "plan",
            "annual",
            -1L,
            null,
            null,
            null,
            Map.of("credit.SMS", 5),
            null,
            null,
            null,
            null);

    assertThatThrownBy(() -> define(node, code, wrong))
        .isInstanceOfSatisfying(
            CatalogInvalid.class, refused -> assertThat(refused.problems()).hasSize(4));

    assertThat(Rows.count("select count(*) from product where code = ?", code)).isZero();
  }

  @Test
  void allTermsComeBackAsTheyWereDefined() {
    DefineProduct pack =
        new DefineProduct(
            code,
            new DefineProduct.Texts("Ad", "Name"),
            new DefineProduct.Texts("Açıklama", null),
            "credit",
            "oneTime",
            700L,
            false,
            SpecCatalogue.SMS,
            7,
            null,
            "SMS",
            50,
            -3,
            true);

    ProductDetails defined = define(node, code, pack).product();

    assertThat(otherNode.inTransaction(() -> otherNode.get(Products.class).get(code)))
        .isEqualTo(defined)
        .isEqualTo(
            new ProductDetails(
                code,
                new Product.Texts(
                    new LocalizedText("Ad", "Name"), new LocalizedText("Açıklama", null)),
                ProductKind.CREDIT,
                new Product.Price(BillingInterval.ONE_TIME, 700),
                new Product.Rules(false, SpecCatalogue.SMS, 7),
                Grants.NONE,
                new ProductDetails.Credits(CreditKind.SMS, 50),
                new Product.Listing(-3, true)));
  }

  @Test
  void anUnknownProductIsNotFound() {
    assertThatThrownBy(() -> node.run(() -> node.get(Products.class).get("nothing")))
        .isInstanceOf(ResourceNotFound.class);
  }

  private static String newCode() {
    return "module_" + UUID.randomUUID().toString().substring(24);
  }

  private static DefinedProduct define(Wiring node, String code, DefineProduct wanted) {
    return node.inTransaction(() -> node.get(Products.class).define(code, wanted, OPERATOR));
  }

  private static Catalogue asOf(Wiring node, Instant instant) {
    return node.inTransaction(() -> node.get(Products.class).asOf(instant));
  }

  private static Catalogue now(Wiring node) {
    return asOf(node, node.businessTime().instant());
  }

  private long priceAt(Wiring node, Instant instant) {
    return asOf(node, instant).require(code).price().priceCents();
  }

  private static DefineProduct module(long priceCents) {
    return named("Ad", priceCents);
  }

  private static DefineProduct named(String name, long priceCents) {
    return module(name, priceCents, null);
  }

  private static DefineProduct dependingOn(String other) {
    return module("Ad", 1000, other);
  }

  private static DefineProduct module(String name, long priceCents, String dependsOn) {
    return new DefineProduct(
        null,
        new DefineProduct.Texts(name, null),
        null,
        "module",
        "annual",
        priceCents,
        true,
        dependsOn,
        null,
        Map.of("feature.x", true),
        null,
        null,
        null,
        null);
  }
}
