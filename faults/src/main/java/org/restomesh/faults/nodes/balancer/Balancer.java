package org.restomesh.faults.nodes.balancer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Ports;
import org.restomesh.dev.cluster.HaProxy;
import org.restomesh.dev.server.Readiness;

/** HAProxy in front of the nodes. */
public final class Balancer implements AutoCloseable {
  /**
   * A node, on 127.0.0.1.
   *
   * @param port for requests
   * @param checkPort where it says whether it is ready
   */
  public record Server(int port, int checkPort) {}

  /** A node must answer two checks, on a machine that others keep busy. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** In which requests that are under way at a node end. */
  private static final Duration DRAIN = Duration.ofSeconds(2);

  private static final int ANSWER_TIMEOUT_MILLIS = 5_000;

  private final HaProxy process;
  private final int commandPort;

  private Balancer(HaProxy process, int commandPort) {
    this.process = process;
    this.commandPort = commandPort;
  }

  /**
   * Returns when it listens.
   *
   * @param folder for its configuration and log
   * @param checkPath answers 200 on a node that is ready
   */
  public static Balancer start(Path folder, int port, String checkPath, List<Server> nodes) {
    int commandPort = Ports.free();
    String configuration = new BalancerConfig(port, commandPort, checkPath, nodes).text();
    return new Balancer(HaProxy.start(folder, port, configuration), commandPort);
  }

  /** Sends a node nothing new, and returns when what was short is over. */
  public void drain(String node) {
    tell("set server %s/%s state drain".formatted(BalancerConfig.BACKEND, node));
    LockSupport.parkNanos(DRAIN.toNanos());
  }

  /** Ends {@link #drain}. */
  public void undrain(String node) {
    tell("set server %s/%s state ready".formatted(BalancerConfig.BACKEND, node));
  }

  /** Returns when these nodes get requests. */
  public void await(Set<String> nodes) {
    long begun = System.nanoTime();
    while (!isUp(nodes)) {
      if (System.nanoTime() - begun > PATIENCE.toNanos()) {
        throw new CannotRun("HAProxy does not take " + nodes + " for alive");
      }
      Readiness.pause();
    }
  }

  private boolean isUp(Set<String> nodes) {
    return new BalancerStatistics(tell("show stat")).up().containsAll(nodes);
  }

  /** A line of HAProxy's runtime API, and its answer. */
  private String tell(String command) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), commandPort)) {
      socket.setSoTimeout(ANSWER_TIMEOUT_MILLIS);
      socket.getOutputStream().write((command + "\n").getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Telling HAProxy: " + command, e);
    }
  }

  @Override
  public void close() {
    process.close();
  }
}
