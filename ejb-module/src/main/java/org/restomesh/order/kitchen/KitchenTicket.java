package org.restomesh.order.kitchen;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.TenantLocale;
import org.restomesh.order.Courier;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.OrderText;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderJson;
import org.restomesh.order.item.OrderOption;

/**
 * An order as the payload of a command: items for screens, lines for printers. Neither outgrows a
 * command, however much is ordered.
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
  private final @Nullable String table;
  private final TenantLocale tenantLocale;
  private final KitchenTicketTexts texts;

  /**
   * @param table its name, or null
   */
  KitchenTicket(OrderDetails order, @Nullable String table, TenantLocale tenantLocale) {
    this.order = order;
    this.table = table;
    this.tenantLocale = tenantLocale;
    this.texts = KitchenTicketTexts.in(tenantLocale.locale());
  }

  /** The payload of {@code show_order}. */
  ObjectNode shown(List<KitchenTicketLine> lines) {
    ObjectNode payload = OrderJson.object();
    payload.put("title", title(lines));
    payload.put("orderId", order.id().toString());
    payload.put("orderNumber", order.orderNumber());
    payload.put("version", order.history().version());
    payload.put("source", order.origin().source().name());
    put(payload, "displayCode", order.origin().displayCode());
    put(payload, "table", table);
    put(payload, "courier", courier());
    put(payload, "due", due());
    put(payload, "note", OrderText.cutOrNull(order.cart().notes(), MAX_NOTE));
    ArrayNode items = payload.putArray("items");
    Space space = new Space();
    for (KitchenTicketLine line : lines) {
      ObjectNode item = item(line);
      if (!space.reserve(item, 1)) {
        int left = lines.size() - items.size();
        items.addObject().put("quantity", left).put("name", texts.more());
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
        .put("version", order.history().version());
  }

  /** The payload of {@code print_receipt}. */
  ObjectNode printed(List<KitchenTicketLine> lines) {
    ObjectNode payload = paper(title(lines));
    ArrayNode paper = (ArrayNode) payload.get("lines");
    Space space = new Space();
    int items = 0;
    for (KitchenTicketLine line : lines) {
      List<ObjectNode> rows = rows(line);
      if (!space.reserve(rows)) {
        paper.addObject().put("text", "+ " + (lines.size() - items) + " " + texts.more());
        break;
      }
      paper.addAll(rows);
      items++;
    }
    return cut(payload);
  }

  /** The payload of {@code print_receipt} that cancels the whole order. */
  ObjectNode printedOff() {
    ObjectNode payload = paper(order.orderNumber() + " " + texts.marks().cancelled());
    if (order.history().cancelReason() != null) {
      ((ArrayNode) payload.get("lines")).addObject().put("text", order.history().cancelReason());
    }
    return cut(payload);
  }

  private ObjectNode paper(String title) {
    ObjectNode payload = OrderJson.object();
    payload.put("title", title);
    payload.put("orderId", order.id().toString());
    ArrayNode lines = payload.putArray("lines");
    StringJoiner head = new StringJoiner("  ");
    head.add(order.origin().source().name().replace('_', ' '));
    add(head, order.origin().displayCode());
    add(head, table == null ? null : texts.table() + " " + table);
    add(head, courier());
    lines.addObject().put("text", head.toString());
    if (order.cart().dueAt() != null) {
      lines.addObject().put("text", texts.due() + " " + due()).put("bold", true);
    }
    String notes = order.cart().notes();
    if (notes != null) {
      lines.addObject().put("text", OrderText.cut(notes, MAX_NOTE)).put("bold", true);
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
    return amended ? order.orderNumber() + " " + texts.marks().changed() : order.orderNumber();
  }

  private @Nullable String due() {
    Instant due = order.cart().dueAt();
    return due == null ? null : TIME.format(due.atZone(tenantLocale.zone()));
  }

  private @Nullable String courier() {
    Courier courier = order.cart().courier();
    return courier == null ? null : texts.courier(courier);
  }

  /** A cancelled item has the quantity 0, so that no device can take it for wanted. */
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
    add(note, texts.mark(line));
    // Approved by a person, or added by an amendment: the kitchen has no recipe for it.
    add(note, item.productId() == null ? texts.unknown() : null);
    item.options().forEach(option -> add(note, text(option)));
    add(note, OrderText.cutOrNull(item.note(), MAX_NOTE));
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
      rows.add(row("   " + texts.mark(line)).put("bold", true));
    }
    if (item.productId() == null) {
      rows.add(row("   " + texts.unknown()).put("bold", true));
    }
    item.options().forEach(option -> rows.add(row("   " + text(option))));
    if (item.note() != null && !item.note().isBlank()) {
      rows.add(row("   " + OrderText.cut(item.note(), MAX_NOTE)));
    }
    return rows;
  }

  private String text(OrderOption option) {
    String name = OrderText.cut(option.name(), MAX_NAME);
    return option.removed() ? texts.without() + " " + name : name;
  }

  private static ObjectNode row(String text) {
    return OrderJson.object().put("text", text);
  }

  private static void put(ObjectNode node, String name, @Nullable String value) {
    if (value != null) {
      node.put(name, value);
    }
  }

  private static void add(StringJoiner joiner, @Nullable String text) {
    if (text != null && !text.isBlank()) {
      joiner.add(text);
    }
  }

  /** The space that is left in a command. */
  private static final class Space {
    private int bytes = MAX_BYTES;
    private int lines = MAX_LINES;

    private boolean reserve(List<ObjectNode> rows) {
      int size = rows.stream().mapToInt(Space::size).sum();
      return reserve(size, rows.size());
    }

    private boolean reserve(JsonNode node, int rows) {
      return reserve(size(node), rows);
    }

    private boolean reserve(int size, int rows) {
      bytes -= size;
      lines -= rows;
      return bytes >= 0 && lines >= 0;
    }

    private static int size(JsonNode node) {
      return node.toString().getBytes(StandardCharsets.UTF_8).length + 1;
    }
  }
}
