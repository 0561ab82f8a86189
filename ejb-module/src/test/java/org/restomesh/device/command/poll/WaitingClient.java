package org.restomesh.device.command.poll;

import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.restomesh.device.command.HandedOverCommand;

/** A device at the other end of a held poll; keeps what it is told. */
final class WaitingClient implements PollClient {
  static final Object NOTHING = "nothing";

  final ConcurrentLinkedQueue<Object> answers = new ConcurrentLinkedQueue<>();
  final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
  volatile boolean gone;
  volatile boolean deaf;

  @Override
  public boolean answer(Optional<HandedOverCommand> command) {
    if (deaf) {
      return false;
    }
    answers.add(command.map(Object.class::cast).orElse(NOTHING));
    return true;
  }

  @Override
  public void fail(Throwable reason) {
    failures.add(reason);
  }

  @Override
  public boolean isGone() {
    return gone;
  }
}
