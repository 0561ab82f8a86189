package org.restomesh.dev.server;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.ShutdownHook;

/** A server: one process without a shell around it, its output in a file. */
public final class ServerProcess {
  private static final int STOP_TIMEOUT_SECONDS = 60;

  private final Path log;
  private final ShutdownHook.Stoppable stopAtExit = this::stop;

  /** The last one that was started; null when none was. */
  private @Nullable Process process;

  public ServerProcess(Path log) {
    this.log = log;
  }

  public Path log() {
    return log;
  }

  /** Starts the process; the log of the previous start is kept as "*.previous". */
  public synchronized void start(
      List<String> command, Map<String, String> environment, String input) {
    if (isAlive()) {
      throw new IllegalStateException("The server is already running");
    }
    ShutdownHook.register(stopAtExit);
    try {
      Files.createDirectories(log.getParent());
      if (Files.exists(log)) {
        Files.move(
            log,
            log.resolveSibling(log.getFileName() + ".previous"),
            StandardCopyOption.REPLACE_EXISTING);
      }
      File output = log.toFile();
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output);
      builder.environment().putAll(environment);
      Process started = ShutdownHook.spawn(builder);
      process = started;
      try (OutputStream stdin = started.getOutputStream()) {
        stdin.write(input.getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Could not start " + command.get(0), e);
    }
  }

  public synchronized boolean isAlive() {
    return process != null && process.isAlive();
  }

  public long pid() {
    return current().pid();
  }

  public int waitFor() {
    try {
      return current().waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotRun("Interrupted.", e);
    }
  }

  public synchronized void stop() {
    if (process != null && process.isAlive()) {
      Process running = process;
      running.destroy();
      try {
        if (!running.waitFor(STOP_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
          running.destroyForcibly().waitFor();
        }
      } catch (InterruptedException e) {
        running.destroyForcibly();
        Thread.currentThread().interrupt();
      }
    }
    ShutdownHook.forget(stopAtExit);
  }

  public synchronized void kill() {
    if (process != null && process.isAlive()) {
      try {
        process.destroyForcibly().waitFor();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    ShutdownHook.forget(stopAtExit);
  }

  private synchronized Process current() {
    if (process == null) {
      throw new IllegalStateException("The server was never started");
    }
    return process;
  }
}
