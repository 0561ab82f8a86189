package org.restomesh.entitlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OverridesTest {

  static Stream<Arguments> refused() {
    return Stream.of(
        Arguments.of("limit.x", -2, "limit.x: must be an integer"),
        Arguments.of("limit.x", "5", "limit.x: must be an integer"),
        Arguments.of("limit.x", Map.of("__replace", -2), "limit.x: must be an integer"),
        Arguments.of("limit.x", Map.of("__replace", 1, "more", 2), "limit.x: must be an integer"),
        Arguments.of("feature.x", Map.of("__replace", false), "feature.x: a feature cannot be"),
        Arguments.of("feature.x", "yes", "feature.x: must be true"),
        Arguments.of("integration.x", List.of("A B"), "integration.x: must be a list"),
        Arguments.of(
            "integration.x", Map.of("__replace", "vendor"), "integration.x: must be a list"),
        Arguments.of("credit.SMS", 5, "credit.SMS: credits are balances"),
        Arguments.of("credit.SMS", Map.of("__replace", 5), "credit.SMS: credits are balances"),
        Arguments.of("module.x", true, "module.x: must be a key"),
        Arguments.of("module.x", null, "module.x: must be a key"));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("refused")
  void whatIsNoOverrideIsNamed(String key, Object value, String problem) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put(key, value);

    assertThat(Overrides.problems(members)).singleElement().asString().startsWith(problem);
    assertThatThrownBy(() -> new Overrides(members)).hasMessageStartingWith(problem);
  }

  @Test
  void aMissingReplacementIsRefused() {
    Map<String, Object> nothing = new LinkedHashMap<>();
    nothing.put("__replace", null);

    assertThat(Overrides.problems(Map.of("limit.x", nothing))).hasSize(1);
  }

  @Test
  void nullRemovesAndTheOrderIsKept() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("limit.z", 1);
    members.put("limit.b", null);
    members.put("feature.a", true);

    assertThat(List.copyOf(new Overrides(members).members().keySet()))
        .isEqualTo(Arrays.asList("limit.z", "feature.a"));
  }

  @Test
  void falseAndAnEmptyListAddNothing() {
    EntitlementAccumulator running = new EntitlementAccumulator();
    new Overrides(Map.of("feature.x", false, "integration.x", List.of())).foldInto(running);

    assertThat(running.folded()).isEqualTo(new EntitlementSet(Map.of(), Map.of(), Map.of()));
  }
}
