package org.restomesh.identity.secondfactor.totp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneTimeCodesTest {
  /** The one of RFC 6238, appendix B, whose codes have eight digits; ours are their last six. */
  private static final byte[] SECRET = "12345678901234567890".getBytes(StandardCharsets.US_ASCII);

  private static final Instant BEGIN = Instant.parse("2026-03-01T16:00:00Z");
  private static final long STEP = OneTimeCodes.stepOf(BEGIN);
  private static final String CODE = OneTimeCodes.at(STEP, SECRET);

  @ParameterizedTest
  @CsvSource({
    "59, 287082",
    "1111111109, 081804",
    "1111111111, 050471",
    "1234567890, 005924",
    "2000000000, 279037",
    "20000000000, 353130"
  })
  void codesAreThoseOfTheStandard(long second, String code) {
    assertThat(OneTimeCodes.at(OneTimeCodes.stepOf(Instant.ofEpochSecond(second)), SECRET))
        .isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({"-30000", "0", "29999", "59999"})
  void aCodeIsGoodOneStepBeforeAndOneAfterItsOwn(long millis) {
    assertThat(found(CODE, millis, 0)).hasValue(STEP);
  }

  @ParameterizedTest
  @CsvSource({"-30001", "60000"})
  void andNotAMillisecondLonger(long millis) {
    assertThat(found(CODE, millis, 0)).isEmpty();
  }

  @Test
  void neitherTheStepThatWasAcceptedLastNorAnEarlierOneIsAcceptedAgain() {
    assertThat(found(CODE, 0, STEP - 1)).hasValue(STEP);
    assertThat(found(CODE, 0, STEP)).isEmpty();
    assertThat(found(OneTimeCodes.at(STEP - 1, SECRET), 0, STEP)).isEmpty();
    assertThat(found(OneTimeCodes.at(STEP + 1, SECRET), 0, STEP)).hasValue(STEP + 1);
  }

  @Test
  void anythingElseIsNoCode() {
    String wrong = CODE.startsWith("0") ? "1" + CODE.substring(1) : "0" + CODE.substring(1);
    for (String code : new String[] {wrong, "", CODE + "0", CODE.substring(1), "١٢٣٤٥٦"}) {
      assertThat(found(code, 0, 0)).isEmpty();
    }
  }

  @Test
  void secretsHave160BitsAndDiffer() {
    assertThat(OneTimeCodes.newSecret()).hasSize(20).isNotEqualTo(OneTimeCodes.newSecret());
  }

  private static OptionalLong found(String code, long millis, long lastStep) {
    return OneTimeCodes.findStep(code, SECRET, BEGIN.plus(Duration.ofMillis(millis)), lastStep);
  }
}
