package org.restomesh.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.support.FakeServer.Answer;

class HeartbeatLoopTest {

  private static final String PATH = "/api/v1/devices/heartbeat";

  @AutoClose private final Workplace place;

  HeartbeatLoopTest(@TempDir Path folder) {
    place = new Workplace(folder);
  }

  @Test
  void theServerSetsThePaceWithinTenPercent() throws InterruptedException {
    place.server.next(PATH, Answer.ok("{\"nextHeartbeatSeconds\":20}"));
    assertThat(loop(0).send()).isEqualTo(Duration.ofSeconds(18));
  }

  @Test
  void anOlderServerThatAnswersNothingGetsABeatEveryTenSeconds() throws InterruptedException {
    place.server.next(PATH, Answer.ok("null"));
    assertThat(loop(0.5).send()).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void beatsGoOnAfterARefusalAndEndWithTheDevice() {
    place.server.next(PATH, Answer.error(400, "VALIDATION_ERROR", "agentVersion: too long"));
    place.server.next(PATH, Answer.ok("{}"));
    place.server.next(PATH, Answer.error(401, "TOKEN_INVALID", "No"));
    loop(0.5).sendForever(place.time);
    assertThat(place.server.requests("/heartbeat")).hasSize(3);
    assertThat(place.time.pauses()).containsOnly(Duration.ofSeconds(10)).hasSize(2);
  }

  private HeartbeatLoop loop(double chance) {
    return new HeartbeatLoop(place.link(), place.journal(), new Backoff(() -> chance), "1.0");
  }
}
