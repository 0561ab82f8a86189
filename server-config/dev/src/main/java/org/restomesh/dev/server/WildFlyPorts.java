package org.restomesh.dev.server;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.restomesh.dev.Ports;

/**
 * The ports of a WildFly. Those with a property of their own are set one by one, the others
 * (transaction recovery, JGroups, messages between nodes) only move with the port offset, which
 * WildFly also adds to the former.
 */
record WildFlyPorts(int http, int https, int management, int managementTls, int ajp, int offset) {
  private static final int JGROUPS = 7600;
  private static final List<Integer> MOVED_BY_OFFSET_ONLY =
      List.of(4712, 4713, 5445, JGROUPS, 54200, 55200);
  private static final int MAX_OFFSET = 8000;

  private static final int STEP = 10;
  private static final AtomicInteger NEXT =
      new AtomicInteger((int) (ProcessHandle.current().pid() % 500) * STEP);

  static WildFlyPorts pick(int http) {
    List<Integer> free = Ports.free(4);
    int offset =
        IntStream.generate(() -> NEXT.getAndAdd(STEP) % MAX_OFFSET)
            .limit(MAX_OFFSET / STEP)
            .filter(candidate -> candidate < http)
            .filter(WildFlyPorts::isFree)
            .findFirst()
            .orElse(0);
    return new WildFlyPorts(http, free.get(0), free.get(1), free.get(2), free.get(3), offset);
  }

  /** Where this node and those picked before and after it in this JVM find each other. */
  String clusterMembers() {
    return IntStream.rangeClosed(-4, 4)
        .map(step -> JGROUPS + offset + step * STEP)
        .mapToObj(port -> "127.0.0.1[" + port + "]")
        .collect(Collectors.joining(","));
  }

  private static boolean isFree(int offset) {
    return MOVED_BY_OFFSET_ONLY.stream().allMatch(port -> Ports.isFree(port + offset));
  }

  Map<String, String> systemProperties() {
    return Map.of(
        "jboss.socket.binding.port-offset", String.valueOf(offset),
        "jboss.http.port", beforeOffset(http),
        "jboss.https.port", beforeOffset(https),
        "jboss.management.http.port", beforeOffset(management),
        "jboss.management.https.port", beforeOffset(managementTls),
        "jboss.ajp.port", beforeOffset(ajp));
  }

  private String beforeOffset(int port) {
    return String.valueOf(port - offset);
  }
}
