package org.restomesh.delivery.intake;

import java.sql.SQLException;
import java.util.Set;
import org.restomesh.delivery.platform.UnreadableOrder;
import org.restomesh.shared.DomainException;

/** Why something that came in could not be carried out. */
final class Failure {
  private static final int DEPTH = 20;

  /**
   * Classes of SQL states that pass: connections, resources, operators, rolled back transactions.
   */
  private static final Set<String> PASSING = Set.of("08", "40", "53", "55", "57", "58");

  private Failure() {}

  /** Whether the same may go well a little later. */
  static boolean isPassing(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < DEPTH; depth++) {
      if (cause instanceof SQLException sql) {
        return sql.getSQLState() == null || PASSING.contains(classOf(sql.getSQLState()));
      }
      cause = cause.getCause();
    }
    return false;
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
