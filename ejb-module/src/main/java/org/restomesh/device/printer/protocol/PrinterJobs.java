package org.restomesh.device.printer.protocol;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.queue.PrinterQueue;
import org.restomesh.device.printer.CloudPrinter;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.PrinterSettings;
import org.restomesh.device.printing.PrintedReceipts;
import org.restomesh.device.printing.ReceiptTooTall;
import org.restomesh.receipt.ReceiptMalformed;

/**
 * Which command a printer gets next, whichever language it speaks: one at a time, each once
 * (contract/8-cloud-printers#never-handed-out-twice). In the transaction of the caller, who has the
 * printer locked.
 */
@Dependent
public class PrinterJobs {
  private static final int MAX_ERROR = 1_000;

  @EJB PrinterQueue queue;
  @Inject PrintedReceipts receipts;
  @Inject PrinterSettings settings;
  @Inject Clock clock;

  /** The command that was handed out and not confirmed. */
  public Optional<CommandDetails> unconfirmed(CloudPrinter printer) {
    return queue.unconfirmed(printer.deviceId());
  }

  /** Empty when there is no such command of this printer. */
  public Optional<CommandDetails> find(CloudPrinter printer, @Nullable UUID commandId) {
    return commandId == null ? Optional.empty() : queue.find(printer.deviceId(), commandId);
  }

  /**
   * What a printer that can print may be given now: nothing while an earlier command is
   * unconfirmed, unless that has been so for too long. What needs no printer is done on the way,
   * and what none can print is failed.
   *
   * @return a command to print or to open the drawer by, or a capability_probe; still queued
   */
  public Optional<CommandDetails> next(KnownPrinter known, CloudPrinter printer) {
    Instant now = clock.instant();
    Optional<CommandDetails> before = unconfirmed(printer);
    if (before.isPresent()) {
      if (now.isBefore(claimedAt(before.get()).plus(settings.settle(known.protocol())))) {
        return Optional.empty();
      }
      endUnconfirmed(printer, before.get(), now);
    }
    return firstForPrinter(printer, now);
  }

  private Optional<CommandDetails> firstForPrinter(CloudPrinter printer, Instant now) {
    while (true) {
      Optional<CommandDetails> next = queue.next(printer.deviceId(), now);
      if (next.isEmpty()) {
        return next;
      }
      CommandDetails command = next.get();
      Optional<String> problem = problemOf(command);
      if (problem.isPresent()) {
        queue.fail(command, cut(problem.get()), now);
      } else if (command.request().kind() == CommandKind.NOOP) {
        queue.end(command, new AckCommand(AckStatus.DONE, null, null, null), now);
      } else {
        return next;
      }
    }
  }

  /** An inner sender queues without a check, so it may be malformed. */
  private Optional<String> problemOf(CommandDetails command) {
    CommandKind kind = command.request().kind();
    return switch (kind) {
      case OPEN_DRAWER, NOOP, CAPABILITY_PROBE -> Optional.empty();
      case PRINT_RECEIPT -> problemOf(command.request().payload());
      default -> Optional.of("a printer without an agent cannot do " + kind.wireName());
    };
  }

  private Optional<String> problemOf(String payload) {
    try {
      receipts.require(payload);
      return Optional.empty();
    } catch (ReceiptMalformed | ReceiptTooTall e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /** Whether a printer can carry it out, and is needed for it. */
  public boolean isForPrinter(CommandDetails command) {
    return command.request().kind() != CommandKind.NOOP && problemOf(command).isEmpty();
  }

  private void endUnconfirmed(CloudPrinter printer, CommandDetails command, Instant now) {
    String trouble = printer.trouble();
    String error = "the printer did not confirm it";
    queue.endUnconfirmed(command, trouble == null ? error : error + ": " + trouble, now);
  }

  /** It leaves us now, or is asked of the printer. */
  public CommandDetails claim(CloudPrinter printer, CommandDetails queued) {
    printer.beginJob();
    return queue.claim(queued, clock.instant());
  }

  /**
   * The printer has told how it ended.
   *
   * @param error null when it is done
   * @throws org.restomesh.shared.error.ResourceConflict when another outcome is known
   */
  public void end(CommandDetails command, ObjectNode result, @Nullable String error) {
    AckStatus status = error == null ? AckStatus.DONE : AckStatus.FAILED;
    queue.end(
        command,
        new AckCommand(status, result, error == null ? null : cut(error), null),
        clock.instant());
  }

  /** The printer does not know itself how it ended. */
  public void endUnknown(CommandDetails claimed, String error) {
    queue.endUnconfirmed(claimed, cut(error), clock.instant());
  }

  private static Instant claimedAt(CommandDetails claimed) {
    return requireNonNull(claimed.history().claimedAt());
  }

  private static String cut(String text) {
    return text.length() > MAX_ERROR ? text.substring(0, MAX_ERROR) : text;
  }
}
