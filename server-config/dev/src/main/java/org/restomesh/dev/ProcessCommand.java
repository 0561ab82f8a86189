package org.restomesh.dev;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a short command to its end. */
public final class ProcessCommand {
  /** What a command printed (both streams) and its exit value. */
  public record Result(int exitValue, String output) {
    public boolean succeeded() {
      return exitValue == 0;
    }
  }

  private final ProcessBuilder builder;

  public ProcessCommand(List<String> command) {
    builder = new ProcessBuilder(command).redirectErrorStream(true);
  }

  public ProcessCommand with(Map<String, String> environment) {
    builder.environment().putAll(environment);
    return this;
  }

  /** Runs the command; it ends with the JVM. */
  Result run() {
    Process process;
    try {
      process = ShutdownHook.spawn(builder);
    } catch (IOException e) {
      throw new UncheckedIOException("Could not start " + builder.command().get(0), e);
    }
    ShutdownHook.Stoppable end = () -> endTree(process);
    ShutdownHook.register(end);
    try {
      return result(process);
    } finally {
      ShutdownHook.forget(end);
    }
  }

  /** Runs the command even when the JVM is ending: for commands that stop something. */
  public Result runToStop() {
    try {
      return result(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException("Could not start " + builder.command().get(0), e);
    }
  }

  /**
   * As {@link #run}, but not ended with the JVM: the code that stops what it starts waits for it
   * first.
   */
  public Result runDetached() {
    try {
      return result(ShutdownHook.spawn(builder));
    } catch (IOException e) {
      throw new UncheckedIOException("Could not start " + builder.command().get(0), e);
    }
  }

  /** Runs the command; if it fails, the error has its output. */
  public String runOrFail(String what) {
    Result result = run();
    if (!result.succeeded()) {
      throw new CannotRun(what + " failed: " + result.output().strip());
    }
    return result.output();
  }

  private static Result result(Process process) {
    try (InputStream output = process.getInputStream()) {
      process.getOutputStream().close();
      String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      return new Result(process.waitFor(), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      endTree(process);
      throw new CannotRun("Interrupted.", e);
    }
  }

  private static void endTree(Process process) {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroy();
    children.forEach(ProcessHandle::destroy);
    try {
      if (!process.waitFor(Duration.ofSeconds(5).toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
