package org.restomesh.delivery.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class ConfigLookupIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Connected connected = Connected.to(wiring, Platform.PLATFORM_C);
  private final ConfigLookup lookup = wiring.get(ConfigLookup.class);

  @Test
  void anEnabledConfigurationOfAnEntitledTenantReceives() {
    ConfigSnapshot config = connected.config();

    assertThat(lookup.receiving(Platform.PLATFORM_C, config.remoteRestaurantId())).contains(config);
    assertThat(lookup.ofTenant(connected.tenantId(), Platform.PLATFORM_C)).contains(config);
    assertThat(config.zone().getId()).isEqualTo("Europe/Istanbul");
  }

  @Test
  void theSameIdAtAnotherPlatformIsSomebodyElse() {
    String remoteId = connected.config().remoteRestaurantId();

    assertThat(lookup.receiving(Platform.PLATFORM_D, remoteId)).isEmpty();
    assertThat(lookup.ofTenant(connected.tenantId(), Platform.PLATFORM_D)).isEmpty();
    assertThatThrownBy(() -> lookup.get(UUID.randomUUID())).isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void whatIsDisabledReceivesNothing() {
    String remoteId = connected.config().remoteRestaurantId();

    connected.set("status = 'DISABLED'");
    assertThat(lookup.receiving(Platform.PLATFORM_C, remoteId)).isEmpty();

    connected.set("status = 'AUTO_DISABLED'");
    assertThat(lookup.receiving(Platform.PLATFORM_C, remoteId)).isEmpty();
  }

  @Test
  void aTenantThatIsNoLongerEntitledReceivesNothing() {
    connected.restaurant().override(Map.of());

    assertThat(lookup.receiving(Platform.PLATFORM_C, connected.config().remoteRestaurantId()))
        .isEmpty();
  }

  @Test
  void ordersOfNoNamedBranchGoToTheOldestActiveOne() throws SQLException {
    assertThat(lookup.receivingBranch(connected.config()))
        .contains(connected.restaurant().branchId());

    switchOff(connected.restaurant().branchId());

    assertThat(lookup.receivingBranch(connected.config())).isEmpty();
  }

  @Test
  void aNamedBranchThatIsSwitchedOffIsReplacedByNoOther() throws SQLException {
    connected.set("branch_id = '" + connected.restaurant().branchId() + "'");
    assertThat(lookup.receivingBranch(connected.config()))
        .contains(connected.restaurant().branchId());

    switchOff(connected.restaurant().branchId());

    assertThat(lookup.receivingBranch(connected.config())).isEmpty();
  }

  private static void switchOff(UUID branchId) throws SQLException {
    Rows.change("update branch set active = false where id = ?", branchId);
  }
}
