package org.restomesh.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.error.ResourceConflict;

class DeviceTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");
  private static final Instant CODE_ENDS = NOW.plusSeconds(600);
  private static final String REQUEST = "request-1";

  private final Device device =
      new Device(
          UUID.randomUUID(),
          UUID.randomUUID(),
          new CreateSlot(DeviceKind.RECEIPT_PRINTER, List.of("cut"), "TM-88", null, null),
          NOW);

  @Test
  void aNewSlotIsUnprovisionedAndTheRestaurantsOwn() {
    DeviceDetails details = device.details(List.of(), Backlog.NONE, null);

    assertThat(details.status()).isEqualTo(DeviceStatus.UNPROVISIONED);
    assertThat(details.hardware().ownership()).isEqualTo(Ownership.BYO);
    assertThat(details.hardware().capabilities()).containsExactly("cut");
    assertThat(details.dates().createdAt()).isEqualTo(NOW);
    assertThat(details.pairing().pairedAt()).isNull();
    assertThat(device.awaitsPairing()).isTrue();
  }

  @Test
  void aCodeEndsAtItsInstantAndNotBefore() {
    device.offerPairCode("hash", CODE_ENDS);

    assertThat(device.isPairCodeExpired(CODE_ENDS.minusMillis(1))).isFalse();
    assertThat(device.isPairCodeExpired(CODE_ENDS)).isTrue();
  }

  @Test
  void pairingTakesWhatTheDeviceSaysOfItself() {
    device.pair(new PairDevice("ABC234", "TM-90", List.of("beep"), REQUEST), NOW);

    DeviceDetails details = device.details(List.of(), Backlog.NONE, null);
    assertThat(details.status()).isEqualTo(DeviceStatus.PAIRED);
    assertThat(details.pairing().pairedAt()).isEqualTo(NOW);
    assertThat(details.hardware().model()).isEqualTo("TM-90");
    assertThat(details.hardware().capabilities()).containsExactly("beep");
    assertThat(details.pairing().pairCodeExpiresAt()).isNull();
  }

  @Test
  void pairingKeepsWhatTheDeviceDoesNotSay() {
    device.pair(new PairDevice("ABC234", null, null, null), NOW);

    assertThat(device.details(List.of(), Backlog.NONE, null).hardware().model()).isEqualTo("TM-88");
    assertThat(device.details(List.of(), Backlog.NONE, null).hardware().capabilities())
        .containsExactly("cut");
  }

  @Test
  void aPairedDeviceCannotBePairedAgainOrGetACode() {
    pair(REQUEST);

    assertThatThrownBy(() -> pair(REQUEST)).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> device.offerPairCode("hash", CODE_ENDS))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void aLostAnswerMayBeAskedForAgainForSixtySeconds() {
    pair(REQUEST);

    Instant last = NOW.plus(Duration.ofSeconds(60));
    assertThat(device.wasPairedBy(REQUEST, NOW)).isTrue();
    assertThat(device.wasPairedBy(REQUEST, last)).isTrue();
    assertThat(device.wasPairedBy(REQUEST, last.plusMillis(1))).isFalse();
  }

  @Test
  void onlyTheSameRequestMayAskAgain() {
    pair(REQUEST);

    assertThat(device.wasPairedBy("request-2", NOW)).isFalse();
    assertThat(device.wasPairedBy(null, NOW)).isFalse();
  }

  @Test
  void withoutARequestIdNobodyMayAskAgain() {
    pair(null);

    assertThat(device.wasPairedBy(null, NOW)).isFalse();
  }

  @Test
  void anUnpairedSlotWasPairedByNobody() {
    assertThat(device.wasPairedBy(REQUEST, NOW)).isFalse();
  }

  @Test
  void aRetiredDeviceAnswersNoLostPairing() {
    pair(REQUEST);
    device.retire(NOW);

    assertThat(device.wasPairedBy(REQUEST, NOW)).isFalse();
  }

  @Test
  void retiringEndsCodeAndTokenAndIsFinal() {
    device.offerPairCode("hash", CODE_ENDS);

    assertThat(device.retire(NOW)).isTrue();

    DeviceDetails details = device.details(List.of(), Backlog.NONE, null);
    assertThat(details.status()).isEqualTo(DeviceStatus.RETIRED);
    assertThat(details.dates().retiredAt()).isEqualTo(NOW);
    assertThat(details.pairing().pairCodeExpiresAt()).isNull();
    assertThat(details.pairing().tokenExpiresAt()).isNull();
    assertThatThrownBy(() -> pair(REQUEST)).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> device.offerPairCode("hash", CODE_ENDS))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void retiringTwiceIsRetiringOnce() {
    device.retire(NOW);

    assertThat(device.retire(NOW.plusSeconds(9))).isFalse();
    assertThat(device.details(List.of(), Backlog.NONE, null).dates().retiredAt()).isEqualTo(NOW);
  }

  private void pair(String requestId) {
    device.pair(new PairDevice("ABC234", null, null, requestId), NOW);
  }
}
