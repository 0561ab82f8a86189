package org.restomesh.delivery.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platforma.PlatformA;
import org.restomesh.delivery.platformb.PlatformB;
import org.restomesh.delivery.platformc.PlatformC;
import org.restomesh.delivery.platformd.PlatformD;
import org.restomesh.delivery.wire.Sample;

/** Masking comes before reading: it must take nothing away that an order is made of. */
class MaskedOrdersTest {
  @ParameterizedTest
  @EnumSource(Platform.class)
  void aMaskedOrderIsReadLikeTheWholeOne(Platform platform) {
    String name = platform.name().toLowerCase(Locale.ROOT).replace('_', '-');
    DeliveryPlatform adapter = adapterTo(platform);

    JsonNode masked = Masking.order(platform, Sample.of(name + "-order"));

    assertThat(masked).isNotEqualTo(Sample.of(name + "-order"));
    assertThat(
            Sample.written(
                adapter.read(
                    masked, ZoneId.of("Europe/Istanbul"), Instant.parse("2026-03-01T16:02:12Z"))))
        .isEqualTo(Sample.of(name + "-read"));
  }

  static DeliveryPlatform adapterTo(Platform platform) {
    return switch (platform) {
      case PLATFORM_A -> new PlatformA();
      case PLATFORM_B -> new PlatformB();
      case PLATFORM_C -> new PlatformC();
      case PLATFORM_D -> new PlatformD();
    };
  }
}
