package org.restomesh.bench.statements;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.bench.installation.Database;

/** Reads from the log of PostgreSQL which statements something runs. */
public final class StatementLog {
  private static final long TIMEOUT_NANOS = 5_000_000_000L;

  private final Database database;

  public StatementLog(Database database) {
    this.database = database;
  }

  /** What runs statements. */
  @FunctionalInterface
  public interface Action {
    void run() throws IOException;
  }

  /**
   * How often each statement runs in one repetition. Statements that run less than half as often as
   * the action come from timers and are left out.
   *
   * @param repetitions how often the action does the same thing
   */
  public Map<String, Long> perRepetition(int repetitions, Action action) throws IOException {
    Map<String, Long> each = new TreeMap<>();
    counts(action)
        .forEach((statement, count) -> each.put(statement, Math.round(1.0 * count / repetitions)));
    each.values().removeIf(count -> count == 0);
    return each;
  }

  /** How often each statement runs while the action does, whoever sends it. */
  public Map<String, Long> counts(Action action) throws IOException {
    switchTo("all");
    long from = Files.size(database.log());
    action.run();
    switchTo("none");
    Map<String, Long> counts = new TreeMap<>();
    for (String statement : LoggedStatements.in(textSince(from))) {
      counts.merge(statement, 1L, Long::sum);
    }
    return counts;
  }

  private String textSince(long from) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(database.log().toFile(), "r")) {
      byte[] bytes = new byte[Math.toIntExact(file.length() - from)];
      file.seek(from);
      file.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  /** Waits until the server has reloaded its configuration, which it logs. */
  private void switchTo(String what) throws IOException {
    long from = Files.size(database.log());
    database.administer("alter system set log_statement = '" + what + "'");
    database.administer("select pg_reload_conf()");
    long deadline = System.nanoTime() + TIMEOUT_NANOS;
    while (!textSince(from).contains("parameter \"log_statement\"")) {
      if (System.nanoTime() - deadline > 0) {
        throw new IllegalStateException("PostgreSQL did not switch its log, see " + database.log());
      }
      LockSupport.parkNanos(10_000_000);
    }
    // Each session follows before its next statement; the signal is quick, but not instantaneous.
    LockSupport.parkNanos(200_000_000);
  }
}
