package org.restomesh.faults.load.devices;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.agent.driver.PrintFailed;
import org.restomesh.agent.driver.ReceiptPrinter;
import org.restomesh.receipt.Page;

/** A printer whose paper is the history. It takes its time, and is out of paper now and then. */
final class RecordedPrinter implements ReceiptPrinter {
  private static final int SLOWEST_MILLIS = 60;
  private static final double OUT_OF_PAPER = 0.02;

  private final DeviceLog log;
  private final Random random;

  RecordedPrinter(DeviceLog log, Random random) {
    this.log = log;
    this.random = random;
  }

  @Override
  public ObjectNode print(String commandId, Page page) throws PrintFailed {
    if (random.nextDouble() < OUT_OF_PAPER) {
      throw new PrintFailed("There is no paper; nothing was printed");
    }
    return done(commandId);
  }

  @Override
  public ObjectNode openDrawer(String commandId) {
    return done(commandId);
  }

  @Override
  public ObjectNode reset(String commandId) {
    return done(commandId);
  }

  private ObjectNode done(String commandId) {
    log.executed(commandId);
    // The power may go while it is at it.
    LockSupport.parkNanos(Duration.ofMillis(random.nextInt(SLOWEST_MILLIS)).toNanos());
    return JsonNodeFactory.instance.objectNode();
  }
}
