package org.restomesh.identity.service.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.identity.service.ServiceScope.DEVICES_READ;
import static org.restomesh.identity.service.ServiceScope.DEVICES_WRITE;
import static org.restomesh.identity.service.ServiceScope.MENU_READ;
import static org.restomesh.identity.service.ServiceScope.TENANTS_READ;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceCaller;
import org.restomesh.identity.service.ServiceProgram;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.AuditDetails;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Service accounts (contract/1-identity#service-accounts). */
class ServiceAccountsIT {
  private static final PageRequest PAGE = new PageRequest(50, null);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final StaffPrincipal admin = restaurant.admin();
  private final StaffPrincipal operator =
      new StaffPrincipal(UUID.randomUUID().toString(), null, Role.SUPERADMIN, null);
  private final ServiceAccounts accounts = wiring.get(ServiceAccounts.class);
  private final ServiceProgram program = new ServiceProgram(wiring);

  @Test
  void theKeyIsShownOnceAndKeptAsItsDigestOnly() {
    IssuedServiceAccount issued = accounts.create(admin, command(DEVICES_READ));
    UUID id = issued.details().id();
    ServiceKeyDetails key = issued.details().keys().get(0);

    assertThat(issued.key()).matches("rmk_[A-Za-z0-9_-]{43}").startsWith(key.prefix());
    assertThat(key.prefix()).hasSize(12);
    String secret = issued.key().substring(12);
    assertThat(Rows.texts("select k::text from service_key k where account_id = ?", id).get(0))
        .doesNotContain(secret);
    assertThat(issued.toString()).doesNotContain(secret);
    assertThat(Json.write(accounts.get(admin, id))).doesNotContain(secret, "sha256");
    assertThat(accounts.get(admin, id)).isEqualTo(issued.details());
  }

  @Test
  void itActsAsAnAdminOfItsTenantWithinItsScopes() {
    IssuedServiceAccount issued = accounts.create(admin, command(DEVICES_WRITE, DEVICES_READ));

    ServiceCaller caller = program.present(issued.key());

    String name = "service-account:" + issued.details().id();
    assertThat(caller.staff())
        .isEqualTo(new StaffPrincipal(name, restaurant.tenantId(), Role.ADMIN, null));
    assertThat(caller.staff().actor().name()).isEqualTo(name);
    assertThat(caller.scopes()).containsExactlyInAnyOrder(DEVICES_READ, DEVICES_WRITE);
    assertThat(issued.details().access().scopes()).containsExactly(DEVICES_READ, DEVICES_WRITE);
  }

  @Test
  void inOneBranchItActsAsAManager() {
    IssuedServiceAccount issued = accounts.create(admin, inBranch(restaurant.branchId()));

    StaffPrincipal caller = program.present(issued.key()).staff();

    assertThat(caller.role()).isEqualTo(Role.MANAGER);
    assertThat(caller.branchId()).isEqualTo(restaurant.branchId());
  }

  @Test
  void anotherTenantsBranchIsNotFound() {
    UUID foreign = Restaurant.open(wiring).branchId();

    assertThatThrownBy(() -> accounts.create(admin, inBranch(foreign)))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void theOperatorsActsAsTheOperatorAndHasNoBranch() {
    IssuedServiceAccount issued = accounts.create(operator, command(TENANTS_READ));

    StaffPrincipal caller = program.present(issued.key()).staff();

    assertThat(caller.role()).isEqualTo(Role.SUPERADMIN);
    assertThat(caller.tenant()).isEmpty();
    assertThatThrownBy(
            () ->
                accounts.create(
                    operator,
                    new CreateServiceAccount(
                        "x", null, List.of(TENANTS_READ), restaurant.branchId(), null, null)))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageContaining("branchId: ");
    accounts.revoke(operator, issued.details().id());
  }

  @Test
  void nobodyGivesScopesOfOthers() {
    UUID id = create(MENU_READ).details().id();

    assertThatThrownBy(() -> accounts.create(admin, command(MENU_READ, TENANTS_READ)))
        .isInstanceOf(ValidationFailed.class)
        .hasMessage("scopes: tenants:read is not yours to give");
    assertThatThrownBy(() -> accounts.create(operator, command(MENU_READ)))
        .isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> accounts.change(admin, id, scopes(TENANTS_READ)))
        .isInstanceOf(ValidationFailed.class);
  }

  @Test
  void aChangeLeavesWhatItDoesNotName() {
    ServiceAccountDetails before =
        accounts
            .create(
                admin,
                new CreateServiceAccount(
                    "Till", "Kasa", List.of(MENU_READ), null, null, List.of("10.1.2.3/8")))
            .details();

    ServiceAccountDetails named =
        accounts.change(
            admin,
            before.id(),
            new ChangeServiceAccount(
                "Kasa", PropertyChange.none(), null, PropertyChange.none(), null));
    ServiceAccountDetails cleared =
        accounts.change(
            admin,
            before.id(),
            new ChangeServiceAccount(
                null, PropertyChange.to(null), null, PropertyChange.none(), List.of()));

    assertThat(named.name()).isEqualTo("Kasa");
    assertThat(named.description()).isEqualTo("Kasa");
    assertThat(named.access()).isEqualTo(before.access());
    assertThat(named.access().networks()).containsExactly("10.0.0.0/8");
    assertThat(cleared.description()).isNull();
    assertThat(cleared.access().networks()).isEmpty();
    assertThat(cleared.name()).isEqualTo("Kasa");
    assertThat(accounts.get(admin, before.id())).isEqualTo(cleared);
  }

  @Test
  void scopesThatItIsGivenOrLosesHoldAtOnce() {
    IssuedServiceAccount issued = create(MENU_READ);
    assertThat(program.present(issued.key()).scopes()).containsExactly(MENU_READ);

    accounts.change(admin, issued.details().id(), scopes(DEVICES_READ, DEVICES_READ));

    assertThat(program.present(issued.key()).scopes()).containsExactly(DEVICES_READ);
  }

  @Test
  void itEndsAtItsEndAndGoesOnWithALaterOne() {
    Instant end = wiring.businessTime().instant().plus(Duration.ofDays(1));
    IssuedServiceAccount issued =
        accounts.create(
            admin, new CreateServiceAccount("x", null, List.of(MENU_READ), null, end, null));
    UUID id = issued.details().id();

    wiring.businessTime().moveTo(end.minusMillis(1));
    program.present(issued.key());
    assertThat(accounts.get(admin, id).status()).isEqualTo(ServiceAccountStatus.ACTIVE);
    wiring.businessTime().moveTo(end);
    assertRefused(issued.key());
    assertThat(accounts.get(admin, id).status()).isEqualTo(ServiceAccountStatus.EXPIRED);

    accounts.change(admin, id, endsAt(end.plusSeconds(1)));
    program.present(issued.key());
    accounts.change(admin, id, endsAt(null));
    wiring.businessTime().advance(Duration.ofDays(3_000));
    program.present(issued.key());
  }

  @Test
  void anEndIsInTheFuture() {
    UUID id = create(MENU_READ).details().id();
    Instant now = wiring.businessTime().instant();

    assertThatThrownBy(() -> accounts.change(admin, id, endsAt(now)))
        .isInstanceOf(ValidationFailed.class)
        .hasMessage("expiresAt: must be in the future");
    accounts.change(admin, id, endsAt(now.plusMillis(1)));
    assertThatThrownBy(
            () ->
                accounts.create(
                    admin,
                    new CreateServiceAccount("x", null, List.of(MENU_READ), null, now, null)))
        .isInstanceOf(ValidationFailed.class);
  }

  @Test
  void itComesFromItsNetworksOnly() {
    IssuedServiceAccount issued =
        accounts.create(
            admin,
            new CreateServiceAccount(
                "x", null, List.of(MENU_READ), null, null, List.of("203.0.113.0/24")));

    program.presentFrom("203.0.113.255", issued.key());

    assertThatThrownBy(() -> program.presentFrom("203.0.114.0", issued.key()))
        .isInstanceOf(TokenInvalid.class);
    assertThatThrownBy(() -> program.presentFrom("2001:db8::1", issued.key()))
        .isInstanceOf(TokenInvalid.class);
  }

  @Test
  void revokedItAndItsKeysAreGone() {
    IssuedServiceAccount issued = create(MENU_READ);
    UUID id = issued.details().id();
    program.present(issued.key());

    accounts.revoke(admin, id);

    assertRefused(issued.key());
    assertThatThrownBy(() -> accounts.get(admin, id)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> accounts.revoke(admin, id)).isInstanceOf(ResourceNotFound.class);
    assertThat(accounts.list(admin, PAGE).items()).isEmpty();
    assertThat(Rows.count("select count(*) from service_key where account_id = ?", id)).isZero();
  }

  @Test
  void whatIsNoKeyIsRefused() {
    String key = create(MENU_READ).key();

    for (String wrong : List.of("rmk_", "rmk_" + "a".repeat(43), key + "a", key.substring(4))) {
      assertRefused(wrong);
    }
  }

  @Test
  void anothersAccountIsNotFound() {
    UUID id = create(MENU_READ).details().id();
    StaffPrincipal stranger = Restaurant.open(wiring).admin();
    ServiceKeys keys = wiring.get(ServiceKeys.class);
    UUID keyId = accounts.get(admin, id).keys().get(0).id();

    for (StaffPrincipal other : List.of(stranger, operator)) {
      assertThatThrownBy(() -> accounts.get(other, id)).isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> accounts.change(other, id, endsAt(null)))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> accounts.revoke(other, id)).isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> keys.create(other, id)).isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> keys.rotate(other, id, RotateServiceKeys.DEFAULT))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(() -> keys.revoke(other, id, keyId)).isInstanceOf(ResourceNotFound.class);
      assertThat(accounts.list(other, PAGE).items())
          .extracting(ServiceAccountDetails::id)
          .doesNotContain(id);
    }
    assertThat(accounts.get(admin, id).keys()).hasSize(1);
  }

  @Test
  void theListIsNewestFirstAndPagedWithItsKeys() {
    ServiceAccountDetails first = create(MENU_READ).details();
    ServiceAccountDetails second = create(DEVICES_READ).details();

    assertThat(accounts.list(admin, PAGE).items()).containsExactly(second, first);
    var page = accounts.list(admin, new PageRequest(1, null));
    assertThat(page.items()).containsExactly(second);
    assertThat(accounts.list(admin, new PageRequest(1, page.next())).items())
        .containsExactly(first);
  }

  @Test
  void fiftyAreTheMostHoweverManyAreMadeAtOnce() throws SQLException {
    fill(ServiceAccounts.MAX_ACCOUNTS - 1);

    List<Object> outcomes = AtOnce.run(4, () -> accounts.create(admin, command(MENU_READ)));

    assertThat(outcomes).filteredOn(IssuedServiceAccount.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(3);
    assertThat(
            Rows.count(
                "select count(*) from service_account where tenant_id = ?", restaurant.tenantId()))
        .isEqualTo(50);
    Restaurant neighbour = Restaurant.open(wiring);
    accounts.create(neighbour.admin(), command(MENU_READ));
    accounts.revoke(admin, accounts.list(admin, PAGE).items().get(0).id());
    create(MENU_READ);
  }

  @Test
  void whatIsDoneIsAuditedWithoutAnythingSecret() {
    IssuedServiceAccount issued = accounts.create(admin, inBranch(restaurant.branchId()));
    UUID id = issued.details().id();
    accounts.change(admin, id, scopes(DEVICES_READ));
    accounts.revoke(admin, id);

    assertThat(wiring.get(AuditLog.class).of(restaurant.tenantId(), PAGE).items())
        .filteredOn(entry -> entry.action().startsWith("service-account"))
        .extracting(ServiceAccountsIT::told)
        .containsExactly(
            "service-account.revoke {}",
            "service-account.change {\"members\":[\"scopes\"],\"scopes\":[\"devices:read\"]}",
            "service-account.create {\"branchId\":\""
                + restaurant.branchId()
                + "\",\"scopes\":[\"menu:read\"]}");
  }

  private static String told(AuditDetails entry) {
    return entry.action() + " " + entry.details();
  }

  private void fill(int count) throws SQLException {
    Rows.change(
        "insert into service_account (id, tenant_id, name, scopes, networks, created_at,"
            + " created_by, version) select gen_random_uuid(), ?, 'x', '{MENU_READ}', '{}', now(),"
            + " 'test', 0 from generate_series(1, ?)",
        restaurant.tenantId(),
        count);
  }

  private IssuedServiceAccount create(ServiceScope... scopes) {
    return accounts.create(admin, command(scopes));
  }

  private static CreateServiceAccount command(ServiceScope... scopes) {
    return new CreateServiceAccount("Till", null, List.of(scopes), null, null, null);
  }

  private static CreateServiceAccount inBranch(UUID branchId) {
    return new CreateServiceAccount("Till", null, List.of(MENU_READ), branchId, null, null);
  }

  private static ChangeServiceAccount scopes(ServiceScope... scopes) {
    return new ChangeServiceAccount(
        null, PropertyChange.none(), List.of(scopes), PropertyChange.none(), null);
  }

  private static ChangeServiceAccount endsAt(Instant end) {
    return new ChangeServiceAccount(
        null, PropertyChange.none(), null, PropertyChange.to(end), null);
  }

  private void assertRefused(String key) {
    assertThatThrownBy(() -> program.present(key)).isInstanceOf(TokenInvalid.class);
  }
}
