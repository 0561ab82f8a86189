package org.restomesh.device.command;

import org.restomesh.device.DevicePrincipal;

/** A device that waits for its next command. */
final class HeldPoll {
  private final DevicePrincipal device;
  private final PollClient client;
  private volatile Runnable callOffTimeout;

  HeldPoll(DevicePrincipal device, PollClient client) {
    this.device = device;
    this.client = client;
  }

  DevicePrincipal device() {
    return device;
  }

  PollClient client() {
    return client;
  }

  void timesOutUnless(Runnable calledOff) {
    callOffTimeout = calledOff;
  }

  /** To be answered now: its time does not matter any more. */
  PollClient end() {
    if (callOffTimeout != null) {
      callOffTimeout.run();
    }
    return client;
  }
}
