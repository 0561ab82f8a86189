package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.config.MapSettings;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class ClusterSettingsTest {
  @Test
  void aClusterWithoutItsPasswordIsRefused() {
    for (Map<String, String> values :
        List.of(
            Map.of("restomesh.cluster", "true"),
            Map.of("restomesh.cluster", "true", "restomesh.cluster.password", " "))) {
      ClusterSettings cluster = settings(values);

      assertThatThrownBy(cluster.settings::requireValid)
          .hasMessage(
              "Restomesh cannot start: restomesh.cluster.password must be set with"
                  + " restomesh.cluster=true");
    }
  }

  @Test
  void aClusterWithItsPasswordStarts() {
    ClusterSettings cluster =
        settings(Map.of("restomesh.cluster", "true", "restomesh.cluster.password", "secret"));

    assertThat(cluster.hasOtherNodes()).isTrue();
    assertThatCode(cluster.settings::requireValid).doesNotThrowAnyException();
  }

  @Test
  void aNodeThatIsAloneNeedsNoPassword() {
    ClusterSettings cluster = settings(Map.of());

    assertThat(cluster.hasOtherNodes()).isFalse();
    assertThatCode(cluster.settings::requireValid).doesNotThrowAnyException();
  }

  private static ClusterSettings settings(Map<String, String> values) {
    ClusterSettings cluster = new ClusterSettings();
    cluster.settings = MapSettings.of(values);
    cluster.read();
    cluster.check();
    return cluster;
  }
}
