package org.restomesh.device.command.poll;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.HandedOverCommand;

/**
 * A device's poll for its next command. It is answered once, by whoever took it out of the slot.
 */
final class HeldPoll {
  private final DevicePrincipal device;
  private final DeviceJournal journal;

  /** Cleared at the end: the timer may keep the poll in memory for a while longer. */
  private volatile @Nullable PollClient client;

  /** Null until the timer runs. */
  private volatile @Nullable Runnable cancelTimeout;

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
    PollClient current = client;
    return current == null || current.isGone();
  }

  void setCancelTimeout(Runnable cancel) {
    cancelTimeout = cancel;
  }

  /**
   * @return false when certainly nothing of it reaches the client
   */
  boolean answer(Optional<HandedOverCommand> command) {
    return end().answer(command);
  }

  void fail(Throwable reason) {
    end().fail(reason);
  }

  /** Cancels the timeout and releases the client, once. */
  PollClient end() {
    if (cancelTimeout != null) {
      cancelTimeout.run();
    }
    PollClient released = Objects.requireNonNull(client);
    client = null;
    return released;
  }
}
