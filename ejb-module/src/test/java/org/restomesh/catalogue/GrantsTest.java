package org.restomesh.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.shared.json.Json;

class GrantsTest {

  @Test
  void theJsonFormHasFullKeysAndIsReadBackAsWritten() throws JsonProcessingException {
    String json = "{\"feature.x\":true,\"integration.z\":[\"a\",\"b\"],\"limit.y\":-1}";

    Grants read = Json.mapper().readValue(json, Grants.class);

    assertThat(read)
        .isEqualTo(
            new Grants(
                Set.of("feature.x"),
                Map.of("limit.y", -1L),
                Map.of("integration.z", Set.of("b", "a"))));
    assertThat(Json.write(read)).isEqualTo(json);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "{'credit.PHOTO': 100}        | credit.PHOTO: credits are balances and cannot be granted",
        "{'module.x': true}           | module.x: must be a key such as",
        "{'feature': true}            | feature: must be a key such as",
        "{'feature.': true}           | feature.: must be a key such as",
        "{'feature.a b': true}        | feature.a b: must be a key such as",
        "{'feature.x': false}         | feature.x: must be true",
        "{'feature.x': 1}             | feature.x: must be true",
        "{'limit.x': -2}              | limit.x: must be an integer from 0",
        "{'limit.x': 1.5}             | limit.x: must be an integer from 0",
        "{'limit.x': true}            | limit.x: must be an integer from 0",
        "{'limit.x': 99999999999999}  | limit.x: must be an integer from 0",
        "{'limit.x': 99999999999999999999} | limit.x: must be an integer from 0",
        "{'integration.x': []}        | integration.x: must be a list",
        "{'integration.x': 'a'}       | integration.x: must be a list",
        "{'integration.x': ['A']}     | integration.x: must be a list",
        "{'integration.x': [1]}       | integration.x: must be a list",
        "{'integration.x': [null]}    | integration.x: must be a list",
        "{'feature.x': null}          | feature.x: must be true",
      })
  void whatIsNoGrantIsNamed(String json, String problem) throws JsonProcessingException {
    Map<?, ?> read = Json.mapper().readValue(json.replace('\'', '"'), Map.class);
    Map<String, Object> members = new LinkedHashMap<>();
    read.forEach((key, value) -> members.put((String) key, value));

    assertThat(Grants.problems(members)).hasSize(1);
    assertThat(Grants.problems(members).get(0)).startsWith(problem);
    assertThatThrownBy(() -> Grants.of(members)).hasMessageStartingWith(problem);
  }

  @Test
  void allProblemsAreNamedAtOnce() {
    assertThat(Grants.problems(Map.of("x", 1, "credit.SMS", 1, "limit.y", -3, "feature.z", true)))
        .hasSize(3);
  }

  @Test
  void nonsenseIsRefusedByTheConstructorToo() {
    assertThatThrownBy(() -> new Grants(Set.of("limit.x"), Map.of(), Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Grants(Set.of(), Map.of("limit.x", -2L), Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Grants(Set.of(), Map.of(), Map.of("integration.x", Set.of())))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aQuantityMultipliesFiniteLimitsOnly() {
    Grants three =
        Grants.of(
                Map.of(
                    "limit.a",
                    2,
                    "limit.b",
                    -1,
                    "limit.c",
                    0,
                    "feature.x",
                    true,
                    "integration.y",
                    List.of("v")))
            .times(3);

    assertThat(three.limits()).isEqualTo(Map.of("limit.a", 6L, "limit.b", -1L, "limit.c", 0L));
    assertThat(three.features()).containsExactly("feature.x");
    assertThat(three.integrations()).isEqualTo(Map.of("integration.y", Set.of("v")));
  }

  @Test
  void theHighestLimitStaysTheHighestWhenMultiplied() {
    Grants highest = Grants.of(Map.of("limit.a", GrantsReader.MAX_LIMIT));

    assertThat(highest.times(100)).isEqualTo(highest);
  }

  @Test
  void noGrantsAreEmpty() {
    assertThat(Grants.NONE.isEmpty()).isTrue();
    assertThat(Grants.of(Map.of("limit.x", 0)).isEmpty()).isFalse();
  }
}
