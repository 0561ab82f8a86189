package org.restomesh.device.printing;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.receipt.ReceiptMalformed;
import org.restomesh.shared.error.InvalidInput;
import org.restomesh.shared.error.ValidationFailed;

/** What a printer without an agent can be told (contract/8-cloud-printers#printer-commands). */
@Dependent
public class PrinterCommands {
  private static final Set<CommandKind> KINDS =
      EnumSet.of(
          CommandKind.PRINT_RECEIPT,
          CommandKind.OPEN_DRAWER,
          CommandKind.CAPABILITY_PROBE,
          CommandKind.NOOP);

  /** A drawer that opens later is a danger. */
  private static final Duration DRAWER_TTL = Duration.ofSeconds(60);

  /** No ticket of last night in the morning. */
  private static final Duration RECEIPT_TTL = Duration.ofHours(8);

  /** The same for commands to all devices of a branch: seconds by kind, where none are given. */
  public static final String EXPIRES_AT =
      "coalesce(expires_at, case when target.protocol = 'AGENT' then null"
          + " when kind = 'OPEN_DRAWER' then created_at + interval '"
          + DRAWER_TTL
          + "' when kind = 'PRINT_RECEIPT' then created_at + interval '"
          + RECEIPT_TTL
          + "' end)";

  @Inject PrintedReceipts receipts;

  /**
   * The command with the time it has by default.
   *
   * @throws InvalidInput when no printer can do this kind, or its paper would be too long
   * @throws ValidationFailed when the payload is no receipt
   */
  public EnqueueCommand accept(DeviceKind printer, EnqueueCommand command) {
    if (!KINDS.contains(command.kind())) {
      throw new InvalidInput(
          "A " + printer.wireName() + " without an agent cannot do " + command.kind().wireName());
    }
    if (command.kind() == CommandKind.PRINT_RECEIPT) {
      requirePrintable(command);
    }
    return switch (command.kind()) {
      case OPEN_DRAWER -> command.withTtlIfNone(DRAWER_TTL);
      case PRINT_RECEIPT -> command.withTtlIfNone(RECEIPT_TTL);
      default -> command;
    };
  }

  private void requirePrintable(EnqueueCommand command) {
    try {
      receipts.require(command.payloadJson());
    } catch (ReceiptMalformed e) {
      throw new ValidationFailed(List.of(String.valueOf(e.getMessage())));
    }
  }
}
