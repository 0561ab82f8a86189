package org.restomesh.simulators.delivery.restaurant;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.restomesh.simulators.delivery.wire.Refusal;

/** A restaurant at the platform. Its monitor guards all its state. */
public final class Restaurant {
  private final String id;
  private final JsonObject credentials;
  private final Rules rules = new Rules();
  private final Map<String, Order> orders = new LinkedHashMap<>();
  private final Map<String, JsonValue> catalogue = new TreeMap<>();
  private boolean open = true;
  private boolean changeable = true;
  private int pageSize = 50;
  private long tokenSeconds;

  Restaurant(String id, JsonObject credentials, long tokenSeconds) {
    this.id = id;
    this.credentials = credentials;
    this.tokenSeconds = tokenSeconds;
  }

  public String id() {
    return id;
  }

  public JsonObject credentials() {
    return credentials;
  }

  /** Null when it has no such credential. */
  public @Nullable String credential(String name) {
    return credentials.getString(name, null);
  }

  public Rules rules() {
    return rules;
  }

  public void add(Order order) {
    orders.put(order.id(), order);
  }

  /**
   * @throws Refusal 404
   */
  public Order order(String orderId) {
    Order order = orders.get(orderId);
    if (order == null) {
      throw Refusal.unknown("no order " + orderId);
    }
    return order;
  }

  public List<Order> orders() {
    return List.copyOf(orders.values());
  }

  /** What the restaurant sells, as it last reported it; by the platform's ids. */
  public Map<String, JsonValue> catalogue() {
    return catalogue;
  }

  /** Sets whether an item is available; an unknown item is added. */
  public void available(String externalId, boolean available) {
    JsonObject item =
        catalogue.get(externalId) instanceof JsonObject known ? known : JsonValue.EMPTY_JSON_OBJECT;
    catalogue.put(externalId, Json.createObjectBuilder(item).add("available", available).build());
  }

  public boolean isOpen() {
    return open;
  }

  public void open(boolean wanted) {
    open = wanted;
  }

  /** Whether the platform lets it be opened and closed. */
  public boolean isChangeable() {
    return changeable;
  }

  public void changeable(boolean wanted) {
    changeable = wanted;
  }

  /** How many orders a page holds at most, even if more are asked for. */
  public int pageSize() {
    return pageSize;
  }

  public void pageSize(int wanted) {
    pageSize = wanted;
  }

  /** How long a token is valid. */
  public long tokenSeconds() {
    return tokenSeconds;
  }

  public void tokenSeconds(long wanted) {
    tokenSeconds = wanted;
  }
}
