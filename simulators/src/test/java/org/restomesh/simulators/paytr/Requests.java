package org.restomesh.simulators.paytr;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.restomesh.simulators.paytr.order.Form;
import org.restomesh.simulators.paytr.order.Order;
import org.restomesh.simulators.paytr.order.Shop;
import org.restomesh.simulators.paytr.order.TokenRequest;

/** A shop that does it right, and signs whatever a test changes. */
final class Requests {
  static final Shop SHOP =
      new Shop("123456", "YYYYYYYYYYYYYY", "ZZZZZZZZZZZZZZ", "http://127.0.0.1:1/", 1);
  static final String OID = "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f6";

  /** In the order in which PayTR's documents join them. */
  private static final String[] SIGNED =
      ("merchant_id user_ip merchant_oid email payment_amount user_basket no_installment"
              + " max_installment currency test_mode")
          .split(" ", -1);

  private Requests() {}

  static Map<String, String> getToken() {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("merchant_id", "123456");
    form.put("user_ip", "203.0.113.7");
    form.put("merchant_oid", OID);
    form.put("email", "owner@example.com");
    form.put("payment_amount", "490000");
    form.put("user_basket", "W1siQW5udWFsIGxpY2VuY2UiLCI0OTAwLjAwIiwxXV0=");
    form.put("no_installment", "1");
    form.put("max_installment", "0");
    form.put("currency", "TL");
    form.put("test_mode", "1");
    form.put("user_name", "Ayşe Yılmaz");
    form.put("user_address", "Moda Caddesi 12");
    form.put("user_phone", "+905321234567");
    form.put("merchant_ok_url", "https://shop.example.com/ok");
    form.put("merchant_fail_url", "https://shop.example.com/fail");
    form.put("timeout_limit", "30");
    form.put("debug_on", "1");
    form.put("lang", "tr");
    return form;
  }

  /** The form with one field changed, and signed again. */
  static Form signedWith(String name, String value) {
    Map<String, String> form = getToken();
    form.put(name, value);
    return signed(form);
  }

  static Form signed(Map<String, String> form) {
    StringBuilder values = new StringBuilder();
    for (String name : SIGNED) {
      values.append(form.getOrDefault(name, ""));
    }
    form.put("paytr_token", hash(values + SHOP.salt()));
    return new Form(form);
  }

  static Order order() {
    return new TokenRequest(signed(getToken())).checked(SHOP);
  }

  private static String hash(String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(SHOP.key().getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
