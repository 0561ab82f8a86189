package org.restomesh.agent.driver;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.shared.Json;
import org.restomesh.receipt.OrderTicket;
import org.restomesh.receipt.Receipt;
import org.restomesh.receipt.ReceiptMalformed;
import org.restomesh.receipt.ReceiptParser;

/** Carries out the command kinds that a receipt printer with a cash drawer can do. */
public final class Driver {

  private static final List<CommandKind> SUPPORTED =
      List.of(
          CommandKind.PRINT_RECEIPT,
          CommandKind.OPEN_DRAWER,
          CommandKind.SHOW_ORDER,
          CommandKind.CLEAR_ORDER,
          CommandKind.REBOOT,
          CommandKind.CAPABILITY_PROBE,
          CommandKind.NOOP);

  private final String name;
  private final ReceiptPrinter printer;

  public Driver(String name, ReceiptPrinter printer) {
    this.name = name;
    this.printer = printer;
  }

  /** The supported kinds, as reported at pairing and to a capability probe. */
  public static List<String> capabilities() {
    return SUPPORTED.stream().map(CommandKind::wireName).toList();
  }

  /** {@code payload} is null when the command came without one. */
  public Outcome perform(String commandId, CommandKind kind, @Nullable JsonNode payload) {
    try {
      return Outcome.done(act(commandId, kind, payload));
    } catch (ReceiptMalformed | PrintFailed e) {
      return Outcome.failed(reason(e));
    } catch (OutcomeUnknown e) {
      return Outcome.unknown(reason(e));
    }
  }

  private ObjectNode act(String commandId, CommandKind kind, @Nullable JsonNode payload)
      throws ReceiptMalformed, PrintFailed, OutcomeUnknown {
    return switch (kind) {
      case PRINT_RECEIPT -> print(commandId, ReceiptParser.parse(payload));
      case SHOW_ORDER -> print(commandId, OrderTicket.of(payload));
      case OPEN_DRAWER -> printer.openDrawer(commandId);
      case REBOOT -> printer.reset(commandId);
      case CAPABILITY_PROBE -> probe();
      // Paper shows nothing that could be cleared.
      case CLEAR_ORDER, NOOP -> Json.object();
      case FISCAL_RECEIPT, FISCAL_CANCEL, CHARGE_CARD, FIRMWARE_UPDATE ->
          throw new PrintFailed(
              "The driver " + name + " can't do " + kind.wireName() + "; nothing was done");
    };
  }

  // The constructors of all three take no null.
  private static String reason(Exception failure) {
    return Objects.requireNonNull(failure.getMessage());
  }

  private ObjectNode print(String commandId, Receipt receipt) throws PrintFailed, OutcomeUnknown {
    return printer.print(commandId, receipt.layOut());
  }

  private ObjectNode probe() {
    ObjectNode result = Json.object().put("driver", name);
    capabilities().forEach(result.putArray("capabilities")::add);
    return result;
  }
}
