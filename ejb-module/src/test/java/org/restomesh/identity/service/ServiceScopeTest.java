package org.restomesh.identity.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.ServiceScope.Owner;

class ServiceScopeTest {
  @ParameterizedTest
  @EnumSource
  void isAnAreaAndWhatIsDoneThere(ServiceScope scope) {
    assertThat(scope.wireName()).matches("[a-z]+:(read|write)");
    assertThat(ServiceScope.parse(scope.wireName())).isEqualTo(scope);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "devices", "devices:all", "DEVICES_READ", "Devices:read", "*"})
  void anotherWordIsNone(String word) {
    assertThatThrownBy(() -> ServiceScope.parse(word)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatIsTheOperatorsIsNobodyElses() {
    assertThat(ServiceScope.of(Owner.OPERATOR))
        .containsExactly(
            ServiceScope.DELIVERY_READ,
            ServiceScope.DELIVERY_WRITE,
            ServiceScope.AUDIT_READ,
            ServiceScope.TENANTS_READ,
            ServiceScope.TENANTS_WRITE,
            ServiceScope.CATALOGUE_READ,
            ServiceScope.CATALOGUE_WRITE,
            ServiceScope.PAYMENTS_READ);
    assertThat(ServiceScope.of(Owner.TENANT))
        .hasSize(ServiceScope.values().length - 5)
        .doesNotContain(ServiceScope.TENANTS_READ, ServiceScope.PAYMENTS_READ);
  }

  @Test
  void toChangeIsNotToRead() {
    ServiceCaller caller =
        new ServiceCaller(
            StaffPrincipal.ofServiceAccount(UUID.randomUUID(), null, Role.SUPERADMIN, null),
            Set.of(ServiceScope.MENU_WRITE));

    caller.require(ServiceScope.MENU_WRITE);

    assertThatThrownBy(() -> caller.require(ServiceScope.MENU_READ))
        .isInstanceOfSatisfying(
            MissingServiceScope.class,
            missing ->
                assertThat(missing.members().details()).hasToString("{requiredScope=menu:read}"));
  }
}
