package org.restomesh.system.kit;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * HAProxy in front of several nodes: each request goes to another one, whoever sent it. It changes
 * nothing, as stories say themselves whom they speak for.
 */
public final class LoadBalancer implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/sbin/haproxy");
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Process process;

  private LoadBalancer(Process process) {
    this.process = process;
  }

  /** Whether it is installed, or has to be. */
  public static boolean isWanted() {
    return Files.isExecutable(PROGRAM) || Boolean.getBoolean("recipes.required");
  }

  /**
   * @param port where it listens
   * @param nodes ports of the nodes; what simulators are asked goes to the first
   */
  static LoadBalancer start(Path folder, int port, List<Integer> nodes) {
    if (!Files.isExecutable(PROGRAM)) {
      throw new IllegalStateException("Several nodes need haproxy (Debian's package)");
    }
    try {
      Path file = folder.resolve("haproxy.cfg");
      Files.writeString(file, configuration(port, nodes));
      Process process =
          new ProcessBuilder(PROGRAM.toString(), "-db", "-f", file.toString())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("haproxy.log").toFile())
              .start();
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
      await().atMost(PATIENCE).until(() -> !process.isAlive() || answers(port));
      if (!process.isAlive()) {
        throw new IllegalStateException(Files.readString(folder.resolve("haproxy.log")));
      }
      return new LoadBalancer(process);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** To find out by taking the port could take it from the proxy. */
  private static boolean answers(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private static String configuration(int port, List<Integer> nodes) {
    StringBuilder text =
        new StringBuilder(
            """
            global
              maxconn 4000
            defaults
              mode http
              timeout connect 5s
              timeout client 120s
              timeout server 120s
              timeout tunnel 1h
              retries 0
            frontend restomesh
              bind 127.0.0.1:%d
              use_backend simulators if { path_beg /simulators }
              default_backend nodes
            backend simulators
              server node1 127.0.0.1:%d
            backend nodes
              balance roundrobin
            """
                .formatted(port, nodes.get(0)));
    for (int i = 0; i < nodes.size(); i++) {
      text.append("  server node%d 127.0.0.1:%d\n".formatted(i + 1, nodes.get(i)));
    }
    return text.toString();
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
