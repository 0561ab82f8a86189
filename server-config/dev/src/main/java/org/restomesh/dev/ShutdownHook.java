package org.restomesh.dev;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Ends what was started, in reverse order, when the JVM ends: server before database. One shutdown
 * hook for all, because separate hooks run at the same time. After the hook has begun no further
 * process can be started through {@link #spawn}.
 */
public final class ShutdownHook {
  /** Something that has to be stopped; stopping twice is harmless. */
  @FunctionalInterface
  public interface Stoppable {
    void stop();
  }

  private static final Logger LOG = Logger.getLogger(ShutdownHook.class.getName());
  private static final Deque<Stoppable> STARTED = new ArrayDeque<>();
  private static boolean hooked;
  private static boolean stopping;

  private ShutdownHook() {}

  public static synchronized void register(Stoppable stoppable) {
    refuseWhenStopping();
    if (!hooked) {
      Runtime.getRuntime().addShutdownHook(new Thread(ShutdownHook::stopAll, "restomesh-stop"));
      hooked = true;
    }
    STARTED.remove(stoppable);
    STARTED.push(stoppable);
  }

  public static synchronized void forget(Stoppable stoppable) {
    STARTED.remove(stoppable);
  }

  public static synchronized Process spawn(ProcessBuilder builder) throws IOException {
    refuseWhenStopping();
    return builder.start();
  }

  public static synchronized boolean stopping() {
    return stopping;
  }

  private static void refuseWhenStopping() {
    if (stopping) {
      throw new CannotRun("Stopping.");
    }
  }

  private static void stopAll() {
    synchronized (ShutdownHook.class) {
      stopping = true;
    }
    for (Stoppable next = pop(); next != null; next = pop()) {
      try {
        next.stop();
      } catch (RuntimeException e) {
        // The others are to end nevertheless.
        LOG.log(Level.WARNING, "Something could not be stopped", e);
      }
    }
  }

  private static synchronized Stoppable pop() {
    return STARTED.poll();
  }
}
