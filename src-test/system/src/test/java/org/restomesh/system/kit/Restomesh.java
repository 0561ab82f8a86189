package org.restomesh.system.kit;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** The product as a black box: who can talk to it, and from where. */
public final class Restomesh {
  static final JsonMapper JSON = JsonMapper.builder().build();

  /** Begins somewhere: other processes may have used the same installation. */
  private static final AtomicInteger ADDRESSES =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(10_000_000));

  private static final Duration SIGN_IN_LASTS = Duration.ofMinutes(10);

  private static Caller superadmin;
  private static long signedInAt;

  private Restomesh() {}

  /** Somebody unknown at an address where nobody has been before. */
  public static Caller anybody() {
    return new Caller(Map.of()).from(newAddress());
  }

  /** An address where nobody has been before: few may sign in from one within a minute. */
  public static String newAddress() {
    int number = ADDRESSES.incrementAndGet();
    return "10.%d.%d.%d".formatted(number / 60_000, number / 250 % 250, number % 250 + 1);
  }

  /** Somebody on the server's own machine. */
  public static Caller thisMachine() {
    return new Caller(Map.of());
  }

  /** The operator of the installation. */
  public static synchronized Caller superadmin() {
    // Its token lives 15 minutes, which all stories together may outlast.
    if (superadmin == null || System.nanoTime() - signedInAt > SIGN_IN_LASTS.toNanos()) {
      superadmin = anybody().signIn("root@demo.restomesh.local", "restomesh-demo");
      signedInAt = System.nanoTime();
    }
    return superadmin;
  }
}
