package org.restomesh.agent.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.client.Retry;
import org.restomesh.agent.shared.Sleeper;
import org.restomesh.agent.support.FakeTime;

class SimulationTest {

  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private final FakeTime patience = new FakeTime();
  private FakeMesh mesh;

  @BeforeEach
  void start() throws IOException {
    mesh = new FakeMesh();
  }

  @AfterEach
  void stop() {
    mesh.close();
  }

  @Test
  void everyCommandIsCountedOnceAndTheDevicesAreRetired() throws InterruptedException {
    assertThat(simulate(false)).isTrue();
    assertThat(report())
        .contains("enqueued    40 (refused 0)")
        .contains("received    40, acknowledged 40")
        .contains("duplicates  0")
        .contains("lost        0");
    assertThat(mesh.retired).containsExactly("1", "2", "3");
  }

  @Test
  void eachDevicePretendsAnAddressAndTheLimitOfPairingIsObeyed() throws InterruptedException {
    simulate(true);
    assertThat(mesh.forwardedFor).containsExactly("10.0.0.0", "10.0.0.1", "10.0.0.2");
    assertThat(patience.pauses()).contains(Duration.ofMillis(11_250));
    assertThat(mesh.retired).isEmpty();
  }

  @Test
  void duplicatesAreFound() throws InterruptedException {
    mesh.deliverTwice();
    assertThat(simulate(false)).isFalse();
    assertThat(report()).doesNotContain("duplicates  0");
  }

  private boolean simulate(boolean keep) throws InterruptedException {
    Api api = new Api(Api.defaultClient(), mesh.url());
    StaffApi staff = new StaffApi(api, new StaffApi.Login("a@example.com", "secret"), "branch-1");
    Retry retry = new Retry(new Backoff(() -> 0.5), patience, 3);
    PrintStream out = new PrintStream(output, true, StandardCharsets.UTF_8);
    SimulationPlan plan = new SimulationPlan(3, "branch-1", 40, Duration.ofSeconds(1), "10.0.0.0");
    return new Simulation(staff, api, retry, Sleeper.sleeping(), out).run(plan, keep);
  }

  private String report() {
    return output.toString(StandardCharsets.UTF_8);
  }
}
