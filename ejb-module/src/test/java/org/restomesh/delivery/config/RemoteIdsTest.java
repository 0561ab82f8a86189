package org.restomesh.delivery.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.platform.Platform;

class RemoteIdsTest {

  @ParameterizedTest
  @CsvSource({
    "PLATFORM_C, 0, true",
    "PLATFORM_C, 300, true",
    "PLATFORM_D, 999999999999999999, true",
    "PLATFORM_D, 1000000000000000000, false",
    "PLATFORM_C, 0300, false",
    "PLATFORM_D, 00, false",
    "PLATFORM_D, 3a, false",
    "PLATFORM_C, -3, false",
    "PLATFORM_C, '', false",
    "PLATFORM_A, 0300, true",
    "PLATFORM_B, rst-200, true",
    "PLATFORM_B, ' ', false"
  })
  void aNumberHasOneSpellingAndWhatIsNoneMayBeAnything(Platform platform, String id, boolean fits) {
    assertThat(RemoteIds.fits(platform, id)).isEqualTo(fits);
  }
}
