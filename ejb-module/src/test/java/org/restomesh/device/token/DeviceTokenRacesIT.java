package org.restomesh.device.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A device with two connections, or one whose answer was lost, must never end locked out. */
class DeviceTokenRacesIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final String first = restaurant.pair(restaurant.slot().pairCode(), null).token();
  private final DevicePrincipal device = use(first);
  private final Map<String, String> names = new TreeMap<>(Map.of(hash(first), "first"));

  @Test
  void aTokenThatIsBeingReplacedCannotEndTheOthersByItsFirstUse() {
    String second = named("second", renew(first));

    Rival firstUse =
        wiring.inTransaction(
            () -> {
              named("third", renew(first));
              return Rival.meet(() -> use(second));
            });

    assertThat(firstUse.outcome()).isInstanceOf(TokenInvalid.class);
    assertThat(working()).containsExactlyInAnyOrder("first", "third");
    afterTheOverlap();
    assertThat(working()).containsExactly("third");
  }

  @Test
  void aTokenThatIsEndingCannotReplaceTheOneWhoseFirstUseEndsIt() {
    String second = named("second", renew(first));

    Rival renewal =
        wiring.inTransaction(
            () -> {
              use(second);
              return Rival.meet(() -> named("third", renew(first)));
            });

    assertThat(renewal.outcome()).isInstanceOf(TokenInvalid.class);
    assertThat(working()).containsExactly("second");
    afterTheOverlap();
    assertThat(working()).containsExactly("second");
  }

  @Test
  void ofTwoFirstUsesTheLateOneDoesNotEndWhatWasIssuedSince() {
    String second = named("second", renew(first));

    Rival late =
        wiring.inTransaction(
            () -> {
              use(second);
              named("third", renew(second));
              return Rival.meet(() -> use(second));
            });

    assertThat(late.outcome()).isEqualTo(device);
    assertThat(working()).containsExactlyInAnyOrder("second", "third");
    afterTheOverlap();
    assertThat(working()).containsExactly("third");
  }

  @Test
  void twoRenewalsOfOneTokenLeaveOneSuccessor() {
    Rival other =
        wiring.inTransaction(
            () -> {
              named("second", renew(first));
              return Rival.meet(() -> named("third", renew(first)));
            });

    assertThat(other.outcome()).isInstanceOf(String.class);
    assertThat(working()).containsExactlyInAnyOrder("first", "third");
    afterTheOverlap();
    assertThat(working()).containsExactly("third");
  }

  @Test
  void howeverUsesAndRenewalsMeetTheDeviceKeepsATokenAndInTheEndOne() {
    for (int round = 0; round < 40; round++) {
      String old = restaurant.pair(restaurant.slot().pairCode(), null).token();
      DevicePrincipal racer = use(old);
      String fresh = renew(racer, old);
      Callable<String> useOld = () -> used(old);
      Callable<String> useFresh = () -> used(fresh);
      Callable<String> renewOld = () -> renew(use(old), old);
      Callable<String> renewFresh = () -> renew(use(fresh), fresh);

      List<Object> outcomes = AtOnce.run(List.of(useOld, useFresh, renewOld, renewFresh));

      List<String> received = new ArrayList<>(List.of(hash(old), hash(fresh)));
      outcomes.stream()
          .filter(String.class::isInstance)
          .forEach(token -> received.add(hash((String) token)));
      assertThat(alive(racer)).as("%s", outcomes).isNotEmpty().isSubsetOf(received);
      afterTheOverlap();
      assertThat(alive(racer)).as("%s", outcomes).hasSize(1);
    }
  }

  private DevicePrincipal use(String token) {
    return wiring
        .inTransaction(() -> wiring.get(DeviceTokens.class).authenticate(token))
        .principal();
  }

  private String used(String token) {
    use(token);
    return token;
  }

  private String renew(String presented) {
    return renew(device, presented);
  }

  private String renew(DevicePrincipal caller, String presented) {
    return wiring.inTransaction(
        () -> wiring.get(DeviceTokens.class).renew(caller, presented).token());
  }

  private String named(String name, String token) {
    names.put(hash(token), name);
    return token;
  }

  private void afterTheOverlap() {
    wiring.businessTime().advance(DeviceToken.OVERLAP);
  }

  private List<String> working() {
    return alive(device).stream().map(names::get).toList();
  }

  /** Past the application: to try a token is to use it, and that may end the others. */
  private List<String> alive(DevicePrincipal owner) {
    String now = wiring.businessTime().instant().toString();
    return Rows.texts(
        "select token_hash from device_token where device_id = ?"
            + " and expires_at > cast(? as timestamptz)"
            + " and (superseded_until is null or superseded_until > cast(? as timestamptz))",
        owner.deviceId(),
        now,
        now);
  }

  private static String hash(String token) {
    return SecretTokens.sha256(token);
  }
}
