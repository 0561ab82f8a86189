package org.restomesh.system.display;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;

/** A guest looks at the menu (contract/5-display-realtime#display-menu). */
class ScreenMenuStoryIT {
  private static final String MENU = "/api/v1/display/menu";

  private final TestTenant tenant = TestTenant.open();
  private final PartnerScreens partner = PartnerScreens.of(tenant);
  private final TestMenu menu = TestMenu.of(tenant);
  private final Answer kebab = menu.product("Adana Kebap", 38_000);

  @Test
  void itIsTheMenuOfTheTenantAtTheTableOfTheScreen() {
    TestMenu drinks = TestMenu.of(tenant, "İçecek");
    Answer ayran = drinks.product("Ayran", 6_000, Map.of("station", "bar", "options", List.of()));
    TestMenu.of(tenant, "Boş");
    String table = menu.table("Bahçe 2");
    TestMenu.of(TestTenant.open()).product("Başkasının", 1);

    Answer shown = partner.open(Map.of("tableId", table)).caller().get(MENU).is(200);

    assertThat(shown.text("branchId")).isEqualTo(tenant.branchId());
    assertThat(shown.json().get("table").toString())
        .isEqualTo("{\"id\":\"%s\",\"name\":\"Bahçe 2\"}".formatted(table));
    assertThat(shown.text("currency")).isEqualTo("TRY");
    JsonNode categories = shown.json().get("categories");
    assertThat(categories.findValuesAsText("id"))
        .containsExactly(
            menu.categoryId(), kebab.text("id"), drinks.categoryId(), ayran.text("id"));
    assertThat(categories.at("/0/name").textValue()).isEqualTo("Izgara");
    assertThat(categories.at("/0/products/0")).isEqualTo(kebab.json());
    assertThat(partner.open().caller().get(MENU).is(200).json().get("table").isNull()).isTrue();
  }

  @Test
  void whatIsSoldOutIsShownAsSuchAndWhatIsOffTheMenuNotAtAll() {
    Caller screen = partner.open().caller();
    Answer soup = menu.product("Mercimek", 9_000);
    Answer hidden = menu.product("Gizli", 9_000, Map.of("isActive", false));
    Answer archived = menu.product("Eski", 9_000);
    tenant.admin().delete(TestMenu.PRODUCTS + "/" + archived.text("id")).is(204);

    menu.change(kebab, Map.of("isAvailable", false));

    JsonNode products = screen.get(MENU).is(200).json().at("/categories/0/products");
    assertThat(products.findValuesAsText("id")).containsExactly(kebab.text("id"), soup.text("id"));
    assertThat(products.at("/0/isAvailable").booleanValue()).isFalse();
    menu.change(kebab, Map.of("isActive", false));
    menu.change(soup, Map.of("isActive", false));
    assertThat(screen.get(MENU).is(200).json().get("categories")).isEmpty();
    menu.change(hidden, Map.of("isActive", true));
    assertThat(screen.get(MENU).is(200).body()).contains("Gizli").doesNotContain("Mercimek");
  }

  @Test
  void whoHasThePresentMenuIsToldSo() {
    Caller screen = partner.open().caller();
    Answer first = screen.get(MENU).is(200);
    String tag = first.header("ETag");

    Answer again = screen.with("If-None-Match", tag).get(MENU).is(304);
    assertThat(again.body()).isEmpty();
    assertThat(again.header("ETag")).isEqualTo(tag);
    assertThat(first.headers().allValues("Cache-Control")).containsExactly("no-cache");

    menu.change(kebab, Map.of("priceCents", 39_000));

    Answer changed = screen.with("If-None-Match", tag).get(MENU).is(200);
    assertThat(changed.header("ETag")).isNotEqualTo(tag);
    assertThat(changed.json().at("/categories/0/products/0/priceCents").intValue())
        .isEqualTo(39_000);
  }

  /** contract/5-display-realtime#menu-pages */
  @Test
  void aLargeMenuGoesOnAtTheLink() {
    Answer soup = menu.product("Mercimek", 9_000);
    Caller screen = partner.open().caller();
    assertThat(screen.get(MENU).is(200).nextPage()).isNull();
    assertThat(screen.get(MENU + "?limit=2").is(200).nextPage()).isNull();

    Answer first = screen.get(MENU + "?limit=1").is(200);
    Answer second = screen.get(first.nextPage()).is(200);

    assertThat(shownIn(first)).containsExactly(kebab.text("id"));
    assertThat(shownIn(second)).containsExactly(soup.text("id"));
    assertThat(second.nextPage()).isNull();
    Answer known =
        screen.with("If-None-Match", first.header("ETag")).get(MENU + "?limit=1").is(304);
    assertThat(known.nextPage()).isEqualTo(first.nextPage());
    screen.get(MENU + "?limit=2000").is(200);
    for (String wrong : List.of("limit=0", "limit=2001", "cursor=1")) {
      screen.get(MENU + "?" + wrong).isError(400, "VALIDATION_ERROR");
    }
  }

  private static List<String> shownIn(Answer page) {
    return page.json().at("/categories/0/products").findValuesAsText("id");
  }

  @Test
  void aKitchensScreenMaySeeItToo() {
    partner.openKitchen().caller().get(MENU).is(200);
  }
}
