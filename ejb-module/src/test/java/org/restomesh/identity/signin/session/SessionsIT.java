package org.restomesh.identity.signin.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.jwk.ECKey;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.identity.signin.SignInCache;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.signin.StaffAccessCache;
import org.restomesh.identity.staff.ChangeStaff;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Staff;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class SessionsIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final UUID adminId = UUID.fromString(restaurant.admin().subject());

  @Test
  void aRefreshTokenIsSpentForTheNextOne() {
    String first = open();
    String second = rotate(first).token();

    assertThat(rotate(second).staff().id()).isEqualTo(adminId);
  }

  @Test
  void aReusedTokenEndsTheWholeFamilyEvenThoughItIsRefused() {
    String first = open();
    String second = rotate(first).token();

    assertThatThrownBy(() -> rotate(first)).isInstanceOf(RefreshTokenReused.class);
    assertThatThrownBy(() -> rotate(second)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void ofManyWhoSpendATokenAtOnceOneWinsAndTheFamilyEnds() {
    String token = open();

    List<Object> outcomes = AtOnce.run(16, () -> rotate(token));

    assertThat(outcomes).filteredOn(Sessions.Granted.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(RefreshTokenReused.class::isInstance).hasSize(15);
    Sessions.Granted winner =
        (Sessions.Granted)
            outcomes.stream().filter(Sessions.Granted.class::isInstance).findFirst().orElseThrow();
    assertThatThrownBy(() -> rotate(winner.token())).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void aReusedTokenOfOneSessionLeavesTheOthersAlone() {
    String mine = open();
    String other = open();
    rotate(mine);
    assertThatThrownBy(() -> rotate(mine)).isInstanceOf(RefreshTokenReused.class);

    assertThat(rotate(other).staff().id()).isEqualTo(adminId);
  }

  @Test
  void aTokenLivesThirtyDays() {
    String token = open();
    wiring.realTime().advance(Duration.ofDays(30));

    assertThatThrownBy(() -> rotate(token)).isInstanceOf(TokenExpired.class);
  }

  @Test
  void aSignInEndsNinetyDaysLaterHoweverOftenItWasRefreshed() {
    String token = open();
    for (int month = 1; month <= 3; month++) {
      wiring.realTime().advance(Duration.ofDays(29));
      token = rotate(token).token();
    }
    wiring.realTime().advance(Duration.ofDays(3).minusMillis(1));
    Sessions.Granted last = rotate(token);
    assertThat(goesOn(last)).isTrue();

    wiring.realTime().advance(Duration.ofMillis(1));
    assertThatThrownBy(() -> rotate(last.token())).isInstanceOf(TokenExpired.class);
    wiring.get(OtherNodes.class).changed(StaffAccessCache.SUBJECT, adminId);
    assertThat(goesOn(last)).as("sockets that it has opened").isFalse();
  }

  @Test
  void howLongASignInLastsAtMostCanBeSet() {
    Wiring strict = Wiring.with(Map.of("restomesh.auth.session-max-days", "1"));
    Restaurant bank = Restaurant.open(strict);
    StaffAccounts accounts = strict.get(StaffAccounts.class);
    UUID admin = UUID.fromString(bank.admin().subject());
    Sessions sessions = strict.get(Sessions.class);
    String token =
        strict.inTransaction(
            () -> {
              String email = accounts.byId(admin).orElseThrow().email();
              return sessions
                  .open(accounts.byEmail(email).orElseThrow(), OwnSignInsIT.HOME)
                  .token();
            });
    strict.realTime().advance(Duration.ofDays(1).minusMillis(1));
    String next = strict.inTransaction(() -> sessions.rotate(token, OwnSignInsIT.HOME)).token();

    strict.realTime().advance(Duration.ofMillis(1));
    assertThatThrownBy(() -> strict.inTransaction(() -> sessions.rotate(next, OwnSignInsIT.HOME)))
        .isInstanceOf(TokenExpired.class);
  }

  private boolean goesOn(Sessions.Granted granted) {
    return wiring.get(SignInCache.class).isActive(granted.signInId(), adminId);
  }

  @Test
  void anUnknownTokenIsInvalid() {
    assertThatThrownBy(() -> rotate("rt_unknown")).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void loggingOutEndsTheSessionButNobodyElses() {
    String token = open();
    wiring.run(() -> wiring.get(Sessions.class).close(token, UUID.randomUUID().toString()));
    String next = rotate(token).token();

    wiring.run(() -> wiring.get(Sessions.class).close(next, adminId.toString()));

    assertThatThrownBy(() -> rotate(next)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void aNewPasswordEndsWhatTheOldOneOpened() {
    String token = open();
    ChangeStaff change =
        new ChangeStaff(null, null, null, PropertyChange.none(), "another password", null);
    PasswordHash password = wiring.get(Passwords.class).ofNew(change.password());
    wiring.run(() -> wiring.get(Staff.class).change(restaurant.admin(), adminId, change, password));

    assertThatThrownBy(() -> rotate(token)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void onlyTheDigestOfATokenIsStored() {
    String token = open();

    assertThat(Rows.count("select count(*) from refresh_token where token_hash = ?", token))
        .isZero();
  }

  @Test
  void retentionForgetsExpiredTokensAndEmptySessions() {
    open();
    wiring.realTime().advance(Duration.ofDays(31));

    int deleted = wiring.inTransaction(() -> wiring.get(SessionRetention.class).deleteBatch());

    assertThat(deleted).isPositive();
    assertThat(Rows.count("select count(*) from sign_in_session where user_id = ?", adminId))
        .isZero();
  }

  @Test
  void aRotatedSigningKeyStaysPublicUntilItsLastTokenHasExpired() throws SQLException {
    Rows.change("delete from signing_key");
    SigningKeyStore store = wiring.get(SigningKeyStore.class);
    wiring.run(store::rotateIfDue);
    wiring.run(store::rotateIfDue);
    ECKey first = wiring.inTransaction(store::load).get(0);
    assertThat(first.isPrivate()).isTrue();

    wiring.realTime().advance(Duration.ofDays(90));
    wiring.run(store::rotateIfDue);
    List<ECKey> both = wiring.inTransaction(store::load);
    assertThat(both).hasSize(2);
    assertThat(both.get(0).getKeyID()).isNotEqualTo(first.getKeyID());
    assertThat(both.get(1)).isEqualTo(first.toPublicJWK());

    wiring.realTime().advance(Duration.ofMinutes(17));
    wiring.run(store::rotateIfDue);
    assertThat(wiring.inTransaction(store::load))
        .extracting(ECKey::getKeyID)
        .containsExactly(both.get(0).getKeyID());
    assertThat(Rows.texts("select encode(private_key_encrypted, 'escape') from signing_key"))
        .noneMatch(stored -> stored.contains("\"d\""));
  }

  @Test
  void nodesThatStartAtOnceMakeOneSigningKey() throws SQLException {
    Rows.change("delete from signing_key");
    SigningKeyStore store = wiring.get(SigningKeyStore.class);

    AtOnce.run(
        8,
        () ->
            wiring.inTransaction(
                () -> {
                  store.rotateIfDue();
                  return true;
                }));

    assertThat(Rows.count("select count(*) from signing_key")).isEqualTo(1);
  }

  @Test
  void aPasswordThatWasChangedWhileItWasCheckedOpensNothing() throws SQLException {
    StaffAccount before = wiring.inTransaction(this::account);
    Rows.change("update staff_user set password_hash = 'another' where id = '" + adminId + "'");

    assertThatThrownBy(
            () ->
                wiring.inTransaction(
                    () -> wiring.get(Sessions.class).open(before, OwnSignInsIT.HOME)))
        .isInstanceOf(InvalidCredentials.class);
  }

  @Test
  void retentionForgetsWhatHasExpiredAndNothingElse() throws SQLException {
    open();
    wiring.realTime().advance(Duration.ofDays(31));
    String fresh = open();

    int deleted = wiring.inTransaction(() -> wiring.get(SessionRetention.class).deleteBatch());

    assertThat(deleted).isGreaterThanOrEqualTo(2);
    assertThat(Rows.count("select count(*) from sign_in_session where user_id = '" + adminId + "'"))
        .isEqualTo(1);
    assertThat(rotate(fresh).staff().id()).isEqualTo(adminId);
  }

  private String open() {
    return wiring.inTransaction(
        () -> {
          return wiring.get(Sessions.class).open(account(), OwnSignInsIT.HOME).token();
        });
  }

  private StaffAccount account() {
    StaffAccounts accounts = wiring.get(StaffAccounts.class);
    String email = accounts.byId(adminId).orElseThrow().email();
    return accounts.byEmail(email).orElseThrow();
  }

  private Sessions.Granted rotate(String token) {
    return wiring.inTransaction(() -> wiring.get(Sessions.class).rotate(token, OwnSignInsIT.HOME));
  }
}
