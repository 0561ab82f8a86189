package org.restomesh.agent.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;
import org.restomesh.agent.client.Ack;
import org.restomesh.agent.client.Command;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.Heartbeat;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.client.Retry;
import org.restomesh.agent.shared.Json;
import org.restomesh.agent.shared.Sleeper;

/** One paired device that claims commands, records their arrival and acknowledges them. */
record SimulatedDevice(String id, DeviceApi api) {

  private static final Duration LONG_POLL_WAIT = Duration.ofSeconds(25);

  /** A poll that was answered with nothing at once would otherwise spin. */
  private static final Duration SHORT_POLL_INTERVAL = Duration.ofSeconds(1);

  /** Number of a command, in its payload. */
  static final String NUMBER = "number";

  /** Runs until its thread is interrupted. */
  void work(Retry retry, Sleeper sleeper, Measurements measurements) {
    try {
      while (true) {
        long asked = System.nanoTime();
        Optional<Command> command =
            retry.untilAnswered("next-command", () -> api.nextCommand(LONG_POLL_WAIT));
        if (command.isPresent()) {
          JsonNode payload = command.get().payload();
          long number = payload == null ? -1 : payload.path(NUMBER).asLong(-1);
          measurements.received(number, System.nanoTime());
          acknowledge(command.get(), retry);
          measurements.acked();
        } else if (System.nanoTime() - asked < SHORT_POLL_INTERVAL.toNanos()) {
          sleeper.pause(SHORT_POLL_INTERVAL);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RequestRefused e) {
      System.err.println("Device " + id + " stops: " + e.getMessage());
    }
  }

  void sendHeartbeat(Retry retry) throws InterruptedException {
    retry.untilAnswered("heartbeat", () -> api.heartbeat(new Heartbeat(100, "simulator", 0)));
  }

  private void acknowledge(Command command, Retry retry) throws InterruptedException {
    Ack ack = new Ack("done", Json.object(), null, command.claimId());
    retry.untilAnswered(
        "ack",
        () -> {
          api.ack(command.id(), ack);
          return ack;
        });
  }
}
