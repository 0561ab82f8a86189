package org.restomesh.delivery.config.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.config.Dish;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformMenuItem;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class MenuMappingsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin();
  private final MenuMappings mappings = wiring.get(MenuMappings.class);
  private final Dish burger = Dish.on(restaurant.tenantId(), "Burger", 10_000);

  @Test
  void aMappingIsListedAndToldOf() {
    MappingDetails mapping = map(burger, Platform.PLATFORM_A, "BRG-\"1\\,{}");

    assertThat(mappings.list(admin, null, new PageRequest(50, null)).items())
        .containsExactly(mapping);
    assertThat(mappings.list(admin, Platform.PLATFORM_B, new PageRequest(50, null)).items())
        .isEmpty();
    assertThat(wiring.fired(MappingAdded.class))
        .containsExactly(
            new MappingAdded(restaurant.tenantId(), Platform.PLATFORM_A, "BRG-\"1\\,{}"));
    assertThat(
            wiring
                .get(Mappings.class)
                .of(
                    restaurant.tenantId(),
                    Platform.PLATFORM_A,
                    List.of("BRG-\"1\\,{}", "unknown", "")))
        .containsOnlyKeys("BRG-\"1\\,{}")
        .containsValue(new MappedProduct(burger.id(), "Burger", 10_000, false));
  }

  @Test
  void whatWasGivenWithItIsGivenBack() throws Exception {
    CreateMapping command =
        Json.mapper()
            .readValue(
                "{\"productId\":\""
                    + burger.id()
                    + "\",\"platform\":\"PLATFORM_B\",\"externalItemId\":\"cp\","
                    + "\"externalData\":{\"menu\":7}}",
                CreateMapping.class);

    assertThat(mappings.create(admin, command).externalData()).isEqualTo("{\"menu\":7}");
  }

  @Test
  void anItemOfAPlatformIsOneProduct() {
    map(burger, Platform.PLATFORM_A, "BRG-1");

    assertThatThrownBy(() -> map(burger, Platform.PLATFORM_A, "BRG-1"))
        .isInstanceOf(ResourceConflict.class);
    map(burger, Platform.PLATFORM_B, "BRG-1");
    map(burger, Platform.PLATFORM_A, "BRG-2");
  }

  @Test
  void ofManyWhoMapAnItemAtOnceOneDoes() {
    List<Object> outcomes = AtOnce.run(8, () -> map(burger, Platform.PLATFORM_C, "7001"));

    assertThat(outcomes).filteredOn(MappingDetails.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(7);
  }

  @Test
  void anotherTenantMayMapTheSameItem() {
    map(burger, Platform.PLATFORM_A, "BRG-1");
    Restaurant other = Restaurant.open(wiring);
    Dish theirs = Dish.on(other.tenantId(), "Burger", 9_000);

    mappings.create(
        other.admin(), new CreateMapping(theirs.id(), Platform.PLATFORM_A, "BRG-1", null));

    assertThatThrownBy(() -> map(theirs, Platform.PLATFORM_A, "BRG-9"))
        .isInstanceOf(ResourceNotFound.class);
  }

  @ParameterizedTest
  @CsvSource({"PLATFORM_C, cp-11", "PLATFORM_D, 55x", "PLATFORM_C, 1234567890123456789"})
  void twoPlatformsNumberTheirItems(Platform platform, String item) {
    assertThatThrownBy(() -> map(burger, platform, item))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("externalItemId");
  }

  @Test
  void aDeletedMappingIsNoLongerThere() {
    UUID id = map(burger, Platform.PLATFORM_A, "BRG-1").id();

    mappings.delete(admin, id);

    assertThat(mappings.list(admin, null, new PageRequest(50, null)).items()).isEmpty();
    assertThatThrownBy(() -> mappings.delete(admin, id)).isInstanceOf(ResourceNotFound.class);
    assertThat(
            Rows.texts(
                "select action from audit_entry where tenant_id = ? and action like 'delivery%'"
                    + " order by id",
                restaurant.tenantId()))
        .containsExactly("delivery.mapping.create", "delivery.mapping.delete");
  }

  @Test
  void anotherTenantsMappingIsNotThere() {
    UUID id = map(burger, Platform.PLATFORM_A, "BRG-1").id();

    assertThatThrownBy(() -> mappings.delete(Restaurant.open(wiring).admin(), id))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void whatIsSoldFollowsTheMenu() {
    burger.mapped(Platform.PLATFORM_A, "BRG-1").mapped(Platform.PLATFORM_A, "BRG-2");
    Dish soup = Dish.on(restaurant.tenantId(), "Çorba", 4_550).mapped(Platform.PLATFORM_A, "SP");
    burger.set("is_available = false");

    assertThat(
            wiring
                .get(Mappings.class)
                .ofProduct(restaurant.tenantId(), Platform.PLATFORM_A, burger.id()))
        .containsExactlyInAnyOrder(
            new PlatformMenuItem("BRG-1", "Burger", 10_000, false),
            new PlatformMenuItem("BRG-2", "Burger", 10_000, false));

    soup.set("archived_at = now()");
    assertThat(wiring.get(Mappings.class).all(restaurant.tenantId(), Platform.PLATFORM_A))
        .contains(new PlatformMenuItem("SP", "Çorba", 4_550, false));
    assertThat(
            wiring
                .get(Mappings.class)
                .of(restaurant.tenantId(), Platform.PLATFORM_A, List.of("SP")))
        .isEmpty();
  }

  private MappingDetails map(Dish dish, Platform platform, String item) {
    return mappings.create(admin, new CreateMapping(dish.id(), platform, item, null));
  }
}
