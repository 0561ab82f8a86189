package org.restomesh.shared.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.device.DeviceKind;

class JsonTest {

  record Sample(
      String text,
      Integer count,
      Boolean flag,
      DeviceKind kind,
      UUID id,
      Instant at,
      PropertyChange<String> change,
      ObjectNode object) {}

  record Primitive(int count) {}

  record Written(Instant at, LocalDate date, String absent) {}

  @ParameterizedTest
  @CsvSource({
    "2026-03-01T16:02:11Z, 2026-03-01T16:02:11.000Z",
    "2026-03-01T16:02:11.1Z, 2026-03-01T16:02:11.100Z",
    "2026-03-01T16:02:11.123456789Z, 2026-03-01T16:02:11.123Z",
    "1969-12-31T23:59:59.999Z, 1969-12-31T23:59:59.999Z",
  })
  void instantsAreWrittenInUtcWithExactlyThreeDigits(Instant instant, String expected) {
    assertThat(Json.write(instant)).isEqualTo('"' + expected + '"');
  }

  @Test
  void everyOtherCharacterIsTaken() throws JsonProcessingException {
    assertThat(
            Json.mapper().readValue("{\"text\":\"ş\\u0001\\ud83d\\ude00\"}", Sample.class).text())
        .isEqualTo("ş\u0001\uD83D\uDE00");
  }

  @Test
  void absentValuesAreWrittenAsNullAndDatesAsDates() {
    assertThat(Json.write(new Written(Instant.EPOCH, LocalDate.of(2026, 3, 1), null)))
        .isEqualTo("{\"at\":\"1970-01-01T00:00:00.000Z\",\"date\":\"2026-03-01\",\"absent\":null}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"count\":\"7\"}",
        "{\"count\":7.0}",
        "{\"count\":7.5}",
        "{\"count\":true}",
        "{\"count\":\"\"}",
        "{\"text\":7}",
        "{\"text\":7.5}",
        "{\"text\":true}",
        "{\"text\":{}}",
        "{\"text\":[\"a\"]}",
        "{\"flag\":\"true\"}",
        "{\"flag\":1}",
        "{\"kind\":0}",
        "{\"kind\":\"0\"}",
        "{\"kind\":\"RECEIPT_PRINTER\"}",
        "{\"kind\":\"\"}",
        "{\"id\":\"1\"}",
        "{\"id\":7}",
        "{\"at\":\"yesterday\"}",
        "{\"object\":[]}",
        "{\"object\":\"{}\"}",
        "{\"change\":7}",
        "[]",
        "\"text\"",
        "{\"text\":\"a\\u0000b\"}",
        "{\"text\":\"half a pair \\ud83d\"}",
        "{\"change\":\"\\udc00\"}",
      })
  void aWrongTypeIsRefusedAndNeverCoerced(String json) {
    assertRefused(json);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"nonsense\":1}",
        "{\"text\":\"a\",\"text\":\"b\"}",
        "{\"object\":{\"a\":1,\"a\":2}}",
        "{} {}",
        "{}x",
        "{\"text\":\"a\"",
        "{'text':'a'}",
        "{text:\"a\"}",
        "{\"count\":NaN}",
        "",
      })
  void unknownPropertiesDuplicatesTrailingTokensAndMalformedBodiesAreRefused(String json) {
    assertRefused(json);
  }

  @Test
  void aMissingPrimitiveIsRefusedWhenGivenAsNull() {
    assertThatThrownBy(() -> Json.mapper().readValue("{\"count\":null}", Primitive.class))
        .isInstanceOf(JsonProcessingException.class);
  }

  @Test
  void constantsTravelInLowerCase() throws JsonProcessingException {
    assertThat(read("{\"kind\":\"receipt_printer\"}").kind()).isEqualTo(DeviceKind.RECEIPT_PRINTER);
    assertThat(Json.write(DeviceKind.KDS_SCREEN)).isEqualTo("\"kds_screen\"");
  }

  @Test
  void aPropertyIsLeftAloneClearedOrSet() throws JsonProcessingException {
    assertThat(read("{}").change()).isEqualTo(PropertyChange.none());
    assertThat(read("{\"change\":null}").change()).isEqualTo(PropertyChange.to(null));
    assertThat(read("{\"change\":\"x\"}").change()).isEqualTo(PropertyChange.to("x"));
    assertRefused("{\"change\":7}");
  }

  @Test
  void aChangeIsAppliedToWhatWasThere() {
    assertThat(PropertyChange.<String>none().applyTo("old")).isEqualTo("old");
    assertThat(PropertyChange.<String>to(null).applyTo("old")).isNull();
    assertThat(PropertyChange.to("new").applyTo("old")).isEqualTo("new");
    assertThat(PropertyChange.to("new").sets("new")).isTrue();
    assertThat(PropertyChange.<String>none().sets("new")).isFalse();
  }

  @Test
  void decimalsKeepTheirDigits() throws JsonProcessingException {
    ObjectNode object = read("{\"object\":{\"price\":0.10000000000000000001}}").object();

    assertThat(object.get("price").decimalValue())
        .isEqualTo(new BigDecimal("0.10000000000000000001"));
  }

  @Test
  void instantsAreReadWithAnyOffset() throws JsonProcessingException {
    assertThat(read("{\"at\":\"2026-03-01T19:02:11+03:00\"}").at())
        .isEqualTo(Instant.parse("2026-03-01T16:02:11Z"));
  }

  @Test
  void whatCannotBeWrittenIsOurFault() {
    Object cyclic = new Object[1];
    ((Object[]) cyclic)[0] = cyclic;

    assertThatThrownBy(() -> Json.write(cyclic)).isInstanceOf(IllegalArgumentException.class);
    assertThatCode(() -> Json.write(null)).doesNotThrowAnyException();
  }

  private static void assertRefused(String json) {
    assertThatThrownBy(() -> read(json)).as(json).isInstanceOf(JsonProcessingException.class);
  }

  private static Sample read(String json) throws JsonProcessingException {
    return Json.mapper().readValue(json, Sample.class);
  }
}
