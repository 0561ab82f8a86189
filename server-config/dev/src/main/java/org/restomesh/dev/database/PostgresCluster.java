package org.restomesh.dev.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Folders;
import org.restomesh.dev.ProcessCommand;
import org.restomesh.dev.database.EmbeddedDatabase.Durability;

/** A PostgreSQL data folder and its server process, driven with initdb and pg_ctl. */
record PostgresCluster(PostgresBinaries binaries, Path dataDir, Durability durability) {
  static final String SUPERUSER = "postgres";

  private static final int MAX_STARTS = 3;
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final int TOLD_LINES = 20;

  /** The server's log, beside the data folder. */
  Path log() {
    return dataDir.resolveSibling(dataDir.getFileName() + ".log");
  }

  void start(int port) {
    if (!Files.exists(dataDir.resolve("PG_VERSION"))) {
      initialise();
    }
    deleteStalePidFile();
    List<String> arguments =
        List.of(
            "start",
            "-w",
            "-t",
            "60",
            "-D",
            dataDir.toString(),
            "-l",
            log().toString(),
            "-o",
            String.join(" ", options(port)));
    // Not through ShutdownHook: a half-started server could not be stopped.
    ProcessCommand command = new ProcessCommand(binaries.command("pg_ctl", arguments));
    ProcessCommand.Result result = command.runDetached();
    for (int i = 1; i < MAX_STARTS && !result.succeeded(); i++) {
      // What still holds its port or its memory may be about to end.
      LockSupport.parkNanos(PAUSE.toNanos());
      result = command.runDetached();
    }
    if (!result.succeeded()) {
      throw new CannotRun(
          "The embedded PostgreSQL did not start: "
              + result.output().strip()
              + "\n"
              + lastLines()
              + "\nMore is in "
              + log());
    }
  }

  private String lastLines() {
    try {
      List<String> lines = Files.readAllLines(log());
      return String.join("\n", lines.subList(Math.max(0, lines.size() - TOLD_LINES), lines.size()));
    } catch (IOException e) {
      return "(no log: " + e + ")";
    }
  }

  /** Stops the server, if it runs, in this mode of pg_ctl. */
  void stop(String mode) {
    if (!Files.exists(pidFile())) {
      return;
    }
    deleteStalePidFile();
    List<String> arguments =
        List.of("stop", "-w", "-t", "60", "-D", dataDir.toString(), "-m", mode);
    new ProcessCommand(binaries.command("pg_ctl", arguments)).runToStop();
  }

  private void initialise() {
    try {
      // Leftovers of an interrupted first start: without PG_VERSION they hold no data.
      Folders.delete(dataDir);
      Files.createDirectories(dataDir.getParent());
      Path password = Files.createTempFile(dataDir.getParent(), "initdb-", ".tmp");
      try {
        Files.writeString(password, SUPERUSER);
        List<String> arguments =
            new ArrayList<>(
                List.of(
                    "-D",
                    dataDir.toString(),
                    "-U",
                    SUPERUSER,
                    "--auth=scram-sha-256",
                    "--pwfile=" + password,
                    "--encoding=UTF8",
                    "--locale=C",
                    "--locale-provider=builtin",
                    "--builtin-locale=C.UTF-8"));
        if (durability == Durability.FAST) {
          arguments.add("--no-sync");
        }
        new ProcessCommand(binaries.command("initdb", arguments))
            .runOrFail("Making the embedded database");
      } finally {
        Files.delete(password);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> options(int port) {
    String durable = durability == Durability.DURABLE ? "on" : "off";
    return List.of(
        "-p " + port,
        "-c listen_addresses=127.0.0.1",
        "-c unix_socket_directories=",
        "-c max_connections=200",
        "-c shared_buffers=128MB",
        "-c timezone=UTC",
        "-c log_timezone=UTC",
        "-c fsync=" + durable,
        "-c synchronous_commit=" + durable,
        "-c full_page_writes=" + durable);
  }

  /**
   * After a kill -9 or a power cut the pid file names a process that is gone or by now a different
   * one.
   */
  private void deleteStalePidFile() {
    boolean alive =
        pid()
            .flatMap(ProcessHandle::of)
            .flatMap(process -> process.info().command())
            .filter(command -> command.contains("postgres"))
            .isPresent();
    if (!alive) {
      try {
        Files.deleteIfExists(pidFile());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private Optional<Long> pid() {
    try {
      return Files.readAllLines(pidFile()).stream()
          .findFirst()
          .map(line -> Long.valueOf(line.strip()));
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private Path pidFile() {
    return dataDir.resolve("postmaster.pid");
  }
}
