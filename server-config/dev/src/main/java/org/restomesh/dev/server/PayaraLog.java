package org.restomesh.dev.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.restomesh.dev.CannotRun;

/**
 * Where a Payara domain logs: in production to its file; under the launcher to standard output,
 * where the JVM's own messages appear as well. Never to both.
 */
final class PayaraLog {
  private static final Map<String, String> CHANGES =
      Map.of(
          "java.util.logging.ConsoleHandler.level=OFF",
          "java.util.logging.ConsoleHandler.level=ALL",
          "com.sun.enterprise.server.logging.GFFileHandler.logtoFile=true",
          "com.sun.enterprise.server.logging.GFFileHandler.logtoFile=false");

  private PayaraLog() {}

  static void toStandardOutput(Path loggingProperties) {
    try {
      Files.writeString(loggingProperties, in(Files.readString(loggingProperties)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same configuration with the log on standard output. */
  static String in(String loggingProperties) {
    String changed = loggingProperties;
    for (Map.Entry<String, String> change : CHANGES.entrySet()) {
      if (!changed.contains(change.getKey())) {
        throw new CannotRun("This logging.properties has no " + change.getKey());
      }
      changed = changed.replace(change.getKey(), change.getValue());
    }
    return changed;
  }
}
