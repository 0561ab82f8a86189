package org.restomesh.identity.signin.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.staff.StaffAccessChanged;
import org.restomesh.identity.staff.StaffAccount;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.TokenExpired;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A browser keeps one token for as long as its sign-in lasts (contract/1-identity#pages). */
class BrowserSignInIT {
  private static final SignInSource HOME = OwnSignInsIT.HOME;

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final UUID adminId = UUID.fromString(restaurant.admin().subject());
  private final Sessions sessions = wiring.get(Sessions.class);
  private final SignIn signIn = wiring.get(SignIn.class);
  private final SignIns signIns = wiring.get(SignIns.class);
  private final AccessTokens tokens = wiring.get(AccessTokens.class);

  @BeforeEach
  void makeKeys() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
  }

  @Test
  void allTabsOfItRenewAtTheSameMoment() {
    String token = open();

    List<Object> outcomes = AtOnce.run(16, () -> signIn.renewInBrowser(token, HOME));

    assertThat(outcomes)
        .allSatisfy(
            outcome -> {
              assertThat(outcome).isInstanceOf(SignedIn.class);
              assertThat(((SignedIn) outcome).refreshToken()).isEqualTo(token);
              assertThat(caller((SignedIn) outcome).subject()).isEqualTo(adminId.toString());
            });
    assertThat(listed(caller((SignedIn) outcomes.get(0)))).hasSize(1);
  }

  @Test
  void itLivesThirtyDaysAfterItsLastUse() {
    String token = open();
    for (int visit = 0; visit < 2; visit++) {
      wiring.realTime().advance(Sessions.MAX_IDLE.minusMillis(1));
      sessions.renewInBrowser(token, HOME);
    }
    wiring.realTime().advance(Sessions.MAX_IDLE);

    assertThatThrownBy(() -> sessions.renewInBrowser(token, HOME)).isInstanceOf(TokenExpired.class);
  }

  @Test
  void itEndsNinetyDaysLaterHoweverOftenItIsUsed() {
    String token = open();
    for (int month = 0; month < 3; month++) {
      wiring.realTime().advance(Duration.ofDays(29));
      sessions.renewInBrowser(token, HOME);
    }
    wiring.realTime().advance(Duration.ofDays(3).minusMillis(1));
    sessions.renewInBrowser(token, HOME);
    wiring.realTime().advance(Duration.ofMillis(1));

    assertThatThrownBy(() -> sessions.renewInBrowser(token, HOME)).isInstanceOf(TokenExpired.class);
  }

  @Test
  void whenItIsClosedItsAccessTokensEndWithIt() {
    String token = open();
    String other = open();
    SignedIn signedIn = signIn.renewInBrowser(token, HOME);

    sessions.closeInBrowser(token);
    sessions.closeInBrowser(token);
    sessions.closeInBrowser("bt_of-nobody");

    assertThatThrownBy(() -> caller(signedIn)).isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> sessions.renewInBrowser(token, HOME)).isInstanceOf(TokenInvalid.class);
    assertThat(caller(signIn.renewInBrowser(other, HOME))).isNotNull();
  }

  @Test
  void whoSignsInAnewLeavesNoSignInBehind() {
    String former = open();
    SignedIn signedIn = signIn.renewInBrowser(former, HOME);

    String next = sessions.openInBrowser(account(), former, HOME).token();

    assertThatThrownBy(() -> caller(signedIn)).isInstanceOf(TokenInvalid.class);
    assertThat(listed(caller(signIn.renewInBrowser(next, HOME)))).hasSize(1);
  }

  @Test
  void aLoginThatIsRefusedLeavesTheSignInBeforeItAlone() {
    String former = open();

    assertThatThrownBy(
            () ->
                signIn.loginInBrowser(
                    new SignInCredentials(account().staff().email(), "wrong"), former, HOME))
        .isInstanceOf(InvalidCredentials.class);

    assertThat(caller(signIn.renewInBrowser(former, HOME))).isNotNull();
  }

  @Test
  void itEndsWithThePersonsAccessAndWithAllSignIns() {
    String token = open();
    signIns.endSessions(new StaffAccessChanged(adminId, true));
    assertThatThrownBy(() -> sessions.renewInBrowser(token, HOME)).isInstanceOf(TokenInvalid.class);

    String next = open();
    signIns.endAll(caller(signIn.renewInBrowser(next, HOME)));
    assertThatThrownBy(() -> sessions.renewInBrowser(next, HOME)).isInstanceOf(TokenInvalid.class);
  }

  @Test
  void anotherKindOfTokenIsWorthNothing() {
    String ofClient = sessions.open(account(), HOME).token();
    String ofBrowser = open();

    assertThatThrownBy(() -> sessions.renewInBrowser(ofClient, HOME))
        .isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> sessions.rotate(ofBrowser, HOME)).isInstanceOf(TokenInvalid.class);
    assertThat(Rows.count("select count(*) from sign_in_session where browser_hash = ?", ofBrowser))
        .as("kept as its digest only")
        .isZero();
  }

  @Test
  void itIsListedUntilItCanNoLongerBeUsed() {
    open();
    wiring.realTime().advance(Sessions.MAX_IDLE.minusMillis(1));
    StaffPrincipal caller = caller(signIn.renewInBrowser(open(), HOME));
    assertThat(listed(caller)).hasSize(2);

    wiring.realTime().advance(Duration.ofMillis(1));

    assertThat(listed(caller)).hasSize(1);
  }

  @Test
  void retentionForgetsItOnceNobodyCanUseIt() {
    String visited = open();
    open();
    wiring.realTime().advance(Duration.ofDays(29));
    sessions.renewInBrowser(visited, HOME);
    wiring.realTime().advance(Duration.ofDays(2));

    wiring.get(SessionRetention.class).deleteBatch();
    assertThat(Rows.count("select count(*) from sign_in_session where user_id = ?", adminId))
        .isEqualTo(1);
    assertThat(sessions.renewInBrowser(visited, HOME).staff().id()).isEqualTo(adminId);
  }

  private String open() {
    return sessions.openInBrowser(account(), null, HOME).token();
  }

  private StaffAccount account() {
    StaffAccounts accounts = wiring.get(StaffAccounts.class);
    return accounts.byEmail(accounts.byId(adminId).orElseThrow().email()).orElseThrow();
  }

  private StaffPrincipal caller(SignedIn signedIn) {
    return tokens.verify(signedIn.accessToken());
  }

  private List<SignInDetails> listed(StaffPrincipal caller) {
    return signIns.ofCaller(caller, new PageRequest(10, null)).items();
  }
}
