package org.restomesh.identity.secondfactor.totp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AuthenticatorTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");
  private static final byte[] SECRET = OneTimeCodes.newSecret();

  private final Authenticator authenticator = new Authenticator(UUID.randomUUID(), SECRET, NOW);

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
}
