package org.restomesh.device.command;

import org.restomesh.device.DevicePrincipal;

/** A device that waits for its next command. */
final class HeldPoll {
  private final DevicePrincipal device;
  private final DeviceJournal journal;

  /** Let go of at the end: the timer may remember the poll for a while longer. */
  private volatile PollClient client;

  private volatile Runnable callOffTimeout;

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

  void timesOutUnless(Runnable calledOff) {
    callOffTimeout = calledOff;
  }

  /** To be told now, by the one caller that it was handed to: its time does not matter any more. */
  PollClient end() {
    if (callOffTimeout != null) {
      callOffTimeout.run();
    }
    PollClient told = client;
    client = null;
    return told;
  }
}
