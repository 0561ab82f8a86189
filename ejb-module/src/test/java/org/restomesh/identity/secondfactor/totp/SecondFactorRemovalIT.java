package org.restomesh.identity.secondfactor.totp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.SecondFactors;
import org.restomesh.identity.secondfactor.own.SecondFactorRemoval;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignInCredentials;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.identity.signin.session.SignedIn;
import org.restomesh.identity.staff.CreateStaff;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Staff;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** An administrator takes the second factor off somebody who has lost it. */
class SecondFactorRemovalIT {
  private static final SignInSource HOME = new SignInSource("192.0.2.7", "Firefox");
  private static final StaffPrincipal OPERATOR =
      new StaffPrincipal(UUID.randomUUID().toString(), null, Role.SUPERADMIN, null);

  private final Wiring wiring =
      Wiring.likeAContainer(Map.of("restomesh.rate-limit.login-email", "0"));
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final SecondFactorRemoval removal = wiring.get(SecondFactorRemoval.class);
  private final SecondFactors secondFactors = wiring.get(SecondFactors.class);
  private Enrolled waiter;

  @BeforeEach
  void enrol() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
    waiter = Enrolled.of(wiring, hired().principal());
  }

  @Test
  void itEndsTheirSignInsAndTheirPasswordAloneSignsThemIn() {
    SignedIn before = signIn(waiter.code());

    removal.remove(restaurant.admin(), waiter.id());

    assertThatThrownBy(() -> wiring.get(AccessTokens.class).verify(before.accessToken()))
        .isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> wiring.get(SignIn.class).refresh(before.refreshToken(), HOME))
        .isInstanceOf(TokenInvalid.class);
    assertThat(signIn(null)).isNotNull();
    assertThat(secondFactors.has(waiter.id())).isFalse();
    assertThat(audited()).isEqualTo(1);
  }

  @Test
  void whoHasNoneHasNoneToLose() {
    removal.remove(restaurant.admin(), waiter.id());

    assertThatThrownBy(() -> removal.remove(restaurant.admin(), waiter.id()))
        .isInstanceOf(ResourceNotFound.class);
    UUID begun = hired().id();
    wiring.get(Authenticators.class).begin(wiring.get(Staff.class).get(restaurant.admin(), begun));
    assertThatThrownBy(() -> removal.remove(restaurant.admin(), begun))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void anotherTenantsPeopleDoNotExist() {
    StaffPrincipal stranger = Restaurant.open(wiring).admin();

    assertThatThrownBy(() -> removal.remove(stranger, waiter.id()))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> removal.remove(stranger, UUID.randomUUID()))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(secondFactors.has(waiter.id())).isTrue();
  }

  @Test
  void onesOwnIsTurnedOffWithACodeInstead() {
    Enrolled admin = Enrolled.admin(restaurant);

    assertThatThrownBy(() -> removal.remove(admin.person(), admin.id()))
        .isInstanceOf(ResourceConflict.class);
    assertThat(secondFactors.among(Set.of(admin.id(), waiter.id())))
        .containsExactlyInAnyOrder(admin.id(), waiter.id());
  }

  @Test
  void theOperatorDoesItForAnAdminOfTheTenantAndForNobodyElse() {
    Enrolled admin = Enrolled.admin(restaurant);
    UUID elsewhere = Restaurant.open(wiring).tenantId();

    assertThatThrownBy(
            () -> removal.removeFromAdmin(OPERATOR, restaurant.tenantId(), waiter.email()))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> removal.removeFromAdmin(OPERATOR, elsewhere, admin.email()))
        .isInstanceOf(ResourceNotFound.class);
    removal.removeFromAdmin(OPERATOR, restaurant.tenantId(), admin.email());

    assertThat(secondFactors.has(admin.id())).isFalse();
    assertThat(secondFactors.has(waiter.id())).isTrue();
    assertThat(audited()).as("the tenant sees it").isEqualTo(1);
  }

  @Test
  void whoIsRemovedTakesItAlong() {
    wiring.get(Staff.class).delete(restaurant.admin(), waiter.id());

    assertThat(Rows.count("select count(*) from authenticator where user_id = ?", waiter.id()))
        .isZero();
    assertThat(Rows.count("select count(*) from recovery_code where user_id = ?", waiter.id()))
        .isZero();
  }

  private StaffDetails hired() {
    return wiring
        .get(Staff.class)
        .create(
            restaurant.admin(),
            new CreateStaff(
                UUID.randomUUID() + "@staff.example", "Ali", Role.STAFF, null, Enrolled.PASSWORD),
            wiring.get(Passwords.class).ofNew(Enrolled.PASSWORD));
  }

  private SignedIn signIn(String code) {
    return wiring
        .get(SignIn.class)
        .login(new SignInCredentials(waiter.email(), Enrolled.PASSWORD, code), HOME);
  }

  private long audited() {
    return Rows.count(
        "select count(*) from audit_entry where tenant_id = ?"
            + " and action = 'staff.second-factor-remove'",
        restaurant.tenantId());
  }
}
