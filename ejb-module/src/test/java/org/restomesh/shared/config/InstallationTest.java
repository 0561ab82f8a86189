package org.restomesh.shared.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstallationTest {

  @Test
  void anInstallationThatSaysNothingIsPlainProduction() {
    Installation installation = installation(Map.of());

    assertThat(installation.isDevelopment()).isFalse();
    assertThat(installation.isRehearsal()).isFalse();
    assertThat(installation.wantsDemoData()).isFalse();
    assertThatCode(installation.settings::requireValid).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"restomesh.rehearsal", "restomesh.demo-data"})
  void productionRefusesRehearsalAndDemoData(String key) {
    Installation named = installation(Map.of("restomesh.environment", "production", key, "true"));
    Installation byDefault = installation(Map.of(key, "true"));

    for (Installation installation : new Installation[] {named, byDefault}) {
      assertThatThrownBy(installation.settings::requireValid)
          .hasMessage(
              "Restomesh cannot start: "
                  + key
                  + " must be false with restomesh.environment=production");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"development", "staging"})
  void otherEnvironmentsMayRehearseAndShowDemoData(String environment) {
    Installation installation =
        installation(
            Map.of(
                "restomesh.environment", environment,
                "restomesh.rehearsal", "true",
                "restomesh.demo-data", "true"));

    assertThat(installation.isRehearsal()).isTrue();
    assertThat(installation.wantsDemoData()).isTrue();
    assertThatCode(installation.settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void aClusterWithoutItsPasswordIsRefused() {
    for (Map<String, String> values :
        List.of(
            Map.of("restomesh.cluster", "true"),
            Map.of("restomesh.cluster", "true", "restomesh.cluster.password", " "))) {
      Installation installation = installation(values);

      assertThatThrownBy(installation.settings::requireValid)
          .hasMessage(
              "Restomesh cannot start: restomesh.cluster.password must be set with"
                  + " restomesh.cluster=true");
    }
  }

  @Test
  void aClusterWithItsPasswordStarts() {
    Installation installation =
        installation(Map.of("restomesh.cluster", "true", "restomesh.cluster.password", "secret"));

    assertThat(installation.hasOtherNodes()).isTrue();
    assertThatCode(installation.settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void aNodeThatIsAloneNeedsNoPassword() {
    Installation installation = installation(Map.of());

    assertThat(installation.hasOtherNodes()).isFalse();
    assertThatCode(installation.settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void aMisspeltEnvironmentIsRefusedAndNeverTreatedAsDevelopment() {
    Installation installation = installation(Map.of("restomesh.environment", "dev"));

    assertThat(installation.isDevelopment()).isFalse();
    assertThatThrownBy(installation.settings::requireValid)
        .isInstanceOf(UnusableConfiguration.class);
  }

  private static Installation installation(Map<String, String> values) {
    return MapSettings.installation(MapSettings.of(values));
  }
}
