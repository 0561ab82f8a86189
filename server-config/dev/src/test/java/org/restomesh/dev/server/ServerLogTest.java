package org.restomesh.dev.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ServerLogTest {
  @Test
  void theLastCauseOfAnErrorIsTheReason() {
    List<String> lines =
        List.of(
            "12:00:00 ERROR [org.jboss.msc] Failed to start service",
            "Caused by: java.lang.IllegalStateException: WFLYEE0042: Failed to construct",
            "Caused by: org.restomesh.KeyMissing: RESTOMESH_CRYPTO_MASTER_KEY is missing\"}}",
            "12:00:01 INFO  [org.jboss.as] stopped");

    assertThat(ServerLog.reason(lines))
        .isEqualTo("KeyMissing: RESTOMESH_CRYPTO_MASTER_KEY is missing");
  }

  @Test
  void aCauseBeforeTheFirstErrorIsAnotherStory() {
    List<String> lines =
        List.of(
            "12:00:00 WARN  [x] No such provider",
            "Caused by: java.io.IOException: harmless",
            "12:00:01 ERROR [y] Port taken");

    assertThat(ServerLog.reason(lines)).isEqualTo("12:00:01 ERROR [y] Port taken");
  }

  @Test
  void payarasSummaryIsUsedWhenThereIsNoCause() {
    List<String> lines =
        List.of(
            "[2026] [SEVERE] [] [core] Exception while loading the app",
            "[2026] [WARNING] [] Error occurred during deployment: WELD-001408: Unsatisfied%%%EOL%%% at x. Please see");

    assertThat(ServerLog.reason(lines)).isEqualTo("WELD-001408: Unsatisfied");
  }

  @Test
  void aServerThatOnlySpokeOfGoodThingsGaveNoReason() {
    assertThat(ServerLog.reason(List.of("12:00:00 INFO  [x] started")))
        .isEqualTo("it gave no reason");
    assertThat(ServerLog.reason(List.of())).isEqualTo("it gave no reason");
  }

  @Test
  void warningsOfBothServersAreRecognised() {
    assertThat(ServerLog.isWarning("12:00:00,000 WARN  [x] (main) look")).isTrue();
    assertThat(ServerLog.isWarning("[2026] [Payara 6] [WARNING] [] look")).isTrue();
    assertThat(ServerLog.isWarning("[2026] [Payara 6] [SEVERE] [] look")).isTrue();
    assertThat(ServerLog.isWarning("12:00:00,000 INFO  [x] (main) fine")).isFalse();
    assertThat(ServerLog.isWarning("12:00:00 WARN  [elytron] WFLYELY01084: not found")).isFalse();
  }
}
