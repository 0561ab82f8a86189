package org.restomesh.menu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SellableCategoryTest {
  private static final UUID SOUPS = new UUID(0, 2);
  private static final UUID DRINKS = new UUID(0, 1);

  @Test
  void productsComeUnderTheirCategoriesInTheOrderOfTheRows() {
    List<SellableCategory> menu =
        SellableCategory.group(
            List.of(
                row(SOUPS, "Çorbalar", "Mercimek"),
                row(SOUPS, "Çorbalar", "Ezogelin"),
                row(DRINKS, "İçecekler", "Ayran")));

    assertThat(menu)
        .extracting(SellableCategory::id, SellableCategory::name, SellableCategoryTest::dishes)
        .containsExactly(
            tuple(SOUPS, "Çorbalar", List.of("Mercimek", "Ezogelin")),
            tuple(DRINKS, "İçecekler", List.of("Ayran")));
  }

  @Test
  void nothingOnSaleIsAnEmptyMenu() {
    assertThat(SellableCategory.group(List.of())).isEmpty();
  }

  private static SellableCategory.Row row(UUID category, String name, String product) {
    return new SellableCategory.Row(
        new MenuProductDetails(
            UUID.randomUUID(),
            category,
            product,
            null,
            new MenuProductDetails.Sale(1, true, true),
            Station.KITCHEN,
            List.of(),
            null),
        name);
  }

  private static List<String> dishes(SellableCategory category) {
    return category.products().stream().map(MenuProductDetails::name).toList();
  }
}
