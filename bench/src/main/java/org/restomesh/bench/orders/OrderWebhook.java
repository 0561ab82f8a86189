package org.restomesh.bench.orders;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.http.UnexpectedAnswer;
import org.restomesh.bench.installation.Installation;

/** What platform_a sends for an order: signed now, two of one product with a topping. */
final class OrderWebhook {
  static final String ITEM = "BRG-1";

  private static final String HEADER = base64("{\"alg\":\"HS512\",\"typ\":\"JWT\"}");

  /** Platform A writes milliseconds. */
  private static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);

  private OrderWebhook() {}

  /**
   * @param token the platform's id of the order
   * @param number shown to the kitchen
   */
  static Request signedNow(Restaurant restaurant, String token, int number) {
    return of(restaurant, token, number, CLOCK.instant());
  }

  /**
   * Sends it, and makes sure that it went to the kitchen at once: an order that waits for a
   * person's approval costs less and is not what is measured.
   */
  static void send(Connection connection, Request order) throws IOException {
    Response answer = connection.exchange(order).require(200);
    if (!answer.text("status").equals("PENDING")) {
      throw new UnexpectedAnswer("An order is not in the kitchen: " + answer.body());
    }
  }

  static Request of(Restaurant restaurant, String token, int number, Instant now) {
    return Request.post(
        "/webhooks/delivery/platform_a/order/" + restaurant.remoteId(),
        "Bearer " + jwt(restaurant.remoteId(), now),
        body(token, number, now));
  }

  private static String body(String token, int number, Instant now) {
    return """
    {"token":"%s","code":"c-%d","shortCode":"%d","createdAt":"%s","test":false,"preOrder":false,
     "expeditionType":"delivery","customer":{"firstName":"M.","lastName":"K.","mobilePhone":"+900000000000"},
     "delivery":{"expectedDeliveryTime":"%s","riderPickupTime":"%s","address":null},"pickup":null,
     "comments":{"customerComment":"Zil çalmasın"},"price":{"grandTotal":"230.50","riderTip":"0.00"},"discounts":[],
     "products":[{"id":"pl-9","remoteCode":"%s","name":"Burger","quantity":"2","unitPrice":"100.00","comment":"az tuzlu",
       "selectedToppings":[{"id":"t1","remoteCode":"XCH","name":"Cheddar","price":"15.25","quantity":1,"children":[]}]}]}
    """
        .formatted(token, number, number, now, now.plusSeconds(2400), now.plusSeconds(1200), ITEM);
  }

  private static String jwt(String remoteId, Instant now) {
    String claims =
        "{\"sub\":\"%s\",\"iat\":%d,\"exp\":%d}"
            .formatted(remoteId, now.getEpochSecond(), now.getEpochSecond() + 300);
    String signed = HEADER + "." + base64(claims);
    return signed + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(hmac(signed));
  }

  private static byte[] hmac(String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA512");
      mac.init(
          new SecretKeySpec(
              Installation.PLATFORM_SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA512"));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String base64(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
