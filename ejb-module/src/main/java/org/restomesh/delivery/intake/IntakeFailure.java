package org.restomesh.delivery.intake;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.SQLException;
import java.util.Set;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.error.DomainException;

/** Why something that came in could not be carried out. */
final class IntakeFailure {
  private static final int DEPTH = 20;

  /** Classes of SQL states that last: the statement or its data are wrong. */
  private static final Set<String> LASTING_STATES = Set.of("0A", "21", "22", "23", "42");

  /** Whose unchecked exceptions say that a program is wrong. */
  private static final Set<String> LANGUAGE = Set.of("java.lang", "java.time", "java.util");

  private IntakeFailure() {}

  /**
   * Whether the same may go well a little later: whatever is neither the order's fault nor a
   * mistake of ours. A server that is being stopped, or has no more of something, has many words
   * for it.
   */
  static boolean isPassing(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; depth < DEPTH; depth++) {
      if (cause instanceof SQLException sql) {
        return sql.getSQLState() == null || !LASTING_STATES.contains(classOf(sql.getSQLState()));
      }
      if (isOurs(cause)) {
        return false;
      }
      if (cause.getCause() == null) {
        break;
      }
      cause = cause.getCause();
    }
    return !isMistake(cause);
  }

  /** Servers throw IllegalStateException when they are not there. */
  private static boolean isMistake(Throwable root) {
    return root instanceof JsonProcessingException
        || (root instanceof RuntimeException
            && !(root instanceof IllegalStateException)
            && LANGUAGE.contains(root.getClass().getPackageName()));
  }

  /** For the inbox and the log; what others wrote may quote the order, so only our own words. */
  static String words(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause.getCause() != null && depth < DEPTH; depth++) {
      if (isOurs(cause)) {
        break;
      }
      cause = cause.getCause();
    }
    if (isOurs(cause)) {
      return cause.getMessage();
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
