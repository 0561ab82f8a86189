package org.restomesh.dev.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Ports;

/** The message broker that Payara nodes share, run by server-config/payara/broker.sh. */
public final class PayaraBroker implements AutoCloseable {
  private static final Duration START_TIMEOUT = Duration.ofSeconds(60);

  private final Path folder;
  private final ServerProcess process;
  private final List<String> command;
  private final int port;

  private PayaraBroker(Path folder, List<String> command, int port) {
    this.folder = folder;
    this.process = new ServerProcess(folder.resolveSibling(folder.getFileName() + ".log"));
    this.command = command;
    this.port = port;
  }

  /**
   * Not started yet.
   *
   * @param home of Payara
   * @param folder for its files; it keeps its port from one time to the next, which saves the nodes
   *     a new configuration
   */
  public static PayaraBroker prepare(Path home, Path serverConfig, Path folder) {
    int port = keptPort(folder);
    List<String> command =
        List.of(
            "sh",
            serverConfig.resolve("payara/broker.sh").toString(),
            "--home",
            home.toString(),
            "--var-dir",
            folder.toString(),
            "--port",
            String.valueOf(port));
    return new PayaraBroker(folder, command, port);
  }

  /** Two ports in a row are needed. */
  private static int keptPort(Path folder) {
    Path file = folder.resolve("port");
    try {
      if (Files.exists(file)) {
        int port = Integer.parseInt(Files.readString(file).strip());
        if (areFree(port)) {
          return port;
        }
      }
      int port = Ports.free();
      while (!areFree(port)) {
        port = Ports.free();
      }
      Files.createDirectories(folder);
      Files.writeString(file, String.valueOf(port));
      return port;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean areFree(int port) {
    return Ports.isFree(port) && Ports.isFree(port + 1);
  }

  public ServerSettings.Cluster cluster() {
    return new ServerSettings.Cluster(true, "127.0.0.1:" + port);
  }

  /**
   * Returns when it listens.
   *
   * @param password of its only user
   */
  public void start(String password) {
    process.start(command, Map.of("RESTOMESH_CLUSTER_PASSWORD", password), "");
    long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
    while (!Ports.answers(port)) {
      if (!process.isAlive() || System.nanoTime() - deadline > 0) {
        throw new CannotRun("The broker does not start: " + ServerLog.reason(process.log()));
      }
      Readiness.pause();
    }
  }

  /** The process id of its JVM. */
  /** Whatever it writes down is below it. */
  public Path folder() {
    return folder;
  }

  /** With the messages that it keeps. */
  public Path messages() {
    return folder.resolve("instances");
  }

  public long pid() {
    return process.pid();
  }

  /** kill -9. */
  public void kill() {
    process.kill();
  }

  @Override
  public void close() {
    process.stop();
  }
}
