package org.restomesh.device.printer.epson;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.restomesh.device.PrinterState;

/** States and outcomes in Epson's words (contract/8-cloud-printers#printer-states). */
final class EpsonStatus {
  /** Of several that are told at once, the first one counts. */
  static final List<PrinterState> WORST_FIRST =
      List.of(
          PrinterState.PAPER_OUT,
          PrinterState.COVER_OPEN,
          PrinterState.ERROR,
          PrinterState.PAPER_LOW,
          PrinterState.READY);

  private static final long PAPER_END = 0x80000;
  private static final long COVER_OPEN = 0x20;
  private static final long FAULTS = 0x400 | 0x800 | 0x2000 | 0x4000 | 0x1;
  private static final long OFFLINE = 0x8;
  private static final long PAPER_NEAR_END = 0x20000;

  private static final Set<String> FAULT_CODES =
      Set.of(
          "EPTR_MECHANICAL",
          "EPTR_CUTTER",
          "EPTR_AUTOMATICAL",
          "EPTR_UNRECOVERABLE",
          "EPTR_BATTERY_LOW");

  /** Said before anything is printed. */
  private static final Set<String> REFUSALS =
      Set.of(
          "SchemaError",
          "DeviceNotFound",
          "EX_SPOOLER",
          "TooManyRequests",
          "RequestEntityTooLarge");

  private EpsonStatus() {}

  /** Empty for 0, which says nothing. */
  static Optional<PrinterState> ofBits(long bits) {
    if (bits == 0) {
      return Optional.empty();
    }
    if ((bits & PAPER_END) != 0) {
      return Optional.of(PrinterState.PAPER_OUT);
    }
    if ((bits & COVER_OPEN) != 0) {
      return Optional.of(PrinterState.COVER_OPEN);
    }
    // Paper near its end does not take a printer offline.
    if ((bits & (FAULTS | OFFLINE)) != 0) {
      return Optional.of(PrinterState.ERROR);
    }
    return Optional.of((bits & PAPER_NEAR_END) != 0 ? PrinterState.PAPER_LOW : PrinterState.READY);
  }

  /** Empty for a code that says nothing of the printer. */
  static Optional<PrinterState> ofCode(String code) {
    return switch (code) {
      case "EPTR_REC_EMPTY" -> Optional.of(PrinterState.PAPER_OUT);
      case "EPTR_COVER_OPEN" -> Optional.of(PrinterState.COVER_OPEN);
      default -> FAULT_CODES.contains(code) ? Optional.of(PrinterState.ERROR) : Optional.empty();
    };
  }

  /** Whether it says that nothing was printed; else paper may have moved. */
  static boolean isRefusal(String code) {
    return code.startsWith("EPTR_") || REFUSALS.contains(code);
  }
}
