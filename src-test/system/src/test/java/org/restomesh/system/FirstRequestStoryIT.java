package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.Restomesh;

/**
 * A balancer sends requests to a node from the moment that it says to be ready: from then on each
 * of its web modules answers (contract/7-rehearsal-operations#readiness).
 */
class FirstRequestStoryIT {
  @RegisterExtension static final Outage KILL = Outage.kill();

  private static final Duration START = Duration.ofMinutes(3);

  private static final Caller ANYBODY = Restomesh.anybody();
  private static List<Answer> first;

  @BeforeAll
  static void askAsSoonAsTheNodeIsReady() {
    CompletableFuture<List<Answer>> answers = new CompletableFuture<>();
    KILL.happens(() -> answers.completeAsync(FirstRequestStoryIT::askWhenReady));
    first = answers.join();
    KILL.recovered();
  }

  private static List<Answer> askWhenReady() {
    await()
        .atMost(START)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(5))
        .ignoreExceptions()
        .until(() -> ANYBODY.get(Installation.readinessUri()).status() == 200);
    return List.of(ANYBODY.get("/api/v1/devices"), ANYBODY.get("/ws/none"));
  }

  @Test
  void itsFirstAnswersAreOurs() {
    assertThat(first.get(0).is(401).text("error")).isNotEmpty();
    assertThat(first.get(1).is(404).text("error")).isNotEmpty();
  }
}
