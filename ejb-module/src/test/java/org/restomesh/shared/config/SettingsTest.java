package org.restomesh.shared.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  private static final String KEY = "restomesh.some.key";

  @Test
  void aMissingValueIsTheDefault() {
    Settings settings = MapSettings.of(Map.of());

    assertThat(settings.text(KEY)).isEmpty();
    assertThat(settings.text(KEY, "dull")).isEqualTo("dull");
    assertThat(settings.flag(KEY, true)).isTrue();
    assertThat(settings.number(KEY, 7, 1, 9)).isEqualTo(7);
    assertThat(settings.list(KEY)).isEmpty();
    assertThat(settings.enumValue(KEY, Environment.class, Environment.STAGING))
        .isEqualTo(Environment.STAGING);
    assertThat(settings.millis(KEY, Duration.ofSeconds(2), Duration.ZERO, Duration.ofSeconds(9)))
        .isEqualTo(Duration.ofSeconds(2));
    assertThatCode(settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void aBlankValueIsAMissingOne() {
    assertThat(settings("   ").text(KEY)).isEmpty();
    assertThat(settings("").number(KEY, 7, 1, 9)).isEqualTo(7);
  }

  @Test
  void textIsStripped() {
    assertThat(settings("  Kadıköy ").text(KEY)).contains("Kadıköy");
  }

  @ParameterizedTest
  @CsvSource({"true, true", "TRUE, true", "False, false", "false, false"})
  void aFlagIsTrueOrFalseInAnyCase(String value, boolean expected) {
    assertThat(settings(value).flag(KEY, !expected)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "1", "tru"})
  void anotherFlagIsRefused(String value) {
    Settings settings = settings(value);

    assertThat(settings.flag(KEY, true)).isTrue();
    assertThatThrownBy(settings::requireValid)
        .isInstanceOf(UnusableConfiguration.class)
        .hasMessage("Restomesh cannot start: restomesh.some.key must be true or false");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "9", " 5 "})
  void aNumberIsTakenUpToItsBounds(String value) {
    Settings settings = settings(value);

    assertThat(settings.number(KEY, 7, 1, 9)).isEqualTo(Integer.parseInt(value.strip()));
    assertThatCode(settings::requireValid).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "10", "-1", "1.0", "1e3", "nine", "9223372036854775808"})
  void aNumberBeyondItsBoundsOrNoNumberIsRefused(String value) {
    Settings settings = settings(value);

    assertThat(settings.number(KEY, 7, 1, 9)).isEqualTo(7);
    assertThatThrownBy(settings::requireValid)
        .hasMessage(
            "Restomesh cannot start: restomesh.some.key must be a whole number from 1 to 9");
  }

  @Test
  void aDurationIsReadAsMilliseconds() {
    assertThat(
            settings("1500")
                .millis(KEY, Duration.ZERO, Duration.ofMillis(1500), Duration.ofMillis(1500)))
        .isEqualTo(Duration.ofMillis(1500));
  }

  @Test
  void aListIsSplitAtCommasWithoutEmptyItems() {
    assertThat(settings(" 10.0.0.0/8, ,::1,").list(KEY)).containsExactly("10.0.0.0/8", "::1");
  }

  @Test
  void aConstantIsFoundInAnyCase() {
    assertThat(settings("development").enumValue(KEY, Environment.class, Environment.PRODUCTION))
        .isEqualTo(Environment.DEVELOPMENT);
  }

  @Test
  void anUnknownConstantIsRefusedWithTheKnownOnes() {
    Settings settings = settings("prod");

    assertThat(settings.enumValue(KEY, Environment.class, Environment.PRODUCTION))
        .isEqualTo(Environment.PRODUCTION);
    assertThatThrownBy(settings::requireValid)
        .hasMessageContaining("must be one of [development, staging, production]");
  }

  @Test
  void oneStartTellsAllProblemsAtOnce() {
    Settings settings = MapSettings.of(Map.of("a", "x", "b", "y", "c", "z"));
    settings.flag("a", false);
    settings.number("b", 1, 0, 2);
    settings.enumValue("c", Environment.class, Environment.PRODUCTION);
    settings.addProblem("d is not to be");
    settings.addProblem("d is not to be");

    assertThatThrownBy(settings::requireValid)
        .hasMessage(
            "Restomesh cannot start: a must be true or false; b must be a whole number from 0 to 2;"
                + " c must be one of [development, staging, production]; d is not to be");
  }

  @Test
  void theValueItselfIsNeverToldBecauseItMayBeASecret() {
    Settings settings = settings("hunter2hunter2");
    settings.flag(KEY, false);
    settings.number(KEY, 1, 0, 2);
    settings.enumValue(KEY, Environment.class, Environment.PRODUCTION);
    settings.millis(KEY, Duration.ZERO, Duration.ZERO, Duration.ofDays(1));

    assertThatThrownBy(settings::requireValid).message().doesNotContain("hunter2");
  }

  private static Settings settings(String value) {
    return MapSettings.of(Map.of(KEY, value));
  }
}
