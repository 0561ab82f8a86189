package org.restomesh.bench.history;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.http.UnexpectedAnswer;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.load.Latencies;

/**
 * Enqueues a command for a random device, and times the poll that claims it and the next one, which
 * finds nothing.
 */
final class Claims implements ClosedLoop.Task {
  private final Connection connection;
  private final StaffClient staff;
  private final List<PairedDevice> devices;
  private final Random random = new Random(3);
  private final Histogram claiming = new Histogram(Latencies.DIGITS);
  private final Histogram nothing = new Histogram(Latencies.DIGITS);

  Claims(Connection connection, StaffClient staff, List<PairedDevice> devices) {
    this.connection = connection;
    this.staff = staff;
    this.devices = devices;
  }

  @Override
  public void once() throws IOException {
    PairedDevice device = devices.get(random.nextInt(devices.size()));
    String id = connection.exchange(staff.enqueue(device.id(), 1)).require(201).text("id");
    Response command = poll(device, claiming);
    if (!command.text("id").equals(id)) {
      throw new UnexpectedAnswer("Not the command " + id + ": " + command.body());
    }
    connection.exchange(device.acknowledge(id, command.text("claimId"))).require(200);
    Response none = poll(device, nothing);
    if (!none.body().equals("null")) {
      throw new UnexpectedAnswer("Nothing should wait: " + none.body());
    }
  }

  void reset() {
    claiming.reset();
    nothing.reset();
  }

  /** Of polls that claimed a command. */
  Histogram claiming() {
    return claiming;
  }

  /** Of polls that found nothing. */
  Histogram nothing() {
    return nothing;
  }

  private Response poll(PairedDevice device, Histogram nanos) throws IOException {
    long start = System.nanoTime();
    Response response = connection.exchange(device.nextCommand()).require(200);
    nanos.recordValue(System.nanoTime() - start);
    return response;
  }
}
