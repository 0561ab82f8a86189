package org.restomesh.identity.service.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceProgram;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.AtOnce;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** The keys of a service account (contract/1-identity#service-keys). */
class ServiceKeysIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin();
  private final ServiceAccounts accounts = wiring.get(ServiceAccounts.class);
  private final ServiceKeys keys = wiring.get(ServiceKeys.class);
  private final ServiceProgram program = new ServiceProgram(wiring);
  private final IssuedServiceAccount account =
      accounts.create(
          admin,
          new CreateServiceAccount(
              "Till", null, List.of(ServiceScope.MENU_READ), null, null, null));
  private final UUID id = account.details().id();
  private final String first = account.key();

  @Test
  void severalWorkBesideEachOther() {
    IssuedServiceKey second = keys.create(admin, id);

    assertThat(program.present(second.key())).isEqualTo(program.present(first));
    assertThat(shown()).hasSize(2).first().isEqualTo(second.details());
    assertThat(second.toString()).doesNotContain(second.key().substring(12));
  }

  @Test
  void fiveAreTheMostHoweverManyAreMadeAtOnce() {
    for (int i = 0; i < AccountKeys.MAX_KEYS - 2; i++) {
      keys.create(admin, id);
    }

    List<Object> outcomes = AtOnce.run(4, () -> keys.create(admin, id));

    assertThat(outcomes).filteredOn(IssuedServiceKey.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(3);
    assertThat(shown()).hasSize(5);
    assertThatThrownBy(() -> keys.rotate(admin, id, RotateServiceKeys.DEFAULT))
        .isInstanceOf(ResourceConflict.class);
    assertThat(shown()).allMatch(key -> key.endsAt() == null);
    keys.revoke(admin, id, shown().get(0).id());
    keys.create(admin, id);
    keys.rotate(admin, id, new RotateServiceKeys(0));
    assertThat(shown()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 1, 720})
  void theOthersEndAfterTheOverlap(int hours) {
    Instant end = wiring.businessTime().instant().plus(Duration.ofHours(hours));
    String next =
        keys.rotate(admin, id, hours == 24 ? RotateServiceKeys.DEFAULT : rotation(hours)).key();
    assertThat(shown()).extracting(ServiceKeyDetails::endsAt).containsExactly(null, end);

    wiring.businessTime().moveTo(end.minusMillis(1));
    program.present(first);
    wiring.businessTime().moveTo(end);
    assertRefused(first);
    program.present(next);
    assertThat(shown()).hasSize(1);
  }

  @Test
  void withoutAnOverlapTheyEndAtOnce() {
    program.present(first);

    String next = keys.rotate(admin, id, rotation(0)).key();

    assertRefused(first);
    program.present(next);
  }

  @Test
  void whatEndsSoonerIsNotMadeToLast() {
    Instant end = wiring.businessTime().instant().plus(Duration.ofHours(1));
    keys.rotate(admin, id, rotation(1));

    keys.rotate(admin, id, rotation(48));

    assertThat(shown().get(2).endsAt()).isEqualTo(end);
    assertThat(shown().get(1).endsAt()).isEqualTo(end.plus(Duration.ofHours(47)));
    assertThat(shown().get(0).endsAt()).isNull();
  }

  @Test
  void aRevokedOneEndsAtOnceAndOnlyOnce() {
    UUID keyId = shown().get(0).id();
    program.present(first);

    keys.revoke(admin, id, keyId);

    assertRefused(first);
    assertThat(accounts.get(admin, id).status()).isEqualTo(ServiceAccountStatus.WITHOUT_KEY);
    assertThatThrownBy(() -> keys.revoke(admin, id, keyId)).isInstanceOf(ResourceNotFound.class);
    UUID other =
        accounts
            .create(
                admin,
                new CreateServiceAccount(
                    "x", null, List.of(ServiceScope.MENU_READ), null, null, null))
            .details()
            .id();
    UUID keyOfOther = accounts.get(admin, other).keys().get(0).id();
    assertThatThrownBy(() -> keys.revoke(admin, id, keyOfOther))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void thoseThatHaveEndedAreDeletedWithTheNextOne() {
    keys.rotate(admin, id, rotation(1));
    wiring.businessTime().advance(Duration.ofHours(1));
    assertThat(stored()).isEqualTo(2);

    keys.create(admin, id);

    assertThat(stored()).isEqualTo(2);
    assertThat(shown()).hasSize(2);
  }

  @Test
  void theirLastUseIsShown() {
    keys.create(admin, id);
    program.presentFrom("2001:db8::7", first);
    ((ManualBackground) wiring.get(BackgroundExecutor.class)).runAll();

    Instant now = wiring.businessTime().instant();
    ServiceAccountDetails shown = accounts.get(admin, id);
    assertThat(shown.lastUsedAt()).isEqualTo(now);
    assertThat(shown.keys())
        .extracting(ServiceKeyDetails::lastUsedAddress)
        .containsExactly(null, "2001:db8::7");
    assertThat(shown.keys().get(1).lastUsedAt()).isEqualTo(now);
  }

  @Test
  void whatIsDoneIsAudited() {
    keys.create(admin, id);
    UUID keyId = keys.rotate(admin, id, rotation(0)).details().id();
    keys.revoke(admin, id, keyId);

    assertThat(
            wiring.get(AuditLog.class).of(restaurant.tenantId(), new PageRequest(50, null)).items())
        .filteredOn(entry -> entry.action().startsWith("service-key"))
        .allMatch(entry -> entry.details().equals("{\"accountId\":\"" + id + "\"}"))
        .extracting(entry -> entry.action())
        .containsExactly("service-key.revoke", "service-key.rotate", "service-key.create");
  }

  private static RotateServiceKeys rotation(int hours) {
    return new RotateServiceKeys(hours);
  }

  private List<ServiceKeyDetails> shown() {
    return accounts.get(admin, id).keys();
  }

  private long stored() {
    return Rows.count("select count(*) from service_key where account_id = ?", id);
  }

  private void assertRefused(String key) {
    assertThatThrownBy(() -> program.present(key)).isInstanceOf(TokenInvalid.class);
  }
}
