package org.restomesh.dev.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.cluster.ServerKind;
import org.restomesh.dev.run.RunSettings.OwnDatabase;

class RunSettingsTest {
  @Test
  void nothingSaidMeansWildFlyOn8080WithItsDataInTheCheckout() {
    RunSettings settings = settings(Map.of());

    assertThat(settings.server()).isEqualTo(ServerKind.WILDFLY);
    assertThat(settings.nodes()).isEqualTo(1);
    assertThat(settings.httpPort()).isEqualTo(8080);
    assertThat(settings.places().data()).isEqualTo(Path.of("/checkout/data"));
    assertThat(settings.places().ear()).isEqualTo(Path.of("/checkout/ear/target/restomesh.ear"));
    assertThat(settings.database()).isEmpty();
  }

  @Test
  void severalNodesAreAskedForByTheirNumber() {
    assertThat(settings(Map.of("nodes", "3")).nodes()).isEqualTo(3);
  }

  @Test
  void anOwnDatabaseNeedsUserAndPassword() {
    Map<String, String> full =
        Map.of("db.url", "jdbc:postgresql://db/x", "db.user", "u", "db.password", "p");

    assertThat(settings(full).database())
        .contains(new OwnDatabase("jdbc:postgresql://db/x", "u", "p"));
    assertThatThrownBy(() -> settings(Map.of("db.url", "jdbc:postgresql://db/x")))
        .isInstanceOf(CannotRun.class)
        .hasMessageContaining("-Ddb.user");
  }

  @Test
  void nonsenseIsRefusedWithWhatToWriteInstead() {
    assertThatThrownBy(() -> settings(Map.of("http.port", "high")))
        .hasMessageContaining("1 to 65535");
    assertThatThrownBy(() -> settings(Map.of("nodes", "0"))).hasMessageContaining("1 to 5");
    assertThatThrownBy(() -> settings(Map.of("nodes", "6"))).hasMessageContaining("1 to 5");
    assertThatThrownBy(() -> settings(Map.of("server", "tomcat")))
        .hasMessageContaining("wildfly or payara");
  }

  @Test
  void onlyOurOwnPropertiesAreHandedOn() {
    assertThat(settings(Map.of("restomesh.rehearsal", "true", "other", "x")).handedOn())
        .containsExactly(Map.entry("restomesh.rehearsal", "true"));
  }

  @Test
  void demoDataIsTheDefaultAndTheCallersEnvironmentWins() {
    RunSettings settings = settings(Map.of());

    assertThat(settings.environmentDefaults(Map.of()))
        .containsEntry("RESTOMESH_DEMO_DATA", "true")
        .containsEntry("RESTOMESH_ENVIRONMENT", "development");
    assertThat(settings.environmentDefaults(Map.of("RESTOMESH_DEMO_DATA", "false")))
        .doesNotContainKey("RESTOMESH_DEMO_DATA");
    assertThat(settings.demoData(Map.of("RESTOMESH_DEMO_DATA", "false"))).isFalse();
    assertThat(settings(Map.of("restomesh.demo-data", "false")).demoData(Map.of())).isFalse();
  }

  @Test
  void theSimulatorPlaysThePaymentProviderUnlessTheCallerBringsOne() {
    RunSettings settings = settings(Map.of("http.port", "8081"));
    String baseUrl = "RESTOMESH_PAYMENT_PAYTR_BASE_URL";

    assertThat(settings.environmentDefaults(Map.of()))
        .containsEntry(baseUrl, "http://127.0.0.1:8081/simulators/paytr")
        .containsEntry(
            "RESTOMESH_SIMULATORS_PAYTR_NOTIFICATION_URL",
            "http://127.0.0.1:8081/api/webhooks/paytr");
    assertThat(settings.environmentDefaults(Map.of(baseUrl, "https://www.paytr.com")))
        .doesNotContainKey(baseUrl);
  }

  @Test
  void theDeliveryPlatformsArePlayedAndBothSidesKnowTheirSecrets() {
    Map<String, String> environment =
        settings(Map.of("http.port", "8081")).environmentDefaults(Map.of());

    assertThat(environment)
        .containsEntry("PLATFORM_D_API_BASE_URL", "http://127.0.0.1:8081/simulators/platform_d")
        .containsEntry(
            "RESTOMESH_SIMULATORS_DELIVERY_WEBHOOK_URL",
            "http://127.0.0.1:8081/api/webhooks/delivery");
    assertThat(environment.get("PLATFORM_A_WEBHOOK_SECRET"))
        .hasSizeGreaterThanOrEqualTo(64)
        .isEqualTo(environment.get("RESTOMESH_SIMULATORS_PLATFORM_A_WEBHOOK_SECRET"))
        .isNotEqualTo(environment.get("PLATFORM_C_WEBHOOK_SECRET"));
  }

  @Test
  void productionIsNeverSentToASimulator() {
    Map<String, String> byEnvironment = Map.of("RESTOMESH_ENVIRONMENT", "production");
    RunSettings byProperty = settings(Map.of("restomesh.environment", "Production"));

    assertThat(settings(Map.of()).environmentDefaults(byEnvironment))
        .doesNotContainKey("RESTOMESH_PAYMENT_PAYTR_MERCHANT_ID")
        .doesNotContainKey("PLATFORM_A_WEBHOOK_SECRET");
    assertThat(byProperty.environmentDefaults(Map.of()))
        .doesNotContainKey("RESTOMESH_PAYMENT_PAYTR_MERCHANT_ID");
  }

  @Test
  void webhooksOfARehearsalMayGoToThisMachine() {
    String networks = "RESTOMESH_WEBHOOKS_ALLOW_PRIVATE_CIDRS";

    assertThat(settings(Map.of()).environmentDefaults(Map.of())).doesNotContainKey(networks);
    assertThat(settings(Map.of()).environmentDefaults(Map.of("RESTOMESH_REHEARSAL", "true")))
        .containsEntry(networks, "127.0.0.0/8");
    RunSettings byProperty = settings(Map.of("restomesh.rehearsal", "true"));
    assertThat(byProperty.environmentDefaults(Map.of())).containsEntry(networks, "127.0.0.0/8");
    assertThat(byProperty.environmentDefaults(Map.of(networks, ""))).doesNotContainKey(networks);
  }

  private static RunSettings settings(Map<String, String> given) {
    Properties properties = new Properties();
    properties.putAll(given);
    properties.setProperty("checkout.dir", "/checkout");
    return RunSettings.from(properties);
  }
}
