package org.restomesh.identity.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.ManualNodes;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.account.ChangeServiceAccount;
import org.restomesh.identity.service.account.CreateServiceAccount;
import org.restomesh.identity.service.account.IssuedServiceAccount;
import org.restomesh.identity.service.account.RotateServiceKeys;
import org.restomesh.identity.service.account.ServiceAccounts;
import org.restomesh.identity.service.account.ServiceKeys;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.json.PropertyChange;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A key that another node remembers ends there too (contract/9-cluster#end-of-credential). */
class ServiceKeyMemoryIT {
  private final Wiring here = Wiring.likeAContainer();
  private final ServiceAccounts accounts = here.get(ServiceAccounts.class);
  private final StaffPrincipal admin = Restaurant.open(here).admin();
  private final IssuedServiceAccount issued =
      accounts.create(
          admin,
          new CreateServiceAccount(
              "Till", null, List.of(ServiceScope.MENU_READ), null, null, null));
  private final UUID id = issued.details().id();

  private final ManualNodes othersOfThere = new ManualNodes();
  private final ServiceKeyAuthentication there = anotherNode();

  @SuppressWarnings("UnnecessaryAssignment") // there is no container
  private ServiceKeyAuthentication anotherNode() {
    Wiring wiring = Wiring.likeAContainer();
    ServiceKeyAuthentication node = new ServiceKeyAuthentication();
    node.sql = wiring.get(Sql.class);
    node.uses = wiring.get(KeyUseWriter.class);
    node.clock = here.businessTime();
    node.otherNodes = othersOfThere;
    node.open();
    return node;
  }

  @Test
  void aRevokedAccountIsForgottenWhereItIsTold() {
    present(issued.key());

    accounts.revoke(admin, id);

    present(issued.key()); // remembered: this node has not been told
    othersOfThere.tellHere("service-account", id);
    assertRefused(issued.key());
  }

  @Test
  void whoDoesNotFollowTheOthersAsksTheDatabase() {
    present(issued.key());
    accounts.revoke(admin, id);

    othersOfThere.loseThem();

    assertRefused(issued.key());
  }

  @Test
  void whatIsRememberedOfAnEarlierEpochIsNotUsed() {
    present(issued.key());
    accounts.revoke(admin, id);

    othersOfThere.beginEpoch();

    assertRefused(issued.key());
  }

  @Test
  void aRevokedKeyIsForgottenAndTheOthersOfItsAccountAreNot() {
    ServiceKeys keys = here.get(ServiceKeys.class);
    String second = keys.create(admin, id).key();
    present(issued.key());
    present(second);

    keys.revoke(admin, id, issued.details().keys().get(0).id());
    othersOfThere.tellHere("service-account", id);

    assertRefused(issued.key());
    present(second);
  }

  @Test
  void keysThatAreReplacedAtOnceAreForgotten() {
    present(issued.key());

    String next = here.get(ServiceKeys.class).rotate(admin, id, new RotateServiceKeys(0)).key();
    othersOfThere.tellHere("service-account", id);

    assertRefused(issued.key());
    present(next);
  }

  @Test
  void anOverlapEndsByTheClockInMemoryToo() {
    here.get(ServiceKeys.class).rotate(admin, id, RotateServiceKeys.DEFAULT);
    present(issued.key());

    here.businessTime().advance(Duration.ofHours(24).minusMillis(1));
    present(issued.key());
    here.businessTime().advance(Duration.ofMillis(1));

    assertRefused(issued.key());
  }

  @Test
  void scopesThatAreTakenAwayAreGoneWhereItIsTold() {
    assertThat(present(issued.key()).scopes()).containsExactly(ServiceScope.MENU_READ);

    accounts.change(
        admin,
        id,
        new ChangeServiceAccount(
            null,
            PropertyChange.none(),
            List.of(ServiceScope.AUDIT_READ),
            PropertyChange.none(),
            null));
    othersOfThere.tellHere("service-account", id);

    assertThat(present(issued.key()).scopes()).containsExactly(ServiceScope.AUDIT_READ);
  }

  @Test
  void eachEndAndChangeIsTold() {
    int before = here.fired(ServiceAccountChanged.class).size();
    ServiceKeys keys = here.get(ServiceKeys.class);
    UUID second = keys.create(admin, id).details().id();
    assertThat(here.fired(ServiceAccountChanged.class)).hasSize(before); // a new one is unknown

    keys.rotate(admin, id, RotateServiceKeys.DEFAULT);
    keys.revoke(admin, id, second);
    accounts.revoke(admin, id);

    assertThat(here.fired(ServiceAccountChanged.class))
        .hasSize(before + 3)
        .allMatch(told -> told.accountId().equals(id));
  }

  @Test
  void aKeyThatIsUsedIsReadOnce() throws SQLException {
    present(issued.key());
    Rows.change("update service_account set expires_at = '2020-01-01' where id = ?", id);

    present(issued.key()); // behind the application's back, nobody is told
  }

  private ServiceCaller present(String key) {
    return there.authenticate(key, ServiceProgram.address(ServiceProgram.HOME));
  }

  private void assertRefused(String key) {
    assertThatThrownBy(() -> present(key)).isInstanceOf(TokenInvalid.class);
  }
}
