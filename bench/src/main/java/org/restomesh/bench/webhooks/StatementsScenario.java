package org.restomesh.bench.webhooks;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.installation.Database;
import org.restomesh.bench.statements.StatementLog;

/**
 * SQL statements for one event to one endpoint, from the publishing request to the attempt's
 * record, at a pace at which little can be done in batches. What runs when nothing is published is
 * subtracted.
 */
final class StatementsScenario {
  private static final double GOAL = 5;
  private static final int PER_SECOND = 50;
  private static final int SECONDS = 20;
  private static final double MIN_TIMES_SHOWN = 0.05;

  /** db-scheduler writes it into the text, so that one statement looks like many. */
  private static final Pattern LIMIT = Pattern.compile("limit \\d+");

  /** Tables of both sides. */
  private static final Pattern WORK =
      Pattern.compile("\\b(outbox_event|webhook_\\w+|scheduled_tasks|attempt|subscription)\\b");

  /** After the last arrival, its attempt is still to be recorded. */
  private static final long RECORDING_DELAY_NANOS = 2_000_000_000L;

  private final StatementLog log;

  StatementsScenario(Database database) {
    this.log = new StatementLog(database);
  }

  List<BenchResult> run(
      SenderUnderTest rival, SenderUnderTest product, Settings settings, Table table)
      throws IOException {
    int seconds = settings.number("statement-seconds", SECONDS);
    Map<String, Long> idle =
        log.counts(() -> LockSupport.parkNanos(Duration.ofSeconds(seconds).toNanos()));
    table.say("SQL statements for each event at " + PER_SECOND + " a second");
    count(rival, idle, seconds, table);
    double perEvent = count(product, idle, seconds, table);
    return List.of(BenchResult.atMost("webhooks-statements", "each", perEvent, GOAL));
  }

  /** Those of events and webhook deliveries. */
  private double count(SenderUnderTest side, Map<String, Long> idle, int seconds, Table table)
      throws IOException {
    int events = PER_SECOND * seconds;
    Map<String, Long> counted =
        log.counts(
            () -> {
              side.publish(events, PER_SECOND);
              LockSupport.parkNanos(RECORDING_DELAY_NANOS);
            });
    Map<String, Double> each = each(counted, idle, events);
    double transactions = sum(each, StatementsScenario::isTransactionControl);
    double work = sum(each, StatementsScenario::isWork);
    double all = sum(each, statement -> true);
    table.row(side.name() + ", of events and deliveries", work);
    table.row("others of the request", all - work - transactions);
    table.row("begin, commit, rollback", transactions);
    each.forEach(
        (statement, times) -> {
          if (times >= MIN_TIMES_SHOWN && !isTransactionControl(statement)) {
            table.row("", times, statement);
          }
        });
    return work;
  }

  private static double sum(Map<String, Double> each, Predicate<String> which) {
    return each.entrySet().stream()
        .filter(entry -> which.test(entry.getKey()))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  /** Without the tenant lookup of the rehearsal endpoint. */
  static boolean isWork(String statement) {
    return WORK.matcher(statement).find();
  }

  static boolean isTransactionControl(String statement) {
    return statement.startsWith("begin")
        || statement.startsWith("commit")
        || statement.startsWith("rollback");
  }

  static Map<String, Double> each(Map<String, Long> counted, Map<String, Long> idle, int events) {
    Map<String, Double> each = new TreeMap<>();
    counted.forEach(
        (statement, times) -> {
          long extra = times - idle.getOrDefault(statement, 0L);
          // A pool validates its connections with an empty statement.
          if (extra > 0 && !statement.isEmpty()) {
            each.merge(
                LIMIT.matcher(statement).replaceAll("limit ?"), 1.0 * extra / events, Double::sum);
          }
        });
    return each;
  }
}
