package org.restomesh.shared;

/**
 * Our log lines, each with the id of the request it belongs to. Both servers show the platform
 * logger; neither shows the other's context map.
 */
public final class Log {
  private final System.Logger logger;

  private Log(System.Logger logger) {
    this.logger = logger;
  }

  public static Log of(Class<?> owner) {
    return named(owner.getName());
  }

  public static Log named(String name) {
    return new Log(System.getLogger(name));
  }

  public void info(String message) {
    logger.log(System.Logger.Level.INFO, withRequestId(message));
  }

  public void warn(String message) {
    logger.log(System.Logger.Level.WARNING, withRequestId(message));
  }

  public void error(String message, Throwable cause) {
    logger.log(System.Logger.Level.ERROR, withRequestId(message), cause);
  }

  private static String withRequestId(String message) {
    String requestId = RequestId.current();
    return requestId == null ? message : message + " requestId=" + requestId;
  }
}
