package org.restomesh.identity.staff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceAlreadyExists;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class StaffIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin();

  @Test
  void twoAdminsWhoDemoteEachOtherAtOnceDoNotBothWin() {
    for (int round = 0; round < 10; round++) {
      Restaurant here = Restaurant.open(wiring);
      StaffPrincipal one = here.admin();
      StaffPrincipal other = create(one, email(), Role.ADMIN, null).principal();
      Callable<Object> oneDemotesOther = () -> demote(one, other);
      Callable<Object> otherDemotesOne = () -> demote(other, one);

      List<Object> outcomes = AtOnce.run(List.of(oneDemotesOther, otherDemotesOne));

      assertThat(outcomes).filteredOn(StaffDetails.class::isInstance).hasSize(1);
      assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(1);
      assertThat(
              Rows.count(
                  "select count(*) from staff_user where tenant_id = ? and role = 'ADMIN' and active",
                  here.tenantId()))
          .isEqualTo(1);
    }
  }

  @Test
  void theLastActiveAdminCanNeitherLeaveNorBeSwitchedOffNorDemoted() {
    UUID id = UUID.fromString(admin.subject());

    assertThatThrownBy(() -> wiring.run(() -> wiring.get(Staff.class).delete(admin, id)))
        .isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> demote(admin, admin)).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(
            () ->
                change(
                    admin,
                    id,
                    new ChangeStaff(null, null, null, PropertyChange.none(), null, false)))
        .isInstanceOf(ResourceConflict.class);
  }

  @Test
  void onlyTenantsThatExistAreKnown() {
    StaffAccounts accounts = wiring.get(StaffAccounts.class);

    assertThat(wiring.inTransaction(() -> accounts.hasTenant(restaurant.tenantId()))).isTrue();
    assertThat(wiring.inTransaction(() -> accounts.hasTenant(UUID.randomUUID()))).isFalse();
  }

  @Test
  void anEmailBelongsToOnePersonWhateverItsCase() {
    String email = email();
    create(admin, email, Role.STAFF, null);

    assertThatThrownBy(() -> create(admin, email.toUpperCase(Locale.ROOT), Role.STAFF, null))
        .isInstanceOf(ResourceAlreadyExists.class);
  }

  @Test
  void theDatabaseKeepsEmailsUniqueWhenTwoComeAtOnce() {
    String email = email();

    List<Object> outcomes = AtOnce.run(8, () -> create(admin, email, Role.STAFF, null));

    assertThat(outcomes).filteredOn(StaffDetails.class::isInstance).hasSize(1);
    assertThat(Rows.count("select count(*) from staff_user where email = ?", email)).isEqualTo(1);
  }

  @Test
  void tenantsCannotReachEachOthersPeopleAndBranches() {
    Restaurant stranger = Restaurant.open(wiring);
    UUID id = UUID.fromString(admin.subject());

    assertThatThrownBy(
            () -> wiring.inTransaction(() -> wiring.get(Staff.class).get(stranger.admin(), id)))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> demote(stranger.admin(), admin)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> wiring.run(() -> wiring.get(Staff.class).delete(stranger.admin(), id)))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> create(stranger.admin(), email(), Role.STAFF, restaurant.branchId()))
        .isInstanceOf(ResourceNotFound.class);
    assertThat(
            wiring
                .inTransaction(
                    () ->
                        wiring.get(Staff.class).list(stranger.admin(), new PageRequest(200, null)))
                .items())
        .extracting(StaffDetails::tenantId)
        .containsOnly(stranger.tenantId());
  }

  @Test
  void onlyManagersAndStaffAreRestrictedToABranch() {
    assertThatThrownBy(() -> create(admin, email(), Role.ADMIN, restaurant.branchId()))
        .isInstanceOf(ValidationFailed.class);
    assertThat(create(admin, email(), Role.MANAGER, restaurant.branchId()).branchId())
        .isEqualTo(restaurant.branchId());
  }

  @Test
  void peopleAreListedNewestFirstPageByPage() {
    for (int i = 0; i < 4; i++) {
      create(admin, email(), Role.STAFF, null);
    }
    Staff staff = wiring.get(Staff.class);

    var first = wiring.inTransaction(() -> staff.list(admin, new PageRequest(3, null)));
    var second = wiring.inTransaction(() -> staff.list(admin, new PageRequest(3, first.next())));

    assertThat(first.items()).hasSize(3);
    assertThat(second.items()).hasSize(2);
    assertThat(second.next()).isNull();
    assertThat(second.items().get(1).id()).hasToString(admin.subject());
    assertThat(first.items()).doesNotContainAnyElementsOf(second.items());
  }

  @Test
  void theDatabaseJoinsNoRowOfTwoTenants() {
    Restaurant stranger = Restaurant.open(wiring);

    assertThatThrownBy(
            () ->
                Rows.change(
                    "update staff_user set role = 'MANAGER', branch_id = ? where tenant_id = ?",
                    stranger.branchId(),
                    restaurant.tenantId()))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("staff_user_branch_fk");
    assertThatThrownBy(
            () ->
                Rows.change(
                    "update device set tenant_id = ? where id = ?",
                    stranger.tenantId(),
                    restaurant.slot().device().ref().id()))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("device_branch_fk");
  }

  private StaffDetails demote(StaffPrincipal caller, StaffPrincipal whom) {
    return change(
        caller,
        UUID.fromString(whom.subject()),
        new ChangeStaff(null, null, Role.STAFF, PropertyChange.none(), null, null));
  }

  private StaffDetails change(StaffPrincipal caller, UUID id, ChangeStaff change) {
    PasswordHash password =
        change.password() == null ? null : wiring.get(Passwords.class).ofNew(change.password());
    return wiring.inTransaction(() -> wiring.get(Staff.class).change(caller, id, change, password));
  }

  private StaffDetails create(StaffPrincipal caller, String email, Role role, UUID branchId) {
    CreateStaff command = new CreateStaff(email, "Ali", role, branchId, "a long password");
    PasswordHash password = wiring.get(Passwords.class).ofNew(command.password());
    return wiring.inTransaction(() -> wiring.get(Staff.class).create(caller, command, password));
  }

  private static String email() {
    return UUID.randomUUID() + "@staff.example";
  }
}
