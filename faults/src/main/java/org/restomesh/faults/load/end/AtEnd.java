package org.restomesh.faults.load.end;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.CommandAtEnd;
import org.restomesh.faults.history.Observation.InvoiceAtEnd;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.PlatformTold;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.devices.Device;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.orders.OrderLog;
import org.restomesh.faults.load.platforms.PlatformShop;

/** Reads what there is of one restaurant, page by page, as its ADMIN. */
final class AtEnd {
  private static final String PAGE = "limit=200";
  private static final String OF_PLATFORM = "PLATFORM_";

  private final World world;
  private final Restaurant restaurant;

  AtEnd(World world, Restaurant restaurant) {
    this.world = world;
    this.restaurant = restaurant;
  }

  void read() throws InterruptedException {
    Caller admin = restaurant.admin().caller();
    for (Device device : restaurant.fleet().devices()) {
      String path = "/api/v1/devices/" + device.id() + "/commands?" + PAGE;
      admin.list("read-commands", path).forEach(this::command);
    }
    admin.list("read-orders", "/api/v1/orders?" + PAGE).forEach(this::order);
    admin
        .list("read-invoices", "/api/v1/me/invoices?" + PAGE)
        .forEach(invoice -> document(invoice, "invoiceNumber", 1));
    admin
        .list("read-credit-notes", "/api/v1/me/credit-notes?" + PAGE)
        .forEach(note -> document(note, "creditNoteNumber", -1));
    platform(restaurant.shop());
  }

  private void command(JsonNode command) {
    history()
        .append(
            new CommandAtEnd(
                history().now(), tenant(), text(command, "id"), text(command, "status")));
  }

  private void order(JsonNode order) {
    String source = text(order, "source");
    history()
        .append(
            new OrderAtEnd(
                history().now(),
                tenant(),
                text(order, "id"),
                source.startsWith(OF_PLATFORM) ? source : "",
                text(order, "externalOrderId"),
                OrderLog.keyIn(text(order, "notes")),
                text(order, "status"),
                order.path("totalCents").asLong()));
  }

  private void document(JsonNode document, String number, int sign) {
    history()
        .append(
            new InvoiceAtEnd(
                history().now(),
                tenant(),
                text(document, number),
                text(document, "paymentRef"),
                sign * document.path("totalCents").asLong()));
  }

  private void platform(PlatformShop shop) throws InterruptedException {
    List<Map.Entry<String, String>> told = shop.told();
    for (Map.Entry<String, String> call : told) {
      history()
          .append(
              new PlatformTold(history().now(), shop.platform(), call.getKey(), call.getValue()));
    }
    for (String violation : shop.violations()) {
      world.findings().add(tenant() + ": its platform does not understand " + violation);
    }
  }

  private History history() {
    return world.history();
  }

  private String tenant() {
    return restaurant.tenant().name();
  }

  private static String text(JsonNode record, String member) {
    return record.path(member).asText("");
  }
}
