package org.restomesh.delivery.intake;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.Orders;
import org.restomesh.shared.Ids;
import org.restomesh.shared.json.Json;
import org.restomesh.support.FakePlatform;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A restaurant whose menu a platform sells: burgers at 100.00, mapped. */
record Takeaway(Connected connected, ConfigSnapshot config) {

  static Takeaway at(Platform platform) {
    return at(Wiring.likeAContainer(), platform);
  }

  static Takeaway at(Wiring wiring, Platform platform) {
    Connected connected = Connected.to(wiring, platform);
    Takeaway takeaway = new Takeaway(connected, connected.config());
    takeaway.sells(Sample.BURGER, 10_000);
    return takeaway;
  }

  Takeaway set(String assignments) {
    connected.set(assignments);
    return new Takeaway(connected, connected.config());
  }

  Wiring wiring() {
    return connected.wiring();
  }

  Restaurant restaurant() {
    return connected.restaurant();
  }

  /** A product of the menu under the platform's id. */
  UUID sells(String externalItemId, long priceCents) {
    UUID product = offers(priceCents);
    change(
        "insert into delivery_mapping (id, tenant_id, platform, product_id, external_item_id,"
            + " created_at) values (?, ?, ?, ?, ?, now())",
        Ids.next(),
        config.ref().tenantId(),
        config.ref().platform().name(),
        product,
        externalItemId);
    return product;
  }

  /** A product that no platform sells. */
  UUID offers(long priceCents) {
    UUID category = Ids.next();
    UUID product = Ids.next();
    change(
        "insert into menu_category (id, tenant_id, name, created_at, version)"
            + " values (?, ?, 'Food', now(), 0)",
        category,
        config.ref().tenantId());
    change(
        "insert into menu_product (id, tenant_id, category_id, name, price_cents, is_available,"
            + " is_active, station, options, created_at, version)"
            + " values (?, ?, ?, 'Burger', ?, true, true, 'KITCHEN', '[]', now(), 0)",
        product,
        config.ref().tenantId(),
        category,
        priceCents);
    return product;
  }

  // The two roads

  InboundResult push(Sample order) {
    return calls().order(config, FakePlatform.json(order.read()));
  }

  InboundResult amend(String remoteOrderId, Sample order) {
    return calls().amend(config, remoteOrderId, FakePlatform.json(order.read()));
  }

  InboundResult status(String remoteOrderId, String body) {
    return calls().status(config, remoteOrderId, json(body));
  }

  InboundResult refund(String remoteOrderId, String body) {
    return calls().refund(config, remoteOrderId, json(body));
  }

  /** As a poll of now does. */
  int poll(Sample... orders) {
    return poll(wiring().businessTime().instant(), orders);
  }

  int poll(Instant fetchedAt, Sample... orders) {
    List<JsonNode> raw = new ArrayList<>();
    for (Sample order : orders) {
      raw.add(FakePlatform.json(order.read()));
    }
    List<UUID> kept = wiring().get(PolledSnapshots.class).keep(config, raw, fetchedAt);
    return wiring().get(Intake.class).process(kept);
  }

  /** Something of that id that is no order. */
  void pushNonsense(String externalOrderId) {
    calls().order(config, json("{\"externalOrderId\":\"" + externalOrderId + "\",\"items\":7}"));
  }

  InboundCalls calls() {
    return wiring().get(InboundCalls.class);
  }

  // What has become of it

  OrderDetails order(String externalOrderId) {
    return wiring()
        .get(Orders.class)
        .findExternal(config.ref().tenantId(), config.ref().platform().source(), externalOrderId)
        .orElseThrow();
  }

  OrderDetails order(UUID orderId) {
    return wiring().get(Orders.class).find(config.ref().tenantId(), orderId).orElseThrow();
  }

  long orders() {
    return Rows.count(
        "select count(*) from restaurant_order where tenant_id = ?", config.ref().tenantId());
  }

  /** What the platform is to be told. */
  List<String> outbound() {
    return Rows.texts(
        "select operation from delivery_outbound where tenant_id = ? order by id",
        config.ref().tenantId());
  }

  /** What partners are told, of this restaurant. */
  List<String> events(String type) {
    return Rows.texts(
        "select payload from outbox_event where tenant_id = ? and type = ? order by id",
        config.ref().tenantId(),
        type);
  }

  List<String> inbox(String column) {
    return Rows.texts(
        "select " + column + " from delivery_inbox where tenant_id = ? order by id",
        config.ref().tenantId());
  }

  static JsonNode json(String text) {
    try {
      return Json.mapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  static void change(String sql, Object... parameters) {
    try {
      Rows.change(sql, parameters);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }
}
