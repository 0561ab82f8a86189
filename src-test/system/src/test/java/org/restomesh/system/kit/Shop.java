package org.restomesh.system.kit;

import static java.util.Map.entry;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A tenant's way through the checkout, and the payment provider's word about it. */
public final class Shop {
  /** Of the merchant that exists at the simulated provider only. */
  private static final String MERCHANT_KEY = "restomesh-demo-key";

  private static final String MERCHANT_SALT = "restomesh-demo-salt";
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Set<String> ENDS = Set.of("provisioned", "refund_due", "failed", "expired");

  private final Caller caller;

  private Shop(Caller caller) {
    this.caller = caller;
  }

  public static Shop of(Caller caller) {
    return new Shop(caller);
  }

  public static Map<String, Object> addon(String code, int qty) {
    return Map.of("type", "addon", "code", code, "qty", qty);
  }

  public static Map<String, Object> service(String code, int qty) {
    return Map.of("type", "service", "code", code, "qty", qty);
  }

  public static Map<String, Object> hardware(String sku, int qty) {
    return Map.of("type", "hardware", "sku", sku, "qty", qty);
  }

  public static Map<String, Object> cart(Object... items) {
    return Map.of("items", Arrays.asList(items));
  }

  /** The cart that pays a renewal; the server knows what is in it. */
  public static Map<String, Object> renewal(String cycleId) {
    return Map.of("items", List.of(), "renewalCycleId", cycleId);
  }

  public Answer quote(Object... items) {
    return quoteCart(cart(items));
  }

  public Answer quoteCart(Map<String, Object> cart) {
    return caller.post("/api/v1/checkout/quote", cart);
  }

  public Answer start(Object... items) {
    return startCart(cart(items));
  }

  public Answer startCart(Map<String, Object> cart) {
    return caller.post("/api/v1/checkout/start", cart);
  }

  public Answer intent(Object... items) {
    return intentCart(cart(items));
  }

  public Answer intentCart(Map<String, Object> cart) {
    return caller.post("/api/v1/checkout/intent", orderCart(cart));
  }

  /** An intent that is open; answers its paymentRef. */
  public String open(Object... items) {
    return intent(items).is(201).text("paymentRef");
  }

  public Answer get(String paymentRef) {
    return caller.get("/api/v1/checkout/intents/" + paymentRef);
  }

  public String status(String paymentRef) {
    return get(paymentRef).is(200).text("status");
  }

  public Answer confirm(String paymentRef) {
    return caller.post("/api/v1/checkout/confirm", Map.of("paymentRef", paymentRef));
  }

  public Answer licensing() {
    return caller.get("/api/v1/me/licensing").is(200);
  }

  /** Buys and has it, by the provider's word. */
  public String buy(Object... items) {
    return buyCart(cart(items));
  }

  public String buyCart(Map<String, Object> cart) {
    Answer opened = intentCart(cart).is(201);
    String ref = opened.text("paymentRef");
    success(ref, opened.json().get("totalCents").longValue()).is(200);
    await().atMost(PATIENCE).until(() -> ENDS.contains(status(ref)));
    return ref;
  }

  /** The body of an intent. */
  public static Map<String, Object> order(Object... items) {
    return orderCart(cart(items));
  }

  private static Map<String, Object> orderCart(Map<String, Object> cart) {
    return new HashMap<>(
        Map.ofEntries(
            entry("cart", cart),
            entry(
                "buyer",
                Map.of(
                    "email", "owner@lokanta.example",
                    "name", "Ayşe Yılmaz",
                    "phone", "0532 123 45 67",
                    "address", "Moda Caddesi 12, Kadıköy")),
            entry("acceptedDocumentIds", documents())));
  }

  /** The ids of the current legal documents. */
  public static List<String> documents() {
    List<String> ids = new ArrayList<>();
    for (String kind : List.of("data-protection-notice", "distance-sales-terms", "refund-policy")) {
      ids.add(
          Restomesh.anybody()
              .get("/api/v1/legal/documents/" + kind + "/current")
              .is(200)
              .text("id"));
    }
    return ids;
  }

  /** The provider says that it was paid. */
  public static Answer success(String paymentRef, long cents) {
    return callback(wire(paymentRef), "success", String.valueOf(cents));
  }

  /** A genuine word of the provider. */
  public static Answer callback(String merchantOid, String status, String amount) {
    return post(form(merchantOid, status, amount, sign(merchantOid, status, amount)));
  }

  public static String form(String merchantOid, String status, String amount, String hash) {
    return "merchant_oid="
        + merchantOid
        + "&status="
        + status
        + "&total_amount="
        + amount
        + "&hash="
        + hash.replace("+", "%2B").replace("=", "%3D").replace("/", "%2F");
  }

  /** From the machine itself, where callbacks are welcome. */
  public static Answer post(String form) {
    return Restomesh.thisMachine().postForm("/api/webhooks/paytr", form);
  }

  public static String wire(String paymentRef) {
    return paymentRef.replace("-", "");
  }

  /** By the formula of the provider, independent of the application's. */
  public static String sign(String merchantOid, String status, String amount) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(MERCHANT_KEY.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      String message = merchantOid + MERCHANT_SALT + status + amount;
      return Base64.getEncoder()
          .encodeToString(mac.doFinal(message.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
