package org.restomesh.agent.client;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.restomesh.agent.shared.Sleeper;

/** Repeats a request while the server is unreachable or busy; any other refusal is thrown. */
public final class Retry {

  private static final Logger LOG = System.getLogger(Retry.class.getName());

  private final Backoff backoff;
  private final Sleeper sleeper;
  private final int maxAttempts;

  /** {@code maxAttempts} bounds one call; {@code Integer.MAX_VALUE} never gives up. */
  public Retry(Backoff backoff, Sleeper sleeper, int maxAttempts) {
    this.backoff = backoff;
    this.sleeper = sleeper;
    this.maxAttempts = maxAttempts;
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
    boolean overloaded = refusal.status() == 429 || refusal.status() == 503;
    if (overloaded && refusal.retryAfter().isPresent()) {
      // Slightly later than told, by a random delay, so that agents do not come back together.
      return refusal.retryAfter().get().plus(backoff.after(1));
    }
    return backoff.after(failures);
  }

  private void waitAfter(String what, int failures, RuntimeException failure, Duration delay)
      throws InterruptedException {
    if (failures >= maxAttempts) {
      throw failure;
    }
    LOG.log(
        failures == 1 ? Level.WARNING : Level.DEBUG,
        "{0}: {1}; asking again in {2} ms",
        what,
        failure.getMessage(),
        Long.toString(delay.toMillis()));
    sleeper.pause(delay);
  }
}
