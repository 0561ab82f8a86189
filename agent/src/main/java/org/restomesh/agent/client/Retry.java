package org.restomesh.agent.client;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.restomesh.agent.shared.Sleeper;

/** Asks again while the server is away or busy; passes every other refusal on. */
public final class Retry {

  private static final Logger LOG = System.getLogger(Retry.class.getName());

  private final Backoff backoff;
  private final Sleeper pause;
  private final int attempts;

  /** {@code attempts} bounds one call; {@code Integer.MAX_VALUE} never gives up. */
  public Retry(Backoff backoff, Sleeper pause, int attempts) {
    this.backoff = backoff;
    this.pause = pause;
    this.attempts = attempts;
  }

  /** A request that may be sent again without harm. */
  @FunctionalInterface
  public interface Request<T> {
    T send() throws InterruptedException;
  }

  public <T> T untilAnswered(String what, Request<T> request) throws InterruptedException {
    for (int failures = 1; ; failures++) {
      try {
        return request.send();
      } catch (ServerUnreachable e) {
        waitAfter(what, failures, e, backoff.after(failures));
      } catch (RequestRefused e) {
        if (!e.isTransient()) {
          throw e;
        }
        waitAfter(what, failures, e, delay(e, failures));
      }
    }
  }

  private Duration delay(RequestRefused refusal, int failures) {
    boolean obeys = refusal.status() == 429 || refusal.status() == 503;
    if (obeys && refusal.retryAfter().isPresent()) {
      // A little later than told, each agent a little differently.
      return refusal.retryAfter().get().plus(backoff.after(1));
    }
    return backoff.after(failures);
  }

  private void waitAfter(String what, int failures, RuntimeException failure, Duration delay)
      throws InterruptedException {
    if (failures >= attempts) {
      throw failure;
    }
    LOG.log(
        failures == 1 ? Level.WARNING : Level.DEBUG,
        "{0}: {1}; asking again in {2} ms",
        what,
        failure.getMessage(),
        Long.toString(delay.toMillis()));
    pause.pause(delay);
  }
}
