package org.restomesh.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceNotFound;

class StaffPrincipalTest {
  private static final UUID TENANT = UUID.randomUUID();
  private static final UUID BRANCH = UUID.randomUUID();

  @Test
  void whoIsNotRestrictedReachesEveryBranchOfTheTenant() {
    StaffPrincipal admin = new StaffPrincipal("a", TENANT, Role.ADMIN, null);

    assertThat(admin.mayReach(TENANT, BRANCH)).isTrue();
    assertThat(admin.mayReach(TENANT, UUID.randomUUID())).isTrue();
  }

  @Test
  void whoIsRestrictedReachesTheirOwnBranchOnly() {
    StaffPrincipal manager = new StaffPrincipal("m", TENANT, Role.MANAGER, BRANCH);

    assertThat(manager.mayReach(TENANT, BRANCH)).isTrue();
    assertThat(manager.mayReach(TENANT, UUID.randomUUID())).isFalse();
  }

  @Test
  void nobodyReachesAnotherTenantNotEvenTheOperator() {
    assertThat(
            new StaffPrincipal("a", TENANT, Role.ADMIN, null).mayReach(UUID.randomUUID(), BRANCH))
        .isFalse();
    assertThat(new StaffPrincipal("s", null, Role.SUPERADMIN, null).mayReach(TENANT, BRANCH))
        .isFalse();
  }

  @Test
  void whatCannotBeReachedDoesNotExist() {
    StaffPrincipal manager = new StaffPrincipal("m", TENANT, Role.MANAGER, BRANCH);

    assertThatThrownBy(() -> manager.requireReach(TENANT, UUID.randomUUID(), "Device"))
        .isInstanceOf(ResourceNotFound.class)
        .hasMessage("Device not found");
    assertThatCode(() -> manager.requireReach(TENANT, BRANCH, "Device")).doesNotThrowAnyException();
  }

  @Test
  void withinABranchNothingElseIsReached() {
    StaffPrincipal within = new StaffPrincipal("a", TENANT, Role.ADMIN, null).within(BRANCH);

    assertThat(within.mayReach(TENANT, BRANCH)).isTrue();
    assertThat(within.mayReach(TENANT, UUID.randomUUID())).isFalse();
    assertThatThrownBy(() -> within.within(UUID.randomUUID()))
        .isInstanceOf(ResourceNotFound.class)
        .hasMessage("Branch not found");
  }

  @Test
  void whatIsDoneNamesThePersonOrTheServiceAccount() {
    UUID account = UUID.randomUUID();

    assertThat(new StaffPrincipal("a", TENANT, Role.ADMIN, null).actor())
        .isEqualTo(new Actor(TENANT, "staff:a"));
    assertThat(StaffPrincipal.ofServiceAccount(account, TENANT, Role.MANAGER, BRANCH).actor())
        .isEqualTo(new Actor(TENANT, "service-account:" + account));
  }
}
