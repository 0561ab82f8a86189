package org.restomesh.device.printer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.command.queue.DeviceCommands;
import org.restomesh.device.printer.protocol.PrinterPresence;
import org.restomesh.device.registry.DeviceRegistry;
import org.restomesh.device.registry.Devices;
import org.restomesh.device.registry.SlotCreated;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A printer without an agent, and what staff do with it. */
public final class PrinterAtWork {
  public static final String RECEIPT = "{\"lines\": [{\"text\": \"Çay ₺25\"}, {\"cut\": true}]}";

  private final Wiring wiring;
  private final Restaurant restaurant;
  private final UUID deviceId;
  private PrinterAccess access;

  private PrinterAtWork(Wiring wiring, Restaurant restaurant, SlotCreated slot) {
    this.wiring = wiring;
    this.restaurant = restaurant;
    this.deviceId = slot.device().ref().id();
    this.access = Objects.requireNonNull(slot.printerAccess());
  }

  public static PrinterAtWork create(Wiring wiring, DeviceProtocol protocol) {
    return create(wiring, protocol, null);
  }

  public static PrinterAtWork create(Wiring wiring, DeviceProtocol protocol, @Nullable String mac) {
    Restaurant restaurant = Restaurant.open(wiring);
    return new PrinterAtWork(
        wiring,
        restaurant,
        restaurant.slot(
            new CreateSlot(
                DeviceKind.KITCHEN_PRINTER, List.of(), null, null, protocol, null, mac, null)));
  }

  /** As its requests are authenticated. */
  public KnownPrinter known() {
    return wiring.get(PrinterAuthentication.class).byKey(key());
  }

  public String key() {
    String[] path = access.url().split("/", -1);
    return path[path.length - 2];
  }

  public PrinterAccess access() {
    return access;
  }

  public void renewAccess() {
    access =
        wiring
            .get(DeviceRegistry.class)
            .renewPrinterAccess(restaurant.admin(), deviceId, "https://printers.example.com");
  }

  public void retire() {
    wiring.get(DeviceRegistry.class).retire(restaurant.admin(), deviceId);
  }

  public UUID enqueue(CommandKind kind) {
    return enqueue(kind, kind == CommandKind.PRINT_RECEIPT ? RECEIPT : "{}", null);
  }

  public UUID enqueue(CommandKind kind, String payload, @Nullable Integer priority) {
    try {
      ObjectNode json = (ObjectNode) Json.mapper().readTree(payload);
      return wiring
          .get(CommandQueue.class)
          .enqueue(
              restaurant.admin(), deviceId, new EnqueueCommand(kind, json, priority, null, null))
          .command()
          .id();
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(payload, e);
    }
  }

  /** As an inner sender does, who is not checked. */
  public void spoil(UUID commandId, String payload) throws SQLException {
    Rows.change("update device_command set payload = ? where id = ?", payload, commandId);
  }

  public CommandDetails command(UUID id) {
    return wiring.get(DeviceCommands.class).get(restaurant.admin(), deviceId, id);
  }

  public void cancel(UUID id) {
    wiring.get(DeviceCommands.class).cancel(restaurant.admin(), deviceId, id);
  }

  public DeviceDetails details() {
    return wiring.get(Devices.class).get(restaurant.admin(), deviceId);
  }

  public DeviceDetails.Printer printer() {
    return Objects.requireNonNull(details().printer());
  }

  /** What it has told, as partners hear of it, in order. */
  public List<String> states() {
    return Rows.texts(
        "select payload::json ->> 'state' from outbox_event where type = 'device.printer_state.v1'"
            + " and payload::json ->> 'deviceId' = ? order by id",
        deviceId.toString());
  }

  public void admit(Optional<MacAddress> mac) {
    wiring.get(PrinterPresence.class).admit(known(), mac);
  }

  public void pass(Duration time) {
    wiring.businessTime().advance(time);
  }

  public UUID deviceId() {
    return deviceId;
  }

  public Restaurant restaurant() {
    return restaurant;
  }
}
