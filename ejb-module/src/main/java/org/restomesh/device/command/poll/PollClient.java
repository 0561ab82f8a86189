package org.restomesh.device.command.poll;

import java.util.Optional;
import org.restomesh.device.command.HandedOverCommand;

/** Where a held poll's answer goes. Each poll is answered once. */
public interface PollClient {
  /**
   * The command, or nothing when the wait is over or a newer poll has replaced it.
   *
   * @return false when certainly nothing of it reaches the client
   */
  boolean answer(Optional<HandedOverCommand> command);

  /** Ends the poll with an error. */
  void fail(Throwable reason);

  /** Whether the server knows that the connection has ended. */
  boolean isGone();
}
