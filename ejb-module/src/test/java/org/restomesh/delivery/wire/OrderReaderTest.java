package org.restomesh.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.json.Json;

class OrderReaderTest {
  private final OrderReader reading = new OrderReader();

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "225.5, 22550",
        "\"225.50\", 22550",
        "0, 0",
        "\"0.00\", 0",
        "15, 1500",
        "0.005, 1",
        "0.0049, 0",
        "1e2, 10000",
        "100000000, 10000000000"
      })
  void amountsAreNumbersOrTextsInLira(String json, long cents) {
    assertThat(reading.cents(json(json), "p")).isEqualTo(cents);
    assertThat(reading.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-1",
        "\"-0.01\"",
        "\"225,50\"",
        "\"225.50 TL\"",
        "\"\"",
        "null",
        "true",
        "{}",
        "[]",
        "100000000.01",
        "1e400",
        "1e-400",
        "1e999999999",
        "1e-999999999",
        "\"1e2\"",
        "\"٢\""
      })
  void whatIsNoAmountIsZeroWithAWarning(String json) {
    assertThat(reading.cents(json(json), "products[0].unitPrice")).isZero();
    assertThat(reading.warnings()).containsExactly("products[0].unitPrice is not an amount");
  }

  @Test
  void anAmountInKurusIsWhole() {
    assertThat(reading.kurus(json("24550"), "p")).isEqualTo(24_550);
    assertThat(reading.kurus(json("24550.0"), "p")).isEqualTo(24_550);
    assertThat(reading.warnings()).isEmpty();

    assertThat(reading.kurus(json("245.50"), "p")).isZero();
    assertThat(reading.warnings()).hasSize(1);
  }

  @Test
  void whatMayBeAbsentIsNoWarning() {
    assertThat(reading.centsOrNone(json("null"), "p")).isZero();
    assertThat(reading.kurusOrNone(json("{}").path("x"), "p")).isZero();
    assertThat(reading.time(json("\"\""), "p")).isNull();
    assertThat(reading.millis(json("null"), "p")).isNull();
    assertThat(reading.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {"2, 2", "\"2\", 2", "2.0, 2", "1, 1", "999, 999"})
  void aQuantityIsAWholeNumber(String json, int quantity) {
    assertThat(reading.quantity(json(json), "q")).isEqualTo(quantity);
    assertThat(reading.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "0, 1",
        "-3, 1",
        "0.5, 1",
        "2.5, 2",
        "1000, 999",
        "\"many\", 1",
        "null, 1",
        "1e999999, 1"
      })
  void anyOtherQuantityHasAWarning(String json, int instead) {
    assertThat(reading.quantity(json(json), "products[1].count")).isEqualTo(instead);
    assertThat(reading.warnings())
        .containsExactly("products[1].count is not a whole number from 1 to 999");
  }

  @Test
  void nothingCostsMoreThanThereIs() {
    assertThat(reading.times(1_525, 3, "p")).isEqualTo(4_575);
    assertThat(reading.warnings()).isEmpty();

    assertThat(reading.times(5_000_000_001L, 2, "p")).isZero();
    assertThat(reading.warnings()).containsExactly("p is too much");
  }

  @ParameterizedTest
  @CsvSource({
    "2026-03-01T16:02:11.000Z, 2026-03-01T16:02:11Z",
    "2026-03-01T16:02:11Z, 2026-03-01T16:02:11Z",
    "2026-03-01T19:02:11.5+03:00, 2026-03-01T16:02:11.500Z"
  })
  void aTimeHasAZone(String text, Instant time) {
    assertThat(reading.time(json("\"" + text + "\""), "t")).isEqualTo(time);
    assertThat(reading.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"2026-03-01T16:02:11\"", "\"16:02\"", "1772380931000", "\"soon\""})
  void aTimeOfNobodyKnowsWhereIsNone(String json) {
    assertThat(reading.time(json(json), "expiryDate")).isNull();
    assertThat(reading.warnings()).containsExactly("expiryDate is not a time");
  }

  @Test
  void millisecondsAreATimeToo() {
    assertThat(reading.millis(json("1772380931000"), "t"))
        .isEqualTo(Instant.parse("2026-03-01T16:02:11Z"));
    assertThat(reading.warnings()).isEmpty();

    assertThat(reading.millis(json("\"16:40\""), "t")).isNull();
    assertThat(reading.millis(json("99999999999999999"), "t")).isNull();
    assertThat(reading.warnings()).hasSize(2);
  }

  @Test
  void idsAreTextsOrNumbers() {
    assertThat(OrderReader.requireId(json("{'id':'pk_51c'}"), "id")).isEqualTo("pk_51c");
    assertThat(OrderReader.requireId(json("{'id':90210077}"), "id")).isEqualTo("90210077");
    assertThat(OrderReader.requireId(json("{'id':'" + "a".repeat(128) + "'}"), "id")).hasSize(128);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'id':null}",
        "{'id':' '}",
        "{'id':{}}",
        "{'id':true}",
        "[]",
        "'x'",
        "null"
      })
  void withoutAnIdItIsNoOrder(String json) {
    assertThatThrownBy(() -> OrderReader.requireId(json(json), "id"))
        .isInstanceOf(UnreadableOrder.class);
  }

  @Test
  void anIdIsNeverCut() {
    for (int length : new int[] {129, 130, 500}) {
      assertThatThrownBy(
              () -> OrderReader.requireId(json("{'id':'" + "a".repeat(length) + "'}"), "id"))
          .isInstanceOf(UnreadableOrder.class);
    }
  }

  @Test
  void textsAreCutBetweenCharactersAndCanBeStored() {
    assertThat(OrderReader.text(json("'abc\\u0000d'"), 3)).isEqualTo("abc");
    assertThat(OrderReader.text(json("'ab\\ud83c\\udf55'"), 3)).isEqualTo("ab");
    assertThat(OrderReader.text(json("' '"), 3)).isNull();
  }

  @Test
  void warningsDoNotGrowWithoutEnd() {
    for (int i = 0; i < 1_000; i++) {
      reading.warn("w");
    }

    assertThat(reading.warnings()).hasSize(20);
  }

  private static JsonNode json(String text) {
    try {
      return Json.mapper().readTree(text.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }
}
