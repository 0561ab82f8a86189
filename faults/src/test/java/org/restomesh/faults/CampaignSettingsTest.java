package org.restomesh.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.restomesh.dev.cluster.ServerKind;

class CampaignSettingsTest {
  private final Properties properties = new Properties();

  CampaignSettingsTest() {
    properties.setProperty("faults.checkout", "checkout");
    properties.setProperty("faults.servers", "servers");
    properties.setProperty("faults.server-home", "servers/wildfly");
    properties.setProperty("faults.work", "target");
    properties.setProperty("faults.server", "wildfly");
  }

  @Test
  void nothingNeedsToBeSaid() {
    CampaignSettings settings = CampaignSettings.from(properties);

    assertThat(settings.server()).isEqualTo(ServerKind.WILDFLY);
    assertThat(settings.nodes()).isEqualTo(2);
    assertThat(settings.duration()).isEqualTo(Duration.ofMinutes(10));
    assertThat(settings.faults()).isEmpty();
    assertThat(settings.places().ear()).endsWithRaw(Path.of("restomesh.ear"));
    assertThat(settings.places().formerEar()).isEmpty();
  }

  @Test
  void theCommandSaysAllThatItTakesToDoItAgain() {
    properties.setProperty("seed", "42");
    properties.setProperty("faults", "node-kill,freeze-60");

    String command = CampaignSettings.from(properties).command();

    assertThat(command)
        .startsWith("mvn -Pfaults -Dserver=wildfly -Dnodes=2 -Dminutes=10 -Dseed=42")
        .endsWith("-Dfaults=node-kill,freeze-60");
  }

  @Test
  void noneIsNoFault() {
    properties.setProperty("faults", "none");

    CampaignSettings settings = CampaignSettings.from(properties);

    assertThat(settings.faults()).hasValue(List.of());
    assertThat(settings.command()).endsWith("-Dfaults=none");
  }

  @Test
  void whatIsNoNumberIsRefused() {
    properties.setProperty("minutes", "ten");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> CampaignSettings.from(properties))
        .withMessageContaining("-Dminutes=ten");
  }
}
