package org.restomesh.dev.database;

import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Folders;
import org.restomesh.dev.ProcessCommand;


import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.restomesh.dev.database.EmbeddedDatabase.Durability;

/** A PostgreSQL data folder and its server process, driven with initdb and pg_ctl. */
record PostgresCluster(PostgresBinaries binaries, Path dataDir, Durability durability) {
  static final String SUPERUSER = "postgres";

  /** The server's log, beside the data folder. */
  Path log() {
    return dataDir.resolveSibling(dataDir.getFileName() + ".log");
  }

  void start(int port) {
    if (!Files.exists(dataDir.resolve("PG_VERSION"))) {
      initialise();
    }
    forgetDeadServer();
    List<String> words =
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
    ProcessCommand.Result result =
        new ProcessCommand(binaries.command("pg_ctl", words)).runDetached();
    if (!result.succeeded()) {
      throw new CannotRun("The embedded PostgreSQL did not start, see " + log());
    }
  }

  /** Ends the server in the named mode of pg_ctl; no error if it doesn't run. */
  void stop(String mode) {
    if (!Files.exists(pidFile())) {
      return;
    }
    forgetDeadServer();
    List<String> words = List.of("stop", "-w", "-t", "60", "-D", dataDir.toString(), "-m", mode);
    new ProcessCommand(binaries.command("pg_ctl", words)).runToStop();
  }

  private void initialise() {
    try {
      // Whatever an interrupted first start has left: without PG_VERSION it holds no data.
      Folders.delete(dataDir);
      Files.createDirectories(dataDir.getParent());
      Path password = Files.createTempFile(dataDir.getParent(), "initdb-", ".tmp");
      try {
        Files.writeString(password, SUPERUSER);
        List<String> words =
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
          words.add("--no-sync");
        }
        new ProcessCommand(binaries.command("initdb", words))
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
   * After a kill -9 or a power cut the pid file names a process that is gone or is another one by
   * now.
   */
  private void forgetDeadServer() {
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
