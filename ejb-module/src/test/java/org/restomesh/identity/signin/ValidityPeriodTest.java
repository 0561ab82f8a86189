package org.restomesh.identity.signin;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;

class ValidityPeriodTest {
  private static final Instant START = Instant.parse("2026-03-01T16:00:00Z");
  private static final Instant END = START.plus(Duration.ofMinutes(15));
  private static final Duration SKEW = Duration.ofSeconds(30);

  private final ValidityPeriod period = new ValidityPeriod(START, END);

  @Test
  void itIsValidFromThirtySecondsBeforeToJustUnderThirtySecondsAfter() {
    for (Instant now :
        new Instant[] {START.minus(SKEW), START, END, END.plus(SKEW).minusMillis(1)}) {
      assertThatCode(() -> period.check(now, SKEW)).as("%s", now).doesNotThrowAnyException();
    }
  }

  @Test
  void itExpiresThirtySecondsAfterItsEnd() {
    assertThatThrownBy(() -> period.check(END.plus(SKEW), SKEW)).isInstanceOf(TokenExpired.class);
  }

  @Test
  void itIsInvalidMoreThanThirtySecondsBeforeItsStart() {
    assertThatThrownBy(() -> period.check(START.minus(SKEW).minusMillis(1), SKEW))
        .isInstanceOf(TokenInvalid.class);
  }

  @Test
  void aTokenThatNeverEndsIsInvalid() {
    ValidityPeriod endless = new ValidityPeriod(null, null);

    assertThatThrownBy(() -> endless.check(START, SKEW)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void aTokenWithoutAStartIsValidAtOnce() {
    ValidityPeriod open = new ValidityPeriod(null, END);

    assertThatCode(() -> open.check(Instant.EPOCH, SKEW)).doesNotThrowAnyException();
  }
}
