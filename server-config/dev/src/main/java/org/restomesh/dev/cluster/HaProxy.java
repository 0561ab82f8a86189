package org.restomesh.dev.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Ports;
import org.restomesh.dev.server.Readiness;
import org.restomesh.dev.server.ServerLog;
import org.restomesh.dev.server.ServerProcess;

/** Debian's HAProxy. */
public final class HaProxy implements LoadBalancer {
  private static final Path PROGRAM = Path.of("/usr/sbin/haproxy");
  private static final Duration START_TIMEOUT = Duration.ofSeconds(10);

  private final ServerProcess process;

  private HaProxy(ServerProcess process) {
    this.process = process;
  }

  static boolean isInstalled() {
    return Files.isExecutable(PROGRAM);
  }

  /**
   * @param folder for its configuration and its log
   * @param port where it listens
   * @param nodes their ports
   */
  static HaProxy start(Path folder, int port, List<Integer> nodes) {
    return start(folder, port, configuration(port, nodes));
  }

  /**
   * Returns when it listens.
   *
   * @param folder for its configuration and its log
   * @param port one of those where it listens
   * @param configuration the text of its file
   * @throws CannotRun when it is not installed, or does not start
   */
  public static HaProxy start(Path folder, int port, String configuration) {
    if (!isInstalled()) {
      throw new CannotRun("There is no " + PROGRAM + ": install Debian's haproxy.");
    }
    Path file = folder.resolve("haproxy.cfg");
    try {
      Files.createDirectories(folder);
      Files.writeString(file, configuration);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    ServerProcess process = new ServerProcess(folder.resolve("haproxy.log"));
    process.start(List.of(PROGRAM.toString(), "-db", "-f", file.toString()), Map.of(), "");
    awaitStart(process, port);
    return new HaProxy(process);
  }

  private static void awaitStart(ServerProcess process, int port) {
    long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
    while (!Ports.answers(port)) {
      if (!process.isAlive() || System.nanoTime() - deadline > 0) {
        throw new CannotRun("HAProxy does not start: " + ServerLog.reason(process.log()));
      }
      Readiness.pause();
    }
  }

  /** Only what no node has heard of yet is sent to another one. */
  private static String configuration(int port, List<Integer> nodes) {
    StringBuilder text =
        new StringBuilder(
            """
            global
              maxconn 4000
            defaults
              mode http
              timeout connect 5s
              timeout client 180s
              timeout server 180s
              timeout tunnel 1h
              retries %1$d
              retry-on conn-failure
              option redispatch 1
            frontend restomesh
              bind 127.0.0.1:%2$d
              use_backend simulators if { path_beg /simulators }
              default_backend nodes
            backend simulators
              server node1 127.0.0.1:%3$d
            backend nodes
              balance roundrobin
            """
                .formatted(nodes.size(), port, nodes.get(0)));
    for (int i = 0; i < nodes.size(); i++) {
      text.append("  server node%d 127.0.0.1:%d\n".formatted(i + 1, nodes.get(i)));
    }
    return text.toString();
  }

  @Override
  public String name() {
    return "HAProxy";
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.of(process.pid());
  }

  @Override
  public void close() {
    process.stop();
  }
}
