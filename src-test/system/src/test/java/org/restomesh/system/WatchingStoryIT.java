package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Prometheus;
import org.restomesh.system.kit.Restomesh;

/**
 * With what {@code server-config/watch} gives to operators
 * (contract/7-rehearsal-operations#metrics).
 */
class WatchingStoryIT {
  private static final Pattern METRIC = Pattern.compile("restomesh_[a-z_]+");
  private static final String ALERT = "- alert: ";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static List<String> dashboardExpressions() throws IOException {
    JsonNode dashboard =
        new ObjectMapper().readTree(Files.readString(Prometheus.files().resolve("dashboard.json")));
    return dashboard.get("panels").findValuesAsText("expr").stream()
        .map(expression -> expression.replace("$__rate_interval", "1m"))
        .toList();
  }

  private static Set<String> metricsOf(String text) {
    return METRIC
        .matcher(text)
        .results()
        .map(found -> found.group())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @BeforeEach
  void needsPrometheus() {
    assumeTrue(
        Boolean.getBoolean("recipes.required") || Prometheus.isInstalled(),
        "Prometheus is not installed");
  }

  @Test
  void alertsAreGoodRulesThatDoWhatTheySay() throws IOException, InterruptedException {
    assertThat(Prometheus.check("check", "rules", "alerts.yml")).contains("SUCCESS");
    assertThat(Prometheus.check("test", "rules", "alerts-test.yml")).contains("SUCCESS");
    String tests = Files.readString(Prometheus.files().resolve("alerts-test.yml"));
    assertThat(Files.readAllLines(Prometheus.files().resolve("alerts.yml")))
        .filteredOn(line -> line.contains(ALERT))
        .isNotEmpty()
        .allSatisfy(
            line ->
                assertThat(tests).contains(line.substring(line.indexOf(ALERT) + ALERT.length())));
  }

  @Test
  void alertsAndDashboardReadWhatANodeGives() throws IOException {
    Restomesh.anybody().get("/api/v1/auth/jwks").is(200);
    Set<String> given =
        metricsOf(Restomesh.anybody().from("127.0.0.1").get("/api/v1/metrics").is(200).body());

    assertThat(given)
        .containsAll(metricsOf(Files.readString(Prometheus.files().resolve("alerts.yml"))))
        .containsAll(metricsOf(String.join(" ", dashboardExpressions())));
  }

  @Test
  void aRealPrometheusScrapesTheInstallation() throws IOException {
    try (Prometheus prometheus = Prometheus.start()) {
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(
                          prometheus.query("up{job=\"restomesh\"} == 1 and restomesh_db_up == 1"))
                      .hasSize(1));
      assertThat(prometheus.knowsAlerts()).isTrue();
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(
                          prometheus.query(
                              "time() - max(restomesh_jobs_last_success_seconds{name=\"command-lease\"})"
                                  + " < 60"))
                      .hasSize(1));
      for (String expression : dashboardExpressions()) {
        prometheus.query(expression);
      }
      assertThat(prometheus.query("ALERTS{alertstate=\"firing\"}")).isEmpty();
    }
  }
}
