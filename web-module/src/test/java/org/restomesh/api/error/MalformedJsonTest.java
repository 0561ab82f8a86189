package org.restomesh.api.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.device.CreateSlot;
import org.restomesh.identity.CreateTenant;
import org.restomesh.menu.table.ChangeTable;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.json.Json;

class MalformedJsonTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"nonsense\":1} | nonsense: unknown property",
        "{\"model\":7} | model: has the wrong type or format",
        "{\"branchId\":\"secret\"} | branchId: has the wrong type or format",
        "{\"capabilities\":[\"a\",2]} | capabilities[1]: has the wrong type or format",
        "{\"capabilities\":{}} | capabilities: has the wrong type or format",
        "{\"ownership\":\"secret\"} | ownership: must be one of sold, rented, byo",
        "{ | body: is not the expected JSON",
        "[] | body: is not the expected JSON",
        "secret | body: is not the expected JSON",
      })
  void theProblemIsNamedWithItsPathAndWithoutItsValue(String json, String expected) {
    assertThat(problems(json, CreateSlot.class)).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"admin\":{\"nonsense\":1}} | admin.nonsense: unknown property",
        "{\"admin\":{\"email\":[]}} | admin.email: has the wrong type or format",
        "{\"demo\":\"true\"} | demo: has the wrong type or format",
      })
  void aNestedProblemIsNamedWithItsWholePath(String json, String expected) {
    assertThat(problems(json, CreateTenant.class)).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"model\":\"a\",\"model\":\"b\"}",
        "{\"model\":\"a\"} x",
        "{\"model\":\"a\"",
      })
  void brokenBodiesAreRefusedWithoutRepeatingThem(String json) {
    assertThat(problems(json, CreateSlot.class))
        .hasSize(1)
        .first()
        .asString()
        .doesNotContain("\"a\"");
  }

  @Test
  void aChangeNamesWhatCannotBeCleared() {
    assertThat(problems("{\"name\":null}", ChangeTable.class))
        .containsExactly("name: must not be null");
    assertThat(problems("{\"name\":7}", ChangeTable.class))
        .containsExactly("name: has the wrong type or format");
  }

  private static List<String> problems(String json, Class<?> type) {
    JsonProcessingException thrown =
        catchThrowableOfType(
            JsonProcessingException.class, () -> Json.mapper().readValue(json, type));
    assertThat(thrown).as(json).isNotNull();
    Failure failure = MalformedJson.failure(thrown);
    assertThat(failure.status()).isEqualTo(400);
    assertThat(failure.code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
    assertThat(failure.messages()).noneMatch(message -> message.contains("secret"));
    return failure.messages();
  }
}
