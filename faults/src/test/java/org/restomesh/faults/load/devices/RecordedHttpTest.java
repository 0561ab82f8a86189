package org.restomesh.faults.load.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.Command;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.ServerUnreachable;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.PollEmpty;
import org.restomesh.faults.load.http.StubServer;
import org.restomesh.faults.load.http.Wire;

/** What the history hears of an agent's own requests. */
class RecordedHttpTest {
  private static final String COMMAND =
      "{\"id\":\"c-1\",\"deviceId\":\"d-1\",\"kind\":\"noop\",\"payload\":{\"owner\":\"tenant-2\"},"
          + "\"priority\":300,\"attempt\":2,\"claimId\":\"claim-1\",\"createdAt\":null,"
          + "\"expiresAt\":null}";

  @TempDir Path folder;

  private final StubServer server = new StubServer();
  private final AtomicBoolean power = new AtomicBoolean(true);
  private History history;
  private DeviceApi device;

  @BeforeEach
  void begin() {
    history = new History(folder.resolve("history.jsonl"));
    DeviceLog log = new DeviceLog(history, "tenant-1", "tenant-1-printer", "d-1");
    RecordedHttp http = new RecordedHttp(Wire.newClient(), log, power::get);
    device = new DeviceApi(new Api(http, server.base().toString()), () -> "token");
  }

  @AfterEach
  void end() throws Exception {
    history.close();
    server.close();
  }

  @Test
  void aCommandIsReceivedWithItsOwnerAndItsClaim() throws Exception {
    server.then(200, COMMAND);

    Optional<Command> command = poll();

    assertThat(command).map(Command::id).hasValue("c-1");
    List<Observation> seen = history.all();
    assertThat(seen.get(0)).isInstanceOf(Answered.class);
    assertThat((CommandReceived) seen.get(1))
        .usingRecursiveComparison()
        .ignoringFields("at")
        .isEqualTo(new CommandReceived(0, "tenant-1", "d-1", "c-1", "claim-1", "tenant-2", 2, 300));
  }

  @Test
  void whatIsInFlightIsReceivedAsWell() throws Exception {
    server.then(200, "[" + COMMAND + "]");

    assertThat(device.inFlight()).hasSize(1);

    assertThat(history.all()).hasAtLeastOneElementOfType(CommandReceived.class);
  }

  @Test
  void nothingIsAnAnswerToo() throws Exception {
    server.then(200, "null");

    assertThat(poll()).isEmpty();

    assertThat(history.all()).hasAtLeastOneElementOfType(PollEmpty.class);
  }

  @Test
  void anAnswerThatIsLostIsNone() {
    server.then(0, "");

    assertThatExceptionOfType(ServerUnreachable.class).isThrownBy(this::poll);

    assertThat(history.all())
        .singleElement()
        .satisfies(answer -> assertThat(((Answered) answer).status()).isZero());
  }

  @Test
  void withoutPowerNothingIsSent() {
    power.set(false);

    assertThatExceptionOfType(InterruptedException.class).isThrownBy(this::poll);

    assertThat(history.all()).isEmpty();
  }

  private Optional<Command> poll() throws InterruptedException {
    return device.nextCommand(Duration.ZERO, List.of());
  }
}
