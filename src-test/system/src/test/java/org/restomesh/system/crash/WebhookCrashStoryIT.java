package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Arrival;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;

/**
 * The server is killed in the middle of 2,000 events for a moody partner and started again
 * (contract/6-webhooks#webhook-speed). One run, because it costs a restart; each test looks at it
 * from another side.
 */
@Exclusive("counts what is taken around the kill")
class WebhookCrashStoryIT {
  @RegisterExtension static final Outage KILL = Outage.kill();

  private static WebhookCrashRun run;

  @BeforeAll
  static void crashInTheMiddle() {
    run = WebhookCrashRun.happened(KILL);
    System.out.printf(
        "webhook crash of %s: %d events, %d taken before, %d requests, %d taken twice%n",
        Installation.serverName(),
        run.events().size(),
        run.takenBefore(),
        run.partner().arrivals().size(),
        run.takenTwice().size());
  }

  @AfterAll
  static void partWays() {
    if (run != null) {
      run.partner().close();
    }
  }

  @Test
  void theCrashCameInTheMiddle() {
    assertThat(run.takenBefore())
        .isBetween(WebhookCrashRun.EVENTS / 4, WebhookCrashRun.EVENTS * 3 / 4);
  }

  @Test
  void whatWasCommittedIsTakenAndNothingElse() {
    assertThat(run.events()).containsAll(run.acknowledged()).doesNotHaveDuplicates();
    assertThat(run.acknowledged()).hasSize(WebhookCrashRun.EVENTS);
    assertThat(run.taken()).containsExactlyInAnyOrderElementsOf(run.events());
    assertThat(new HashSet<>(run.partner().events())).isSubsetOf(run.events());
  }

  @Test
  void onlyWhatWasOnItsWayAtTheCrashIsTakenTwice() {
    List<Arrival> twice = run.takenTwice();

    assertThat(twice).hasSizeLessThanOrEqualTo(WebhookCrashRun.IN_FLIGHT);
    assertThat(twice)
        .allSatisfy(arrival -> assertThat(run.secondsBeforeTheCrash(arrival)).isBetween(0.0, 5.0));
  }

  @Test
  void theLogKnowsHowItWent() {
    assertThat(run.partner().status()).isEqualTo("active");
    assertThat(run.partner().statuses()).containsOnly("delivered").hasSameSizeAs(run.events());
  }
}
