package org.restomesh.device.command.poll;

import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.HandedOverCommand;


import java.util.Optional;
import org.restomesh.device.DevicePrincipal;

/** A device that waits for its next command. It is told once, by whom the slot has given it to. */
final class HeldPoll {
  private final DevicePrincipal device;
  private final DeviceJournal journal;

  /** Let go of at the end: the timer may remember the poll for a while longer. */
  private volatile PollClient client;

  private volatile Runnable cancelTimeout;

  HeldPoll(DevicePrincipal device, DeviceJournal journal, PollClient client) {
    this.device = device;
    this.journal = journal;
    this.client = client;
  }

  DevicePrincipal device() {
    return device;
  }

  DeviceJournal journal() {
    return journal;
  }

  boolean isOf(PollClient other) {
    return other.equals(client);
  }

  boolean isGone() {
    PollClient present = client;
    return present == null || present.isGone();
  }

  void timesOutUnless(Runnable cancelled) {
    cancelTimeout = cancelled;
  }

  /**
   * @return false when certainly nothing of it goes to the client
   */
  boolean answer(Optional<HandedOverCommand> command) {
    return end().answer(command);
  }

  void fail(Throwable reason) {
    end().fail(reason);
  }

  /** Its time does not matter any more. */
  PollClient end() {
    if (cancelTimeout != null) {
      cancelTimeout.run();
    }
    PollClient told = client;
    client = null;
    return told;
  }
}
