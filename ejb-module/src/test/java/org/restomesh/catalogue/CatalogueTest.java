package org.restomesh.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.hardware.HardwareItem;
import org.restomesh.support.SpecCatalogue;

class CatalogueTest {

  @Test
  void archivedProductsAreKnownAndNotOnSale() {
    Catalogue catalogue = SpecCatalogue.get();

    assertThat(catalogue.require(SpecCatalogue.ARCHIVED).listing().archived()).isTrue();
    assertThat(catalogue.onSale()).extracting(Product::code).doesNotContain(SpecCatalogue.ARCHIVED);
    assertThat(catalogue.onSale()).hasSize(19);
  }

  @Test
  void theShopIsSortedByItsOrderAndThenByCode() {
    Catalogue catalogue =
        new Catalogue(List.of(sorted("b_two", 2), sorted("c_one", 1), sorted("a_two", 2)));

    assertThat(catalogue.onSale())
        .extracting(Product::code)
        .containsExactly("c_one", "a_two", "b_two");
  }

  @Test
  void oneCodeIsOneProduct() {
    assertThatThrownBy(() -> new Catalogue(List.of(sorted("twice", 1), sorted("twice", 2))))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void whatIsRequiredMustBeThere() {
    Catalogue catalogue = SpecCatalogue.get();

    assertThatThrownBy(() -> catalogue.require("nothing"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nothing");
  }

  @Test
  void thePackToOfferIsTheCheapestOnSaleAndOfTwoTheFirstInTheShop() {
    Catalogue catalogue =
        new Catalogue(
            List.of(
                pack("z_cheap", CreditKind.SMS, 100, 1, false),
                pack("b_cheap", CreditKind.SMS, 100, 2, false),
                pack("a_cheap", CreditKind.SMS, 100, 2, false),
                pack("dear", CreditKind.SMS, 101, 0, false),
                pack("archived", CreditKind.SMS, 1, 0, true),
                pack("archived_video", CreditKind.VIDEO, 1, 0, true),
                pack("b_photo", CreditKind.PHOTO, 1, 2, false),
                pack("a_photo", CreditKind.PHOTO, 1, 2, false)));

    assertThat(catalogue.cheapestPack(CreditKind.SMS)).map(Product::code).hasValue("z_cheap");
    assertThat(catalogue.cheapestPack(CreditKind.PHOTO)).map(Product::code).hasValue("a_photo");
    assertThat(catalogue.cheapestPack(CreditKind.VIDEO)).isEmpty();
    assertThat(catalogue.cheapestPack(CreditKind.MODEL3D)).isEmpty();
  }

  @Test
  void capacityCreditsAndServicesCanBeBoughtAgain() {
    Set<ProductKind> repeatable =
        List.of(ProductKind.values()).stream()
            .filter(ProductKind::isRepeatable)
            .collect(Collectors.toSet());

    assertThat(repeatable)
        .containsExactlyInAnyOrder(ProductKind.CAPACITY, ProductKind.CREDIT, ProductKind.SERVICE);
  }

  @Test
  void aTextIsTurkishUnlessEnglishIsAskedForAndThere() {
    LocalizedText both = new LocalizedText("Lisans", "Licence");

    assertThat(both.in("en")).isEqualTo("Licence");
    assertThat(both.in("en-GB")).isEqualTo("Licence");
    assertThat(both.in("tr")).isEqualTo("Lisans");
    assertThat(both.in("de")).isEqualTo("Lisans");
    assertThat(both.in(null)).isEqualTo("Lisans");
    assertThat(new LocalizedText("Lisans", null).in("en")).isEqualTo("Lisans");
  }

  @Test
  void hardwareWithoutNameOrWithNegativeNumbersIsRefused() {
    assertThat(new HardwareItem("POS-1", "Terminal", 1, 0, 0).isInStock()).isFalse();
    assertThatThrownBy(() -> new HardwareItem("POS-1", " ", 1, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new HardwareItem("POS 1", "Terminal", 1, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new HardwareItem("POS-1", "Terminal", -1, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new HardwareItem("POS-1", "Terminal", 1, -1, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new HardwareItem("POS-1", "Terminal", 1, 0, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Product sorted(String code, int sortOrder) {
    return new Product(
        code,
        new Product.Texts(new LocalizedText(code, null), null),
        ProductKind.SERVICE,
        new Product.Price(BillingInterval.ONE_TIME, 1),
        new Product.Rules(false, null, null),
        Grants.NONE,
        null,
        new Product.Listing(sortOrder, false));
  }

  private static Product pack(
      String code, CreditKind kind, long priceCents, int sortOrder, boolean archived) {
    return new Product(
        code,
        new Product.Texts(new LocalizedText(code, null), null),
        ProductKind.CREDIT,
        new Product.Price(BillingInterval.ONE_TIME, priceCents),
        new Product.Rules(false, null, null),
        Grants.NONE,
        new CreditPack(kind, 10),
        new Product.Listing(sortOrder, archived));
  }
}
