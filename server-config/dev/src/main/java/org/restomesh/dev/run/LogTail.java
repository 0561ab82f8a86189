package org.restomesh.dev.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.restomesh.dev.server.ServerLog;

/** Follows a growing log and passes its warnings on; ends with the JVM. */
final class LogTail {
  private static final long POLL_INTERVAL_MILLIS = 300;

  private LogTail() {}

  static void follow(Path log, Consumer<String> warnings) {
    Thread thread = new Thread(() -> read(log, warnings), "restomesh-log-tail");
    thread.setDaemon(true);
    thread.start();
  }

  private static void read(Path log, Consumer<String> warnings) {
    try (BufferedReader reader = Files.newBufferedReader(log, StandardCharsets.UTF_8)) {
      StringBuilder line = new StringBuilder();
      while (!Thread.currentThread().isInterrupted()) {
        int next = reader.read();
        if (next < 0) {
          Thread.sleep(POLL_INTERVAL_MILLIS);
        } else if (next == '\n') {
          passOnWarning(line.toString(), warnings);
          line.setLength(0);
        } else {
          line.append((char) next);
        }
      }
    } catch (IOException e) {
      warnings.accept("Cannot follow " + log + ": " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void passOnWarning(String line, Consumer<String> warnings) {
    if (ServerLog.isWarning(line)) {
      warnings.accept(line);
    }
  }
}
