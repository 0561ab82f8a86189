package org.restomesh.device.registry;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.restomesh.device.DeviceDetails.Attention;
import org.restomesh.shared.sql.Statement;

/**
 * Why somebody should look at a device, as an expression over its row: the names of {@link
 * Attention} in their order (contract/8-cloud-printers#attention). Each part is bounded by an
 * index.
 */
public final class AttentionSql {
  /** Devices {@code d}, each with what is known of it as a printer. */
  public static final String FROM =
      " from device d left join cloud_printer p on p.device_id = d.id ";

  private static final String COMMAND =
      "exists (select from device_command c where c.device_id = d.id and c.status = ";

  /** An array of texts; empty when nobody need look. */
  public static final String NEEDED =
      "case when d.status in ('UNPROVISIONED', 'RETIRED') then cast(array[] as text[])"
          + " else array_remove(array["
          + String.join(
              ", ",
              when(Attention.OFFLINE, "d.status = 'OFFLINE'"),
              when(Attention.OUTCOME_UNKNOWN, COMMAND + "'OUTCOME_UNKNOWN')"),
              when(
                  Attention.PRINT_FAILED,
                  COMMAND
                      + "'FAILED' and c.kind = 'PRINT_RECEIPT' and c.completed_at > :failedSince)"),
              when(Attention.NOT_FETCHED, COMMAND + "'QUEUED' and c.created_at < :queuedBefore)"),
              when(Attention.PAPER_OUT, "p.state = 'PAPER_OUT'"),
              when(Attention.COVER_OPEN, "p.state = 'COVER_OPEN'"),
              when(Attention.PRINTER_ERROR, "p.state = 'ERROR'"),
              when(Attention.PAPER_LOW, "p.state = 'PAPER_LOW'"),
              when(Attention.OTHER_PRINTER, "p.other_seen_at > :otherSince"),
              when(Attention.SLOW_POLL, "p.poll_seconds > 20"))
          + "], null) end";

  /** Whether there is any. */
  public static final String IS_NEEDED = "cardinality(" + NEEDED + ") > 0";

  private static final Duration FAILED_FOR = Duration.ofMinutes(30);
  private static final Duration FETCHED_WITHIN = Duration.ofMinutes(2);
  private static final Duration OTHER_FOR = Duration.ofMinutes(10);

  private AttentionSql() {}

  private static String when(Attention attention, String condition) {
    return "case when " + condition + " then '" + attention.name() + "' end";
  }

  /** Binds its parameters. */
  public static Statement at(Instant now, Statement statement) {
    return statement
        .with("failedSince", now.minus(FAILED_FOR))
        .with("queuedBefore", now.minus(FETCHED_WITHIN))
        .with("otherSince", now.minus(OTHER_FOR));
  }

  /**
   * @param names with commas between them, empty for none
   */
  static List<Attention> parse(String names) {
    return names.isEmpty()
        ? List.of()
        : Arrays.stream(names.split(",", -1)).map(Attention::valueOf).toList();
  }
}
