package org.restomesh.api.security;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.container.ResourceInfo;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.identity.Role;

class RealmGuardTest {
  private final RealmGuard guard = new RealmGuard();

  static class Forgetful {
    public void forgotten() {}

    @PublicRealm
    public void open() {}

    @StaffRealm
    @DeviceRealm
    public void two() {}

    @AllowedRoles(Role.ADMIN)
    public void onlyRoles() {}
  }

  @StaffRealm
  static class Careful {
    public void plain() {}

    @PublicRealm
    public void another() {}
  }

  @ParameterizedTest
  @ValueSource(strings = {"forgotten", "two", "onlyRoles"})
  void whoNamesNoRealmOrTwoLetsNobodyIn(String method) {
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> ask(Forgetful.class, method))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining(method)
          .hasMessageContaining("exactly one realm");
    }
  }

  @Test
  void aMethodThatNamesAnotherRealmThanItsClassHasTwo() {
    assertThatThrownBy(() -> ask(Careful.class, "another"))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void oneRealmOnTheMethodOrItsClassIsEnough() {
    assertThatCode(() -> ask(Forgetful.class, "open")).doesNotThrowAnyException();
    assertThatCode(() -> ask(Careful.class, "plain")).doesNotThrowAnyException();
  }

  @Test
  void whatTheServerAnswersByItselfIsNoEndpoint() {
    assertThatCode(() -> ask(String.class, "trim")).doesNotThrowAnyException();
    assertThatCode(() -> filter(null, null)).doesNotThrowAnyException();
  }

  private void ask(Class<?> type, String method) throws NoSuchMethodException {
    filter(type, type.getMethod(method));
  }

  private void filter(Class<?> type, Method method) {
    guard.resource =
        new ResourceInfo() {
          @Override
          public Method getResourceMethod() {
            return method;
          }

          @Override
          public Class<?> getResourceClass() {
            return type;
          }
        };
    guard.filter(null);
  }
}
