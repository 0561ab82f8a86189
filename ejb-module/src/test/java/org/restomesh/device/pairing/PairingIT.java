package org.restomesh.device.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DeviceEvent;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.PairingResult;
import org.restomesh.device.registry.DeviceRegistry;
import org.restomesh.device.registry.SlotCreated;
import org.restomesh.device.token.DeviceAuthentication;
import org.restomesh.device.token.DeviceTokens;
import org.restomesh.device.token.RenewedToken;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.limit.TooManyRequests;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class PairingIT {
  private static final String WRONG_CODE = "000000";

  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);

  @AfterEach
  void forgetMisses() throws SQLException {
    Rows.change("delete from pairing_miss");
  }

  @Test
  void ofAHundredWhoPresentACodeAtOnceExactlyOneWins() {
    SlotCreated slot = restaurant.slot();

    List<Object> outcomes = AtOnce.run(100, () -> restaurant.pair(slot.pairCode(), null));

    assertThat(outcomes).filteredOn(PairingResult.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(PairCodeClaimed.class::isInstance).hasSize(99);
    assertThat(
            Rows.count(
                "select count(*) from device_token where device_id = ?", slot.device().ref().id()))
        .isEqualTo(1);
    assertThat(events(slot)).containsExactly(DeviceEvent.PAIRED);
  }

  @Test
  void anExpiredCodeIsClearedByItsFirstUse() {
    SlotCreated slot = restaurant.slot();
    wiring.businessTime().advance(Duration.ofMinutes(10));

    assertThatThrownBy(() -> restaurant.pair(slot.pairCode(), null))
        .isInstanceOf(PairCodeExpired.class);

    assertThat(
            Rows.count(
                "select count(*) from device where id = ? and pair_code_hash is null"
                    + " and pair_code_expires_at is null and status = 'UNPROVISIONED'",
                slot.device().ref().id()))
        .isEqualTo(1);
    assertThatThrownBy(() -> restaurant.pair(slot.pairCode(), null))
        .isInstanceOf(PairCodeClaimed.class);
  }

  @Test
  void aCodeIsGoodUntilItsLastMoment() {
    SlotCreated slot = restaurant.slot();
    wiring.businessTime().advance(Duration.ofMinutes(10).minusMillis(1));

    assertThat(restaurant.pair(slot.pairCode(), null).deviceId())
        .isEqualTo(slot.device().ref().id());
  }

  @Test
  void aReissuedCodeKillsTheOneBefore() {
    SlotCreated slot = restaurant.slot();
    IssuedPairCode next =
        wiring.inTransaction(
            () ->
                wiring
                    .get(DeviceRegistry.class)
                    .reissuePairCode(restaurant.admin(), slot.device().ref().id()));

    assertThatThrownBy(() -> restaurant.pair(slot.pairCode(), null))
        .isInstanceOf(PairCodeClaimed.class);
    assertThat(restaurant.pair(next.pairCode(), null).deviceId())
        .isEqualTo(slot.device().ref().id());
  }

  @Test
  void aLostAnswerIsGivenAgainWithAFreshTokenAndTheEarlierOneDies() {
    SlotCreated slot = restaurant.slot();
    PairingResult first = restaurant.pair(slot.pairCode(), "request-1");
    wiring.businessTime().advance(Duration.ofSeconds(60));

    PairingResult second = restaurant.pair(slot.pairCode(), "request-1");

    assertThat(second.deviceId()).isEqualTo(first.deviceId());
    assertThatThrownBy(() -> authenticate(first.token())).isInstanceOf(TokenInvalid.class);
    assertThat(authenticate(second.token()).deviceId()).isEqualTo(slot.device().ref().id());
    assertThatThrownBy(() -> restaurant.pair(slot.pairCode(), "request-2"))
        .isInstanceOf(PairCodeClaimed.class);
  }

  @Test
  void theInstallationForgivesExactlyFiftyWrongCodesPerTenMinutes() {
    SlotCreated slot = restaurant.slot();
    for (int i = 0; i < 50; i++) {
      assertThatThrownBy(() -> restaurant.pair(WRONG_CODE, null))
          .isInstanceOf(PairCodeClaimed.class);
    }

    TooManyRequests refused =
        catchThrowableOfType(TooManyRequests.class, () -> restaurant.pair(slot.pairCode(), null));
    assertThat(refused.retryAfterSeconds()).isBetween(600L, 601L);
    assertThat(Rows.count("select count(*) from pairing_miss")).isEqualTo(50);

    wiring.realTime().advance(Duration.ofMinutes(10));
    assertThat(restaurant.pair(slot.pairCode(), null).deviceId())
        .isEqualTo(slot.device().ref().id());
  }

  @Test
  void oneAddressHasAFifthOfItAndDoesNotPausePairingForEverybody() {
    SlotCreated slot = restaurant.slot();
    String source = "203.0.113.7";
    for (int i = 0; i < 10; i++) {
      assertThatThrownBy(() -> restaurant.pair(WRONG_CODE, null, source))
          .isInstanceOf(PairCodeClaimed.class);
    }

    TooManyRequests refused =
        catchThrowableOfType(
            TooManyRequests.class, () -> restaurant.pair(slot.pairCode(), null, source));
    assertThat(refused.retryAfterSeconds()).isBetween(600L, 601L);
    assertThat(Rows.texts("select source from pairing_miss"))
        .hasSize(10)
        .noneMatch(digest -> digest.contains("203.0"));
    assertThat(restaurant.pair(slot.pairCode(), null).deviceId())
        .isEqualTo(slot.device().ref().id());
    wiring.realTime().advance(Duration.ofMinutes(10));
    assertThatThrownBy(() -> restaurant.pair(WRONG_CODE, null, source))
        .isInstanceOf(PairCodeClaimed.class);
  }

  @Test
  void parallelGuessesDoNotSlipPastTheBudget() {
    List<Object> outcomes = AtOnce.run(80, () -> restaurant.pair(WRONG_CODE, null));

    assertThat(outcomes).filteredOn(PairCodeClaimed.class::isInstance).hasSize(50);
    assertThat(outcomes).filteredOn(TooManyRequests.class::isInstance).hasSize(30);
  }

  @Test
  void movingTheBusinessClockDoesNotFreeTheBudget() {
    for (int i = 0; i < 50; i++) {
      assertThatThrownBy(() -> restaurant.pair(WRONG_CODE, null))
          .isInstanceOf(PairCodeClaimed.class);
    }
    wiring.businessTime().advance(Duration.ofDays(1));

    assertThatThrownBy(() -> restaurant.pair(WRONG_CODE, null)).isInstanceOf(TooManyRequests.class);
  }

  @Test
  void aRenewedTokenEndsTheOldOneByItsFirstUse() {
    String old = restaurant.pair(restaurant.slot().pairCode(), null).token();
    DevicePrincipal device = authenticate(old);
    RenewedToken renewed =
        wiring.inTransaction(() -> wiring.get(DeviceTokens.class).renew(device, old));

    assertThat(authenticate(old)).isEqualTo(device);
    assertThat(authenticate(renewed.token())).isEqualTo(device);
    assertThatThrownBy(() -> authenticate(old)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void anUnusedRenewalEndsTheOldTokenAfterFiveMinutes() {
    String old = restaurant.pair(restaurant.slot().pairCode(), null).token();
    DevicePrincipal device = authenticate(old);
    wiring.run(() -> wiring.get(DeviceTokens.class).renew(device, old));

    wiring.businessTime().advance(Duration.ofMinutes(5).minusMillis(1));
    assertThat(authenticate(old)).isEqualTo(device);
    wiring.businessTime().advance(Duration.ofMillis(1));
    assertThatThrownBy(() -> authenticate(old)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void aRetiredDevicesTokenStopsWorkingAtOnce() {
    PairingResult paired = restaurant.pair(restaurant.slot().pairCode(), null);
    DevicePrincipal device = authenticate(paired.token());

    restaurant.retire(device);

    assertThatThrownBy(() -> authenticate(paired.token())).isInstanceOf(TokenInvalid.class);
  }

  private DevicePrincipal authenticate(String token) {
    return wiring.inTransaction(() -> wiring.get(DeviceAuthentication.class).authenticate(token));
  }

  private static List<String> events(SlotCreated slot) {
    return Rows.texts(
        "select type from outbox_event where payload like ? order by id",
        "%" + slot.device().ref().id() + "%");
  }
}
