package org.restomesh.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.hardware.Hardware;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.catalogue.product.Products;
import org.restomesh.support.SpecCatalogue;
import org.restomesh.support.Wiring;

/** What a new installation sells. */
class CatalogueSeedIT {
  /** Before any test may have defined a product of its own. */
  private static final Instant EARLY = Instant.parse("2020-01-01T00:00:00Z");

  private final Wiring wiring = Wiring.withDefaults();

  @Test
  void theSeedIsThePriceListThatAllOtherTestsUse() {
    List<Product> expected = SpecCatalogue.products();

    Catalogue seed = seedAsOf(EARLY);

    assertThat(expected)
        .allSatisfy(
            product ->
                assertThat(seed.require(product.code()))
                    .usingRecursiveComparison()
                    .ignoringFields("texts", "listing.sortOrder")
                    .isEqualTo(product));
    assertThat(seed.all()).hasSameSizeAs(expected);
  }

  @Test
  void everythingHasItsTextsInBothLanguages() {
    assertThat(seedAsOf(EARLY).all())
        .allSatisfy(
            product -> {
              Product.Texts texts = product.texts();
              assertThat(texts.names().en()).isNotBlank().isNotEqualTo(texts.names().tr());
              assertThat(texts.descriptions().en())
                  .isNotBlank()
                  .isNotEqualTo(texts.descriptions().tr());
            });
  }

  @Test
  void everythingHasAPlaceOfItsOwnInTheShop() {
    assertThat(seedAsOf(EARLY).all())
        .extracting(product -> product.listing().sortOrder())
        .doesNotHaveDuplicates();
    assertThat(seedAsOf(EARLY).onSale().get(0).code()).isEqualTo(SpecCatalogue.LICENSE);
  }

  @Test
  void beforeItsFirstPriceAProductIsNotThere() {
    assertThat(seedAsOf(EARLY.minusMillis(1)).all()).isEmpty();
  }

  @Test
  void thereIsHardwareInStockAndSomeThatIsNot() {
    List<HardwareItem> items = wiring.inTransaction(() -> wiring.get(Hardware.class).all());

    assertThat(items).extracting(HardwareItem::sku).contains("PRINTER-80", "CARD-TERMINAL");
    assertThat(items).extracting(HardwareItem::isInStock).contains(true, false);
  }

  private Catalogue seedAsOf(Instant instant) {
    return wiring.inTransaction(() -> wiring.get(Products.class).asOf(instant));
  }
}
