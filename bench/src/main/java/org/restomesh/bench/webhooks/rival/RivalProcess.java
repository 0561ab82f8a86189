package org.restomesh.bench.webhooks.rival;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.bench.harness.BenchClassPath;
import org.restomesh.bench.installation.Database;
import org.restomesh.bench.installation.ProcessorTime;
import org.restomesh.dev.server.Jvm;

/** Starts and ends the rival. */
public final class RivalProcess implements AutoCloseable {
  /** Takes what POST /api/v1/rehearsal/events takes. */
  public static final String PATH = "/events";

  static final String READY = "listening on ";

  private final Process process;
  private final InetSocketAddress address;

  private RivalProcess(Process process, InetSocketAddress address) {
    this.process = process;
    this.address = address;
  }

  /** To be called after its tables have been created. */
  public static RivalProcess start(Database database, int threads) throws IOException {
    RivalSettings settings =
        new RivalSettings(database.jdbcUrl(), database.user(), database.password(), threads);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Jvm.sizing());
    command.addAll(
        List.of(
            // Otherwise the JDK's server waits 40 ms for the client's TCP ACK.
            "-Dsun.net.httpserver.nodelay=true",
            "-Dsun.net.httpserver.maxIdleConnections=1000",
            "-cp",
            BenchClassPath.get(),
            Rival.class.getName()));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectError(
                ProcessBuilder.Redirect.appendTo(
                    database.log().resolveSibling("rival.log").toFile()));
    builder.environment().putAll(settings.toEnvironment());
    Process process = builder.start();
    return new RivalProcess(process, address(process));
  }

  public InetSocketAddress address() {
    return address;
  }

  /** Milliseconds of processor time so far. */
  public long processorMillis() {
    return ProcessorTime.ofProcess(process.pid());
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  private static InetSocketAddress address(Process process) throws IOException {
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    String line = output.readLine();
    if (line == null || !line.startsWith(READY)) {
      process.destroyForcibly();
      throw new IllegalStateException("The rival did not start, see rival.log: " + line);
    }
    int port = Integer.parseInt(line.substring(READY.length()));
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }
}
