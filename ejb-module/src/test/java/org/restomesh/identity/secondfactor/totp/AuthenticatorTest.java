package org.restomesh.identity.secondfactor.totp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.limit.TooManyRequests;

class AuthenticatorTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");
  private static final byte[] SECRET = OneTimeCodes.newSecret();

  private final Authenticator authenticator = new Authenticator(UUID.randomUUID(), SECRET, NOW);

  @Test
  void tenWrongCodesInARowHaveToWait() {
    wrong(Authenticator.MAX_WRONG_CODES - 1);
    assertThatCode(() -> authenticator.requireRoom(NOW)).doesNotThrowAnyException();

    wrong(1);

    assertThatThrownBy(() -> authenticator.requireRoom(NOW)).isInstanceOf(TooManyRequests.class);
  }

  @Test
  void afterAQuarterOfAnHourThereIsOneMoreTry() {
    wrong(Authenticator.MAX_WRONG_CODES);
    Instant later = NOW.plus(Authenticator.WRONG_CODE_DELAY);

    assertThatThrownBy(() -> authenticator.requireRoom(later.minusMillis(1)))
        .isInstanceOfSatisfying(
            TooManyRequests.class, refused -> assertThat(refused.retryAfterSeconds()).isEqualTo(1));
    assertThatCode(() -> authenticator.requireRoom(later)).doesNotThrowAnyException();
    authenticator.codeWasWrong(later);
    assertThatThrownBy(() -> authenticator.requireRoom(later)).isInstanceOf(TooManyRequests.class);
  }

  @Test
  void aRightCodeForgetsThem() {
    wrong(Authenticator.MAX_WRONG_CODES - 1);

    authenticator.codeWasRight();
    wrong(Authenticator.MAX_WRONG_CODES - 1);

    assertThatCode(() -> authenticator.requireRoom(NOW)).doesNotThrowAnyException();
  }

  @Test
  void aCodeIsAcceptedOnceAndThoseOfABegunAnewAreOthers() {
    String code = OneTimeCodes.at(OneTimeCodes.stepOf(NOW), SECRET);
    assertThat(authenticator.accepts(code, SECRET, NOW)).isTrue();
    assertThat(authenticator.accepts(code, SECRET, NOW)).isFalse();

    byte[] next = OneTimeCodes.newSecret();
    authenticator.beginAnew(next, NOW);

    assertThat(authenticator.accepts(OneTimeCodes.at(OneTimeCodes.stepOf(NOW), next), next, NOW))
        .isTrue();
  }

  private void wrong(int times) {
    for (int i = 0; i < times; i++) {
      authenticator.codeWasWrong(NOW);
    }
  }
}
