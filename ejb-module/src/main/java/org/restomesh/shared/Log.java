package org.restomesh.shared;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.http.RequestId;

/**
 * Our log lines, each with the id of the request it belongs to. Both servers show what {@code
 * java.util.logging} is given; neither shows the other's context map.
 */
public final class Log {
  private final Logger logger;

  private Log(Logger logger) {
    this.logger = logger;
  }

  public static Log of(Class<?> owner) {
    return named(owner.getName());
  }

  public static Log named(String name) {
    return new Log(Logger.getLogger(name));
  }

  public void info(String message) {
    write(Level.INFO, message, null);
  }

  public void warn(String message) {
    write(Level.WARNING, message, null);
  }

  public void error(String message, Throwable cause) {
    write(Level.SEVERE, message, cause);
  }

  private void write(Level level, String message, @Nullable Throwable cause) {
    if (logger.isLoggable(level)) {
      LogRecord line = new LogRecord(level, withRequestId(message));
      line.setLoggerName(logger.getName());
      line.setThrown(cause);
      // Set here, or Payara walks through the stack for each line to find it.
      line.setSourceClassName(logger.getName());
      logger.log(line);
    }
  }

  private static String withRequestId(String message) {
    String requestId = RequestId.current();
    return requestId == null ? message : message + " requestId=" + requestId;
  }
}
