package org.restomesh.dev.loop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.dev.CannotRun;

/** A separate JVM in the foreground. */
final class JavaProcess {
  private JavaProcess() {}

  /** Runs it to its end and returns its exit value; Ctrl-C ends both processes. */
  static int run(Path folder, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(arguments);
    try {
      Process process = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process)));
      return process.waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotRun("Interrupted.", e);
    }
  }

  private static void end(Process process) {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
