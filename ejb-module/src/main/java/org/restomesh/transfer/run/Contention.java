package org.restomesh.transfer.run;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether others who were writing are why it failed: then it may succeed as it is. */
final class Contention {
  /** Serialization failure, deadlock, lock timeout, statement timeout. */
  private static final Set<String> STATES = Set.of("40001", "40P01", "55P03", "57014");

  private static final int MAX_DEPTH = 20;

  private Contention() {}

  static boolean isCauseOf(Throwable thrown) {
    @Nullable Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MAX_DEPTH; depth++) {
      if (cause instanceof SQLException sql) {
        return sql.getSQLState() != null && STATES.contains(sql.getSQLState());
      }
      cause = cause.getCause();
    }
    return false;
  }
}
