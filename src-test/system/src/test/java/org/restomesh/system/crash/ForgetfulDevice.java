package org.restomesh.system.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.system.kit.TestDevice;

/** A device that knows nothing of what it had claimed before the crash, and never asks. */
final class ForgetfulDevice {
  private final TestDevice device;
  private final List<JsonNode> forgotten = new ArrayList<>();
  private final List<JsonNode> done = new ArrayList<>();

  ForgetfulDevice(TestDevice device) {
    this.device = device;
  }

  TestDevice device() {
    return device;
  }

  /** Claimed before the crash, with nothing said afterwards. */
  List<JsonNode> forgotten() {
    return forgotten;
  }

  /** Claimed after the crash and done. */
  List<JsonNode> done() {
    return done;
  }

  void takeAndForget(int commands) {
    for (int i = 0; i < commands; i++) {
      JsonNode command = device.next();
      assertThat(command.isNull()).isFalse();
      forgotten.add(command);
    }
  }

  void workUntilNothingWaits() {
    for (JsonNode command = device.next(); !command.isNull(); command = device.next()) {
      done.add(command);
      device.ack(command, "done").is(200);
    }
  }
}
