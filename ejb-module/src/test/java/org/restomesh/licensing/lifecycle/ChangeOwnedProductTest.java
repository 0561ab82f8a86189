package org.restomesh.licensing.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;

class ChangeOwnedProductTest {

  @Test
  void nullIsAWishAndAbsenceIsNone() throws JsonProcessingException {
    ChangeOwnedProduct withdrawal = read("{\"cancelAt\":null}");
    assertThat(withdrawal.withdrawsCancellation()).isTrue();
    assertThat(withdrawal.changesQuantity()).isFalse();

    ChangeOwnedProduct asNow = read("{\"pendingQuantity\":null}");
    assertThat(asNow.withdrawsCancellation()).isFalse();
    assertThat(asNow.changesQuantity()).isTrue();
    assertThat(asNow.wantedQuantity()).isNull();
  }

  @Test
  void bothCanBeWantedAtOnce() throws JsonProcessingException {
    ChangeOwnedProduct both = read("{\"pendingQuantity\":3,\"cancelAt\":null}");

    assertThat(both.withdrawsCancellation()).isTrue();
    assertThat(both.wantedQuantity()).isEqualTo(3);
    assertThatCode(both::requireClear).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"cancelAt\":null}",
        "{\"pendingQuantity\":null}",
        "{\"pendingQuantity\":0}",
        "{\"pendingQuantity\":100}"
      })
  void oneWishIsEnough(String json) throws JsonProcessingException {
    assertThatCode(read(json)::requireClear).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|body: ",
        "{\"cancelAt\":\"2027-01-01\"}|cancelAt: ",
        "{\"pendingQuantity\":-1}|pendingQuantity: ",
        "{\"cancelAt\":null,\"pendingQuantity\":0}|pendingQuantity: "
      })
  void whatIsUnclearIsRefused(String json, String problem) throws JsonProcessingException {
    ChangeOwnedProduct change = read(json);

    assertThatThrownBy(change::requireClear)
        .isInstanceOfSatisfying(
            ValidationFailed.class,
            refusal ->
                assertThat(refusal.problems())
                    .singleElement()
                    .satisfies(text -> assertThat(text).startsWith(problem)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"quantity\":3}",
        "{\"cancelAt\":null,\"cancel\":true}",
        "{\"cancelAt\":\"tomorrow\"}",
        "{\"cancelAt\":\"\"}",
        "{\"cancelAt\":1}",
        "{\"pendingQuantity\":\"3\"}",
        "{\"pendingQuantity\":1.5}",
        "{\"pendingQuantity\":true}",
        "{\"pendingQuantity\":\"\"}",
        "{\"pendingQuantity\":99999999999}",
        "{\"pendingQuantity\":1,\"pendingQuantity\":2}"
      })
  void whatIsNoChangeOfThisKindIsNotRead(String json) {
    assertThatThrownBy(() -> read(json)).isInstanceOf(JsonProcessingException.class);
  }

  private static ChangeOwnedProduct read(String json) throws JsonProcessingException {
    return Json.mapper().readValue(json, ChangeOwnedProduct.class);
  }
}
