package org.restomesh.identity.signin.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.staff.ChangeStaff;
import org.restomesh.identity.staff.CreateStaff;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Staff;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/** An access token is worth as much as the sign-in that it comes from. */
class EndedSignInsIT {
  private static final String PASSWORD = "a long password";

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final AccessTokens tokens = wiring.get(AccessTokens.class);
  private final Passwords passwords = wiring.get(Passwords.class);
  private final Staff staff = wiring.get(Staff.class);
  private final Sessions sessions = wiring.get(Sessions.class);
  private final SignIn signIn = wiring.get(SignIn.class);
  private StaffDetails waiter;

  @BeforeEach
  void hire() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
    String email = UUID.randomUUID() + "@staff.example";
    waiter =
        staff.create(
            restaurant.admin(),
            new CreateStaff(email, "Ali", Role.MANAGER, null, PASSWORD),
            passwords.ofNew(PASSWORD));
  }

  /** What ends the sessions of a person, all of them. */
  enum Change {
    PASSWORD,
    DEACTIVATION,
    ROLE,
    BRANCH,
    DELETION;

    void happen(EndedSignInsIT it) {
      switch (this) {
        case PASSWORD -> it.change(null, PropertyChange.none(), "another password", null);
        case DEACTIVATION -> it.change(null, PropertyChange.none(), null, false);
        case ROLE -> it.change(Role.STAFF, PropertyChange.none(), null, null);
        case BRANCH -> it.change(null, PropertyChange.to(it.restaurant.branchId()), null, null);
        case DELETION -> it.staff.delete(it.restaurant.admin(), it.waiter.id());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Change.class)
  void aChangeOfAccessEndsAllThatThePersonHasOpened(Change change) {
    SignedIn here = login();
    SignedIn there = login();
    assertGood(here);
    assertGood(there);

    change.happen(this);

    assertEnded(here);
    assertEnded(there);
    assertThatThrownBy(() -> signIn.refresh(here.refreshToken(), OwnSignInsIT.HOME))
        .isInstanceOf(TokenInvalid.class);
  }

  @Test
  void anotherNameEndsNothing() {
    SignedIn signedIn = login();
    assertGood(signedIn);

    change(
        new ChangeStaff(
            null, "Veli", Role.MANAGER, PropertyChange.to(waiter.branchId()), null, true));

    assertGood(signedIn);
  }

  @Test
  void signingOutEndsTheAccessTokensOfThatSignInAndOfNoOther() {
    SignedIn here = login();
    SignedIn next = signIn.refresh(here.refreshToken(), OwnSignInsIT.HOME);
    SignedIn there = login();
    assertGood(here);
    assertGood(next);

    sessions.close(next.refreshToken(), waiter.id().toString());

    assertEnded(here);
    assertEnded(next);
    assertGood(there);
  }

  @Test
  void aReusedRefreshTokenEndsTheAccessTokensOfItsFamily() {
    SignedIn stolen = login();
    SignedIn next = signIn.refresh(stolen.refreshToken(), OwnSignInsIT.HOME);
    assertGood(next);

    assertThatThrownBy(() -> signIn.refresh(stolen.refreshToken(), OwnSignInsIT.HOME))
        .isInstanceOf(RefreshTokenReused.class);

    assertEnded(stolen);
    assertEnded(next);
  }

  @Test
  void aStrangersSignOutEndsNothing() {
    SignedIn signedIn = login();

    sessions.close(signedIn.refreshToken(), restaurant.admin().subject());

    assertGood(signedIn);
  }

  private void change(Role role, PropertyChange<UUID> branch, String password, Boolean active) {
    change(new ChangeStaff(null, null, role, branch, password, active));
  }

  private void change(ChangeStaff change) {
    PasswordHash hash = change.password() == null ? null : passwords.ofNew(change.password());
    staff.change(restaurant.admin(), waiter.id(), change, hash);
  }

  private SignedIn login() {
    return signIn.login(new SignInCredentials(waiter.email(), PASSWORD), OwnSignInsIT.HOME);
  }

  private void assertGood(SignedIn signedIn) {
    StaffPrincipal caller = tokens.verify(signedIn.accessToken());
    assertThat(caller.subject()).isEqualTo(waiter.id().toString());
  }

  private void assertEnded(SignedIn signedIn) {
    assertThatThrownBy(() -> tokens.verify(signedIn.accessToken()))
        .isInstanceOf(TokenInvalid.class);
  }
}
