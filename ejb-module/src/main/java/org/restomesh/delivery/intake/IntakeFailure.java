package org.restomesh.delivery.intake;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.SQLException;
import java.util.Set;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.error.DomainException;

/** Why an inbox item could not be processed. */
final class IntakeFailure {
  private static final int MAX_DEPTH = 20;

  /** Classes of SQL states that are permanent: the statement or its data are wrong. */
  private static final Set<String> PERMANENT_STATES = Set.of("0A", "21", "22", "23", "42");

  /** Packages whose unchecked exceptions mean a bug. */
  private static final Set<String> BUG_PACKAGES = Set.of("java.lang", "java.time", "java.util");

  private IntakeFailure() {}

  /**
   * Whether a retry may succeed: true for whatever is neither the order's fault nor a bug of ours,
   * because a server that is stopping or out of a resource throws many kinds of exceptions.
   */
  static boolean isTransient(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
      if (cause instanceof SQLException sql) {
        return sql.getSQLState() == null || !PERMANENT_STATES.contains(classOf(sql.getSQLState()));
      }
      if (isOurs(cause)) {
        return false;
      }
      if (cause.getCause() == null) {
        break;
      }
      cause = cause.getCause();
    }
    return !isBug(cause);
  }

  /** Servers throw IllegalStateException when they are unavailable. */
  private static boolean isBug(Throwable root) {
    return root instanceof JsonProcessingException
        || (root instanceof RuntimeException
            && !(root instanceof IllegalStateException)
            && BUG_PACKAGES.contains(root.getClass().getPackageName()));
  }

  /** For the inbox and the log. Only our own messages are used: others may quote the order. */
  static String message(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause.getCause() != null && depth < MAX_DEPTH; depth++) {
      if (isOurs(cause)) {
        break;
      }
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    if (message != null && isOurs(cause)) {
      return message;
    }
    String name = cause.getClass().getSimpleName();
    return cause instanceof SQLException sql ? name + " " + sql.getSQLState() : name;
  }

  private static boolean isOurs(Throwable thrown) {
    return thrown instanceof UnreadableOrder || thrown instanceof DomainException;
  }

  private static String classOf(String state) {
    return state.length() < 2 ? state : state.substring(0, 2);
  }
}
