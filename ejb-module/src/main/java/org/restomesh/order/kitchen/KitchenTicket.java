package org.restomesh.order.kitchen;

import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.OrderText;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderJson;
import org.restomesh.order.item.OrderOption;


import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.restomesh.identity.TenantLocale;

/**
 * An order as the payload of a command: for screens what is to be made, for printers the paper that
 * says it. Neither outgrows a command, however much somebody orders.
 */
final class KitchenTicket {
  /**
   * Below the limits of a command (64 KiB) and of a receipt (500 lines), with room for the rest.
   */
  private static final int MAX_BYTES = 48 * 1024;

  private static final int MAX_LINES = 400;
  private static final int MAX_NAME = 200;
  private static final int MAX_NOTE = 500;
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");

  private final OrderDetails order;
  private final String table;
  private final TenantLocale place;
  private final KitchenTicketTexts words;

  /**
   * @param table its name, or null
   */
  KitchenTicket(OrderDetails order, String table, TenantLocale place) {
    this.order = order;
    this.table = table;
    this.place = place;
    this.words = KitchenTicketTexts.in(place.locale());
  }

  /** The payload of {@code show_order}. */
  ObjectNode shown(List<KitchenTicketLine> lines) {
    ObjectNode payload = OrderJson.object();
    payload.put("title", title(lines));
    payload.put("orderId", order.id().toString());
    payload.put("orderNumber", order.orderNumber());
    payload.put("version", order.version());
    payload.put("source", order.source().name());
    put(payload, "displayCode", order.displayCode());
    put(payload, "table", table);
    put(payload, "courier", order.courier() == null ? null : words.courier(order.courier()));
    put(payload, "due", due());
    put(payload, "note", OrderText.cut(order.notes(), MAX_NOTE));
    ArrayNode items = payload.putArray("items");
    Room room = new Room();
    for (KitchenTicketLine line : lines) {
      ObjectNode item = item(line);
      if (!room.takes(item, 1)) {
        int left = lines.size() - items.size();
        items.addObject().put("quantity", left).put("name", words.more());
        break;
      }
      items.add(item);
    }
    return payload;
  }

  /** The payload of {@code clear_order}. */
  ObjectNode cleared() {
    return OrderJson.object()
        .put("orderId", order.id().toString())
        .put("orderNumber", order.orderNumber())
        .put("version", order.version());
  }

  /** The payload of {@code print_receipt}. */
  ObjectNode printed(List<KitchenTicketLine> lines) {
    ObjectNode payload = paper(title(lines));
    ArrayNode paper = (ArrayNode) payload.get("lines");
    Room room = new Room();
    int items = 0;
    for (KitchenTicketLine line : lines) {
      List<ObjectNode> rows = rows(line);
      if (!room.takes(rows)) {
        paper.addObject().put("text", "+ " + (lines.size() - items) + " " + words.more());
        break;
      }
      paper.addAll(rows);
      items++;
    }
    return cut(payload);
  }

  /** The payload of {@code print_receipt} that calls the whole order off. */
  ObjectNode printedOff() {
    ObjectNode payload = paper(order.orderNumber() + " " + words.cancelled());
    if (order.cancelReason() != null) {
      ((ArrayNode) payload.get("lines")).addObject().put("text", order.cancelReason());
    }
    return cut(payload);
  }

  private ObjectNode paper(String title) {
    ObjectNode payload = OrderJson.object();
    payload.put("title", title);
    payload.put("orderId", order.id().toString());
    ArrayNode lines = payload.putArray("lines");
    StringJoiner head = new StringJoiner("  ");
    head.add(order.source().name().replace('_', ' '));
    add(head, order.displayCode());
    add(head, table == null ? null : words.table() + " " + table);
    add(head, order.courier() == null ? null : words.courier(order.courier()));
    lines.addObject().put("text", head.toString());
    if (order.dueAt() != null) {
      lines.addObject().put("text", words.due() + " " + due()).put("bold", true);
    }
    if (order.notes() != null) {
      lines.addObject().put("text", OrderText.cut(order.notes(), MAX_NOTE)).put("bold", true);
    }
    lines.addObject().put("rule", "-");
    return payload;
  }

  private static ObjectNode cut(ObjectNode payload) {
    ((ArrayNode) payload.get("lines")).addObject().put("cut", true);
    return payload;
  }

  private String title(List<KitchenTicketLine> lines) {
    boolean amended = lines.stream().anyMatch(KitchenTicketLine::isMarked);
    return amended ? order.orderNumber() + " " + words.changed() : order.orderNumber();
  }

  private String due() {
    return order.dueAt() == null ? null : TIME.format(order.dueAt().atZone(place.zone()));
  }

  /** What is called off has the quantity 0, so that no device can take it for wanted. */
  private ObjectNode item(KitchenTicketLine line) {
    OrderItem item = line.item();
    ObjectNode node = OrderJson.object();
    node.put("itemId", item.id().toString());
    node.put("quantity", item.cancelled() ? 0 : item.qty());
    node.put("name", OrderText.cut(item.name(), MAX_NAME));
    if (line.isMarked()) {
      node.put("change", line.mark().name().toLowerCase(Locale.ROOT));
    }
    StringJoiner note = new StringJoiner("; ");
    add(note, words.mark(line));
    // A person has let it through, or an amendment brought it: the kitchen has no recipe of it.
    add(note, item.productId() == null ? words.unknown() : null);
    item.options().forEach(option -> add(note, text(option)));
    add(note, OrderText.cut(item.note(), MAX_NOTE));
    put(node, "note", note.length() == 0 ? null : note.toString());
    return node;
  }

  private List<ObjectNode> rows(KitchenTicketLine line) {
    OrderItem item = line.item();
    List<ObjectNode> rows = new ArrayList<>();
    String count = (item.cancelled() ? 0 : item.qty()) + "x ";
    rows.add(row(count + OrderText.cut(item.name(), MAX_NAME)).put("size", "large"));
    rows.get(0).put("bold", true);
    if (line.isMarked()) {
      rows.add(row("   " + words.mark(line)).put("bold", true));
    }
    if (item.productId() == null) {
      rows.add(row("   " + words.unknown()).put("bold", true));
    }
    item.options().forEach(option -> rows.add(row("   " + text(option))));
    if (item.note() != null && !item.note().isBlank()) {
      rows.add(row("   " + OrderText.cut(item.note(), MAX_NOTE)));
    }
    return rows;
  }

  private String text(OrderOption option) {
    String name = OrderText.cut(option.name(), MAX_NAME);
    return option.removed() ? words.without() + " " + name : name;
  }

  private static ObjectNode row(String text) {
    return OrderJson.object().put("text", text);
  }

  private static void put(ObjectNode node, String name, String value) {
    if (value != null) {
      node.put(name, value);
    }
  }

  private static void add(StringJoiner joiner, String text) {
    if (text != null && !text.isBlank()) {
      joiner.add(text);
    }
  }

  /** What is left of a command's space. */
  private static final class Room {
    private int bytes = MAX_BYTES;
    private int lines = MAX_LINES;

    private boolean takes(List<ObjectNode> rows) {
      int size = rows.stream().mapToInt(Room::size).sum();
      return takes(size, rows.size());
    }

    private boolean takes(JsonNode node, int rows) {
      return takes(size(node), rows);
    }

    private boolean takes(int size, int rows) {
      bytes -= size;
      lines -= rows;
      return bytes >= 0 && lines >= 0;
    }

    private static int size(JsonNode node) {
      return node.toString().getBytes(StandardCharsets.UTF_8).length + 1;
    }
  }
}
