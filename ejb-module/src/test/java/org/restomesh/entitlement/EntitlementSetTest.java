package org.restomesh.entitlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.json.Json;

class EntitlementSetTest {
  private final EntitlementSet set =
      new EntitlementSet(
          Map.of("feature.x", true),
          Map.of("limit.free", -1L, "limit.two", 2L),
          Map.of("integration.any", Set.of("*"), "integration.some", Set.of("b", "a")));

  @Test
  void aMissingKeyDenies() {
    assertThat(set.hasFeature("feature.x")).isTrue();
    assertThat(set.hasFeature("feature.y")).isFalse();
    assertThat(set.limit("limit.none")).isEmpty();
    assertThat(set.hasRoom("limit.none", 0)).isFalse();
    assertThat(set.hasIntegration("integration.none")).isFalse();
    assertThat(set.hasVendor("integration.none", "a")).isFalse();
  }

  @Test
  void aLimitHasRoomUntilItIsUsedUp() {
    assertThat(set.hasRoom("limit.two", 1)).isTrue();
    assertThat(set.hasRoom("limit.two", 2)).isFalse();
    assertThat(set.hasRoom("limit.free", Long.MAX_VALUE)).isTrue();
  }

  @Test
  void aStarIsAnyVendor() {
    assertThat(set.hasVendor("integration.any", "whoever")).isTrue();
    assertThat(set.hasVendor("integration.some", "a")).isTrue();
    assertThat(set.hasVendor("integration.some", "c")).isFalse();
  }

  @Test
  void theJsonHasFullKeysInOrder() {
    assertThat(Json.write(set))
        .isEqualTo(
            "{\"features\":{\"feature.x\":true},\"limits\":{\"limit.free\":-1,\"limit.two\":2},"
                + "\"integrations\":{\"integration.any\":[\"*\"],\"integration.some\":[\"a\",\"b\"]}}");
  }

  @Test
  void nonsenseIsRefused() {
    assertThatThrownBy(() -> new EntitlementSet(Map.of("feature.x", false), Map.of(), Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new EntitlementSet(Map.of(), Map.of("limit.x", -2L), Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> new EntitlementSet(Map.of(), Map.of(), Map.of("integration.x", Set.of())))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aChangeNamesWhatCameWhatWentAndWhatIsDifferent() {
    EntitlementSet after =
        new EntitlementSet(
            Map.of("feature.y", true),
            Map.of("limit.free", -1L, "limit.two", 3L),
            Map.of("integration.any", Set.of("*"), "integration.some", Set.of("a")));

    assertThat(EntitlementChange.between(set, after))
        .isEqualTo(
            new EntitlementChange(
                Set.of("feature.y"), Set.of("feature.x"), Set.of("limit.two", "integration.some")));
  }

  @Test
  void equalSetsHaveNoChange() {
    assertThat(EntitlementChange.between(set, set).changesNothing()).isTrue();
    assertThat(
            EntitlementChange.between(set, new EntitlementSet(Map.of(), Map.of(), Map.of()))
                .changesNothing())
        .isFalse();
  }
}
