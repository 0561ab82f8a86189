package org.restomesh.simulators.delivery;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.Optional;

/** What one platform does in its own way. */
public interface Marketplace {
  /** "platform_a" and so on. */
  String name();

  /** Whether the restaurant is told of orders; else it asks. */
  boolean pushes();

  /** Whether an order of which a part was cancelled goes on as another one. */
  default boolean splits() {
    return false;
  }

  /** Of the restaurant that is there from the start. */
  String demoRestaurant();

  /**
   * @param secret part of all credentials, unlike those of anybody else
   */
  JsonObject credentials(String restaurantId, String secret);

  /** 0 where there are no tokens. */
  long tokenSeconds();

  /**
   * Who is calling, and what for.
   *
   * @throws Refusal when it is nobody or nothing that is known
   */
  Job job(Request request);

  /** The refusal in the platform's words. */
  Reply refusal(Refusal refusal);

  /**
   * @param number unlike that of any other order, also after a restart
   */
  String newOrderId(long number);

  /**
   * In TRY.
   *
   * @param price an item's, as the restaurant has written it for its catalogue
   */
  default BigDecimal price(JsonValue price) {
    return price instanceof JsonString text
        ? new BigDecimal(text.getString())
        : ((JsonNumber) price).bigDecimalValue();
  }

  /** The status in which an order begins. */
  String firstStatus(Placing placing);

  /** The status behind CANCELLED, PICKED_UP and DELIVERED; any other word is itself. */
  String status(String word);

  /** The order as the platform writes it. */
  JsonObject wire(Order order);

  /**
   * The request by which the restaurant is told; empty where the platform does not push.
   *
   * @param kind order, amend, status or refund
   * @param details the body of status and refund
   */
  Optional<Webhook> webhook(Order order, String kind, JsonObject details);
}
