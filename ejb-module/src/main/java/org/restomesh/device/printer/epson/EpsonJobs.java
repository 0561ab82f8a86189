package org.restomesh.device.printer.epson;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.PrinterState;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.printer.CloudPrinter;
import org.restomesh.device.printer.CloudPrinters;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.ShortId;
import org.restomesh.device.printer.protocol.PrinterJobs;

/** What Epson's requests change, each in one transaction that has the printer locked. */
@Stateless
public class EpsonJobs {
  @EJB CloudPrinters printers;
  @Inject PrinterJobs jobs;
  @Inject Clock clock;

  /**
   * What a printer gets.
   *
   * @param command claimed; null for a document that prints nothing and asks for the state
   */
  public record Fetched(@Nullable CommandDetails command, int dots) {}

  /** The next command, now claimed. A printer that prints nothing is asked for its state. */
  public Optional<Fetched> next(KnownPrinter known) {
    CloudPrinter printer = printers.lock(known.device().deviceId());
    if (printer.state().isTrouble()) {
      return printer.askState(clock.instant())
          ? Optional.of(new Fetched(null, 0))
          : Optional.empty();
    }
    while (true) {
      Optional<CommandDetails> next = jobs.next(known, printer);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      if (next.get().request().kind() != CommandKind.CAPABILITY_PROBE) {
        CommandDetails claimed = jobs.claim(printer, next.get());
        return Optional.of(new Fetched(claimed, printer.claimedDots()));
      }
      jobs.end(next.get(), facts(known, printer), null);
    }
  }

  /** It cannot be asked for more. */
  private static ObjectNode facts(KnownPrinter known, CloudPrinter printer) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("protocol", known.protocol().wireName())
        .put("serial", printer.serial());
  }

  /** The printer has said its name for the first time, or another one. */
  public void name(KnownPrinter known, String name) {
    printers.lock(known.device().deviceId()).name(name, clock.instant());
  }

  /** What it reports of its jobs and of itself; what belongs to nothing changes nothing. */
  public void report(KnownPrinter known, EpsonReport report) {
    CloudPrinter printer = printers.lock(known.device().deviceId());
    for (EpsonResult result : report.results()) {
      state(known, printer, result);
      if (!result.isStateOnly()) {
        commandOf(printer, result).ifPresent(command -> end(command, result));
      }
    }
    report
        .refusal()
        .ifPresent(
            why ->
                jobs.unconfirmed(printer)
                    .ifPresent(command -> jobs.end(command, result(why, 0), why)));
    report
        .status()
        .ifPresent(
            bits ->
                EpsonStatus.ofBits(bits)
                    .ifPresent(
                        state -> printers.tell(known, printer, state, String.valueOf(bits))));
  }

  /** A code that says nothing of the printer ends the time in which it gets no jobs. */
  private void state(KnownPrinter known, CloudPrinter printer, EpsonResult result) {
    Optional<PrinterState> state =
        result
            .state()
            .or(
                () ->
                    printer.state().isTrouble()
                        ? Optional.of(PrinterState.UNKNOWN)
                        : Optional.empty());
    state.ifPresent(now -> printers.tell(known, printer, now, result.word()));
  }

  private Optional<CommandDetails> commandOf(CloudPrinter printer, EpsonResult result) {
    return result.jobId() == null
        ? jobs.unconfirmed(printer)
        : jobs.find(printer, ShortId.parse(result.jobId()).orElse(null));
  }

  private void end(CommandDetails command, EpsonResult result) {
    boolean awaited =
        command.status() == CommandStatus.CLAIMED
            || command.status() == CommandStatus.OUTCOME_UNKNOWN;
    if (!awaited) {
      return;
    }
    if (result.success() || EpsonStatus.isRefusal(result.code())) {
      jobs.end(
          command, result(result.code(), result.status()), result.success() ? null : result.word());
    } else if (command.status() == CommandStatus.CLAIMED) {
      jobs.endUnknown(command, result.word());
    }
  }

  private static ObjectNode result(String code, long status) {
    return JsonNodeFactory.instance.objectNode().put("code", code).put("status", status);
  }
}
