package org.restomesh.bench.cycles;

import java.io.IOException;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.http.UnexpectedAnswer;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;

/** Staff enqueue a command for a device, the device claims it and acknowledges it as done. */
public final class Cycle implements ClosedLoop.Task {
  private final Connection connection;
  private final PairedDevice device;
  private final Request enqueue;
  private final Request next;

  public Cycle(Connection connection, StaffClient staff, PairedDevice device) {
    this.connection = connection;
    this.device = device;
    this.enqueue = staff.enqueue(device.id(), 1);
    this.next = device.nextCommand();
  }

  @Override
  public void once() throws IOException {
    String id = connection.exchange(enqueue).require(201).text("id");
    Response claimed = connection.exchange(next).require(200);
    requireSame(id, claimed);
    Response acknowledged =
        connection.exchange(device.acknowledge(id, claimed.text("claimId"))).require(200);
    requireSame(id, acknowledged);
    if (!acknowledged.text("status").equals("done")) {
      throw new UnexpectedAnswer("Not done: " + acknowledged.body());
    }
  }

  private static void requireSame(String id, Response answer) {
    if (!answer.text("id").equals(id)) {
      throw new UnexpectedAnswer("Not the command " + id + ": " + answer.body());
    }
  }
}
