package org.restomesh.display.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.display.DisplayScope.MENU_READ;
import static org.restomesh.display.DisplayScope.ORDERS_READ;
import static org.restomesh.display.DisplayScope.ORDERS_WRITE;
import static org.restomesh.display.DisplayScope.REALTIME_SUBSCRIBE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.display.DisplayScope;
import org.restomesh.display.MissingScope;
import org.restomesh.display.ScreenKind;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.InvalidInput;

class GrantedScopesTest {
  private static final List<DisplayScope> ALL = List.of(DisplayScope.values());

  @Test
  void askedForNothingACustomersScreenGetsAllOfTheKeys() {
    assertThat(GrantedScopes.of(ScreenKind.CUSTOMER, null, ALL)).isEqualTo(ALL);
    assertThat(GrantedScopes.of(ScreenKind.CUSTOMER, null, List.of(MENU_READ)))
        .containsExactly(MENU_READ);
  }

  @Test
  void aKitchensScreenGetsWhatItCanUse() {
    assertThat(GrantedScopes.of(ScreenKind.KITCHEN, null, ALL))
        .containsExactly(MENU_READ, ORDERS_READ, REALTIME_SUBSCRIBE);
    assertThatThrownBy(() -> GrantedScopes.of(ScreenKind.KITCHEN, List.of(ORDERS_WRITE), ALL))
        .isInstanceOf(InvalidInput.class)
        .hasMessageContaining("orders:write");
  }

  @Test
  void whatIsAskedForIsGivenOnceInItsOrder() {
    assertThat(
            GrantedScopes.of(
                ScreenKind.CUSTOMER, List.of(ORDERS_WRITE, MENU_READ, ORDERS_WRITE), ALL))
        .containsExactly(MENU_READ, ORDERS_WRITE);
  }

  @Test
  void whatTheKeyHasNotIsRefusedByItsName() {
    assertThatThrownBy(
            () ->
                GrantedScopes.of(
                    ScreenKind.CUSTOMER, List.of(MENU_READ, ORDERS_WRITE), List.of(MENU_READ)))
        .isInstanceOf(MissingScope.class)
        .hasMessageContaining("orders:write")
        .extracting(refused -> ((MissingScope) refused).code())
        .isEqualTo(ErrorCode.INSUFFICIENT_PERMISSIONS);
  }
}
