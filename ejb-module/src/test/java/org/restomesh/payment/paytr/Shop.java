package org.restomesh.payment.paytr;

import java.time.Duration;
import java.util.List;
import org.restomesh.payment.BasketLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentRequest;

/** The shop and the purchase of the golden vectors. */
final class Shop {
  static final Merchant MERCHANT = new Merchant("123456", "YYYYYYYYYYYYYY", "ZZZZZZZZZZZZZZ");
  static final String OID = "CK0198f2a47b3c7d1e8f90a1b2c3d4e5f6";
  static final PaymentRef REF = PaymentRef.parse(OID).orElseThrow();

  private Shop() {}

  static PaymentRequest licence() {
    return request("owner@example.com", "Ayşe Yılmaz", "https://shop.example.com/back");
  }

  static PaymentRequest request(String email, String name, String returnUrl) {
    return new PaymentRequest(
        REF,
        490_000,
        new PaymentRequest.Buyer(
            "203.0.113.7", email, name, "+905321234567", "Moda Caddesi 12, Kadıköy"),
        List.of(new BasketLine("Annual licence", 490_000, 1)),
        new PaymentRequest.Page(returnUrl, "tr", Duration.ofMinutes(30)));
  }
}
