package org.restomesh.system.crash;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.restomesh.system.kit.Answer;

/** Requests of somebody who doesn't give up while the server is away. */
final class Persistent {
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final Duration AT_MOST = Duration.ofMinutes(4);

  private Persistent() {}

  /** Empty when the application did not answer: nobody knows then whether it has acted. */
  static Optional<Answer> once(Supplier<Answer> request) {
    try {
      return Optional.of(request.get()).filter(Persistent::isOfTheApplication);
    } catch (UncheckedIOException e) {
      return Optional.empty();
    }
  }

  /** Repeats until the application answers. */
  static Answer untilAnswered(Supplier<Answer> request) {
    long deadline = System.nanoTime() + AT_MOST.toNanos();
    Optional<Answer> answer = once(request);
    while (answer.isEmpty()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("No answer within " + AT_MOST);
      }
      LockSupport.parkNanos(PAUSE.toNanos());
      answer = once(request);
    }
    return answer.get();
  }

  /** A server that is still starting answers with pages of its own, or that it is unavailable. */
  private static boolean isOfTheApplication(Answer answer) {
    return answer.header("X-Request-Id") != null && answer.status() != 503;
  }
}
