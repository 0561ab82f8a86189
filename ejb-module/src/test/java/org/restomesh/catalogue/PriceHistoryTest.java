package org.restomesh.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.support.SpecCatalogue;

class PriceHistoryTest {
  private static final Instant MARCH = Instant.parse("2026-03-01T00:00:00Z");
  private static final Instant MAY = Instant.parse("2026-05-01T00:00:00Z");

  private final PriceHistory history = PriceHistory.startingWith(490000, MARCH).with(590000, MAY);

  @Test
  void aPriceIsValidFromItsStartUntilTheNext() {
    assertThat(history.at(MARCH)).hasValue(490000);
    assertThat(history.at(MAY.minusNanos(1))).hasValue(490000);
    assertThat(history.at(MAY)).hasValue(590000);
    assertThat(history.at(Instant.MAX)).hasValue(590000);
  }

  @Test
  void thereIsNoPriceBeforeTheFirst() {
    assertThat(history.at(MARCH.minusNanos(1))).isEmpty();
  }

  @Test
  void aSecondPriceOfTheSameInstantTakesThePlaceOfTheFirst() {
    assertThat(history.with(1, MAY).at(MAY)).hasValue(1);
  }

  @Test
  void aNegativePriceIsRefused() {
    assertThatThrownBy(() -> history.with(-1, MAY)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aCatalogueHasThePricesOfItsInstantAndOnlyProductsThatHadOne() {
    ProductHistory license =
        new ProductHistory(SpecCatalogue.product(SpecCatalogue.LICENSE), history);
    ProductHistory reports =
        new ProductHistory(
            SpecCatalogue.product(SpecCatalogue.REPORTS), PriceHistory.startingWith(129000, MAY));

    Catalogue inMarch = Catalogue.asOf(List.of(license, reports), MARCH);
    Catalogue inMay = Catalogue.asOf(List.of(license, reports), MAY);

    assertThat(inMarch.require(SpecCatalogue.LICENSE).price().priceCents()).isEqualTo(490000);
    assertThat(inMarch.product(SpecCatalogue.REPORTS)).isEmpty();
    assertThat(inMay.require(SpecCatalogue.LICENSE).price().priceCents()).isEqualTo(590000);
    assertThat(inMay.product(SpecCatalogue.REPORTS)).isPresent();
  }
}
