package org.restomesh.identity.secondfactor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.secondfactor.own.Enrolment;
import org.restomesh.identity.secondfactor.totp.Enrolled;
import org.restomesh.identity.signin.AccessTokens;
import org.restomesh.identity.signin.SigningKeyStore;
import org.restomesh.identity.signin.StaffRecheck;
import org.restomesh.identity.signin.session.SignIn;
import org.restomesh.identity.signin.session.SignInCredentials;
import org.restomesh.identity.signin.session.SignInSource;
import org.restomesh.identity.staff.CreateStaff;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.Staff;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** An ADMIN decides which roles must have a second factor, and who has none does nothing else. */
class RequiredRolesIT {
  private static final SignInSource HOME = new SignInSource("192.0.2.7", "Firefox");

  private final Wiring wiring =
      Wiring.likeAContainer(Map.of("restomesh.rate-limit.login-email", "0"));
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin().by(UUID.randomUUID());
  private final RequiredRoles roles = wiring.get(RequiredRoles.class);
  private final AccessTokens tokens = wiring.get(AccessTokens.class);

  @BeforeEach
  void makeKeys() {
    wiring.get(SigningKeyStore.class).rotateIfDue();
  }

  @Test
  void nobodyMustUntilAnAdminSaysSo() {
    String manager = signedIn(restaurant, Role.MANAGER);
    assertThat(roles.of(admin).roles()).isEmpty();
    assertThat(tokens.verify(manager)).isNotNull();
  }

  @Test
  void whoHasNoneIsKeptOutAtOnceAndComesInOnceTheyHaveOne() {
    String manager = signedIn(restaurant, Role.MANAGER);
    String waiter = signedIn(restaurant, Role.STAFF);
    StaffPrincipal person = tokens.verify(manager);

    roles.replace(admin, new RequiredRoleSet(List.of(Role.MANAGER)));

    assertThatThrownBy(() -> tokens.verify(manager)).isInstanceOf(SecondFactorSetupRequired.class);
    assertThatThrownBy(() -> wiring.get(StaffRecheck.class).of(person.subject(), person.signInId()))
        .as("an open socket")
        .isInstanceOf(SecondFactorSetupRequired.class);
    assertThat(tokens.verifyBeforeSetup(manager)).isEqualTo(person);
    assertThat(tokens.verify(waiter)).isNotNull();
    assertThat(wiring.get(Enrolment.class).details(person).required()).isTrue();

    Enrolled.of(wiring, person);

    assertThat(tokens.verify(manager)).isEqualTo(person);
    assertThat(wiring.get(StaffRecheck.class).of(person.subject(), person.signInId())).isPresent();
  }

  @Test
  void whoseRoleNoLongerMustIsFreeAtOnce() {
    String waiter = signedIn(restaurant, Role.STAFF);
    roles.replace(admin, new RequiredRoleSet(List.of(Role.STAFF, Role.MANAGER, Role.STAFF)));
    assertThat(roles.of(admin).roles()).containsExactly(Role.MANAGER, Role.STAFF);
    assertThatThrownBy(() -> tokens.verify(waiter)).isInstanceOf(SecondFactorSetupRequired.class);

    roles.replace(admin, new RequiredRoleSet(List.of(Role.MANAGER)));

    assertThat(tokens.verify(waiter)).isNotNull();
  }

  @Test
  void whoMustHaveOneCannotTurnItOff() {
    StaffPrincipal manager = tokens.verify(signedIn(restaurant, Role.MANAGER));
    Enrolled enrolled = Enrolled.of(wiring, manager);
    roles.replace(admin, new RequiredRoleSet(List.of(Role.MANAGER)));

    assertThatThrownBy(
            () -> wiring.get(Enrolment.class).turnOff(manager, Enrolled.proof(enrolled.code())))
        .isInstanceOf(ResourceConflict.class);
    assertThat(tokens.verify(signedIn(restaurant, Role.STAFF))).isNotNull();
  }

  @Test
  void anAdminWithoutOneCannotLockThemselvesOut() {
    RequiredRoleSet wanted = new RequiredRoleSet(List.of(Role.ADMIN));
    assertThatThrownBy(() -> roles.replace(admin, wanted)).isInstanceOf(ResourceConflict.class);
    wiring.get(Enrolment.class).begin(admin);
    assertThatThrownBy(() -> roles.replace(admin, wanted))
        .as("begun is not confirmed")
        .isInstanceOf(ResourceConflict.class);

    Enrolled.admin(restaurant);

    assertThat(roles.replace(admin, wanted).roles()).containsExactly(Role.ADMIN);
  }

  @Test
  void anotherTenantsPeopleAreNotConcerned() {
    Restaurant other = Restaurant.open(wiring);
    String theirs = signedIn(other, Role.MANAGER);

    roles.replace(admin, new RequiredRoleSet(List.of(Role.MANAGER)));

    assertThat(tokens.verify(theirs)).isNotNull();
    assertThat(roles.of(other.admin()).roles()).isEmpty();
  }

  @Test
  void peopleOfAnIdentityProviderAreNotConcerned() {
    Enrolled.admin(restaurant);
    StaffPrincipal external = new StaffPrincipal("8f1c", restaurant.tenantId(), Role.ADMIN, null);

    roles.replace(external, new RequiredRoleSet(List.of(Role.ADMIN)));

    assertThat(wiring.get(SecondFactorGuard.class).isMissing(external)).isFalse();
  }

  @Test
  void tenantsDecideAboutTheirRolesAndTheOperatorAboutTheirOwn() {
    StaffPrincipal operator =
        new StaffPrincipal(UUID.randomUUID().toString(), null, Role.SUPERADMIN, null)
            .by(UUID.randomUUID());
    assertThatThrownBy(() -> roles.replace(admin, new RequiredRoleSet(List.of(Role.SUPERADMIN))))
        .isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> roles.replace(operator, new RequiredRoleSet(List.of(Role.STAFF))))
        .isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> roles.replace(operator, new RequiredRoleSet(List.of(Role.SUPERADMIN))))
        .as("has none")
        .isInstanceOf(ResourceConflict.class);
    assertThat(roles.of(operator).roles()).isEmpty();
  }

  @Test
  void aChangeIsAuditedAndNoChangeIsNot() {
    RequiredRoleSet wanted = new RequiredRoleSet(List.of(Role.STAFF));
    roles.replace(admin, wanted);
    roles.replace(admin, wanted);

    assertThat(
            Rows.texts(
                "select details from audit_entry where tenant_id = ?"
                    + " and action = 'auth.second-factor-roles'",
                restaurant.tenantId()))
        .hasSize(1)
        .allMatch(details -> details.contains("STAFF"));
  }

  @Test
  void twoWhoChangeThemAtOnceDoSoOneAfterTheOther() {
    Callable<Object> one =
        () -> roles.replace(admin, new RequiredRoleSet(List.of(Role.STAFF, Role.MANAGER)));
    Callable<Object> other = () -> roles.replace(admin, new RequiredRoleSet(List.of(Role.STAFF)));

    assertThat(AtOnce.run(List.of(one, other, one, other)))
        .allMatch(RequiredRoleSet.class::isInstance);
    assertThat(roles.of(admin).roles()).contains(Role.STAFF);
  }

  private String signedIn(Restaurant where, Role role) {
    String email = UUID.randomUUID() + "@staff.example";
    wiring
        .get(Staff.class)
        .create(
            where.admin(),
            new CreateStaff(email, "Ali", role, null, Enrolled.PASSWORD),
            wiring.get(Passwords.class).ofNew(Enrolled.PASSWORD));
    return wiring
        .get(SignIn.class)
        .login(new SignInCredentials(email, Enrolled.PASSWORD), HOME)
        .accessToken();
  }
}
