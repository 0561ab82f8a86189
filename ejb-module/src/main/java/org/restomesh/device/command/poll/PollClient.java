package org.restomesh.device.command.poll;

import org.restomesh.device.command.HandedOverCommand;


import java.util.Optional;

/** Where a held poll's answer goes. Each poll is answered once. */
public interface PollClient {
  /**
   * The command, or nothing when the wait is over or a newer poll has taken its place.
   *
   * @return false when certainly nothing of it goes to the client
   */
  boolean answer(Optional<HandedOverCommand> command);

  /** The poll cannot be answered otherwise. */
  void fail(Throwable reason);

  /** Whether the server has seen the connection end. */
  boolean isGone();
}
