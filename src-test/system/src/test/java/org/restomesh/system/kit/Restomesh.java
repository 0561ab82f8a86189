package org.restomesh.system.kit;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** The product as a black box: who can talk to it, and from where. */
public final class Restomesh {
  /** What this installation allows a tenant, so that the limit can be reached quickly. */
  public static final int MAX_BRANCHES = 3;

  static final JsonMapper JSON = JsonMapper.builder().build();

  private static final AtomicInteger ADDRESSES = new AtomicInteger();
  private static Caller superadmin;

  private Restomesh() {}

  /** Somebody unknown at an address where nobody has been before. */
  public static Caller anybody() {
    int number = ADDRESSES.incrementAndGet();
    return new Caller(Map.of())
        .from("10.%d.%d.%d".formatted(number / 60_000, number / 250 % 250, number % 250 + 1));
  }

  /** The operator of the installation. */
  public static synchronized Caller superadmin() {
    if (superadmin == null) {
      superadmin = anybody().signIn("root@demo.restomesh.local", "restomesh-demo");
    }
    return superadmin;
  }
}
