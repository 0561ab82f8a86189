package org.restomesh.menu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CategoryOnSaleTest {
  private static final UUID SOUPS = new UUID(0, 2);
  private static final UUID DRINKS = new UUID(0, 1);

  @Test
  void productsComeUnderTheirCategoriesInTheOrderOfTheRows() {
    List<CategoryOnSale> menu =
        CategoryOnSale.group(
            List.of(
                row(SOUPS, "Çorbalar", "Mercimek"),
                row(SOUPS, "Çorbalar", "Ezogelin"),
                row(DRINKS, "İçecekler", "Ayran")));

    assertThat(menu)
        .extracting(CategoryOnSale::id, CategoryOnSale::name, CategoryOnSaleTest::dishes)
        .containsExactly(
            tuple(SOUPS, "Çorbalar", List.of("Mercimek", "Ezogelin")),
            tuple(DRINKS, "İçecekler", List.of("Ayran")));
  }

  @Test
  void nothingOnSaleIsAnEmptyMenu() {
    assertThat(CategoryOnSale.group(List.of())).isEmpty();
  }

  private static CategoryOnSale.Row row(UUID category, String name, String product) {
    return new CategoryOnSale.Row(
        new MenuProductDetails(
            UUID.randomUUID(),
            category,
            product,
            null,
            1,
            true,
            true,
            Station.KITCHEN,
            List.of(),
            null),
        name);
  }

  private static List<String> dishes(CategoryOnSale category) {
    return category.products().stream().map(MenuProductDetails::name).toList();
  }
}
