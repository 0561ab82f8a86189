package org.restomesh.device.printer.epson;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.PrinterState;
import org.restomesh.device.printer.ShortId;
import org.restomesh.shared.Ids;

/**
 * How a job ended, as an Epson tells it (contract/8-cloud-printers#epson-set-response).
 *
 * @param jobId null when it names none
 * @param code empty when it gives none
 * @param status bits, 0 when it gives none
 */
public record EpsonResult(@Nullable String jobId, boolean success, String code, long status) {
  private static final String STATE_ONLY = "status-";

  /** A printer takes ids of 30 characters; what is random is at the end. */
  private static final int RANDOM_FROM = 5;

  /** The id of a job without a command: its result tells the state and nothing else. */
  static String stateOnlyId() {
    return STATE_ONLY + ShortId.of(Ids.next()).substring(RANDOM_FROM);
  }

  boolean isStateOnly() {
    return jobId != null && jobId.startsWith(STATE_ONLY);
  }

  /** The state that follows from code and bits, the worse of both; empty when none does. */
  Optional<PrinterState> state() {
    return Stream.of(EpsonStatus.ofCode(code), EpsonStatus.ofBits(status))
        .flatMap(Optional::stream)
        .min(Comparator.comparing(EpsonStatus.WORST_FIRST::indexOf));
  }

  /** The printer's own word for it. */
  String word() {
    return code.isEmpty() ? String.valueOf(status) : code;
  }
}
