package org.restomesh.device.printer.epson;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.queue.PrinterQueue;
import org.restomesh.device.printer.CloudPrinter;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.ShortId;
import org.restomesh.device.printing.PrintedReceipts;
import org.restomesh.receipt.ReceiptMalformed;
import org.restomesh.receipt.epos.EposPrint;

/**
 * Epson Server Direct Print: what a printer's requests are answered. Not to be called in a
 * transaction.
 */
@ApplicationScoped
public class EpsonRequests {
  private static final String BEGIN =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?><PrintRequestInfo Version=\"2.00\"><ePOSPrint>"
          + "<Parameter><devid>local_printer</devid><timeout>60000</timeout><printjobid>";
  private static final String DATA = "</printjobid></Parameter><PrintData>";
  private static final String END = "</PrintData></ePOSPrint></PrintRequestInfo>";

  @EJB EpsonJobs jobs;
  @EJB PrinterQueue queue;
  @Inject PrintedReceipts receipts;
  @Inject Clock clock;

  /**
   * A document to print, which has left us with this call: nobody gets it again. Mostly empty, and
   * then it costs the database nothing.
   *
   * @param name of the printer; null when it does not say it
   */
  public Optional<String> next(KnownPrinter printer, @Nullable String name) {
    String serial = name == null ? "" : CloudPrinter.shown(name);
    if (!serial.isEmpty() && !serial.equals(printer.serial())) {
      jobs.name(printer, serial);
    }
    if (isUneventful(printer)) {
      return Optional.empty();
    }
    return jobs.next(printer).map(this::document);
  }

  private boolean isUneventful(KnownPrinter printer) {
    return !printer.told().state().isTrouble()
        && !printer.unconfirmed()
        && queue.peek(printer.device().deviceId(), clock.instant()).isEmpty();
  }

  private String document(EpsonJobs.Fetched turn) {
    CommandDetails command = turn.command();
    return command == null
        ? BEGIN + EpsonResult.stateOnlyId() + DATA + EposPrint.nothing() + END
        : BEGIN + ShortId.of(command.id()) + DATA + print(command, turn.dots()) + END;
  }

  private String print(CommandDetails command, int dots) {
    if (command.request().kind() == CommandKind.OPEN_DRAWER) {
      return EposPrint.openDrawer();
    }
    try {
      return receipts.epos(command.request().payload(), dots);
    } catch (ReceiptMalformed e) {
      throw new IllegalStateException("was printable when it was claimed", e);
    }
  }

  /**
   * What it reports of its jobs and of itself.
   *
   * @param xml as it posts it
   * @throws org.restomesh.shared.error.ValidationFailed when it is malformed; nothing has changed
   */
  public void report(KnownPrinter printer, String xml) {
    jobs.report(printer, EpsonReport.parse(xml));
  }
}
