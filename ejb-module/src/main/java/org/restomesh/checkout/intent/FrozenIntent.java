package org.restomesh.checkout.intent;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.checkout.intent.request.Buyer;
import org.restomesh.checkout.intent.request.OpenIntent;
import org.restomesh.checkout.pricing.PricedCart;
import org.restomesh.payment.BasketLine;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentRequest;

/** A committed intent for which the provider is to open a page. */
public record FrozenIntent(
    PaymentRef ref, OpenIntent command, PricedCart priced, String locale, String ip) {

  public PaymentRequest request() {
    Buyer buyer = command.buyer();
    return new PaymentRequest(
        ref,
        priced.totalCents(),
        new PaymentRequest.Buyer(ip, buyer.email(), buyer.name(), buyer.phone(), buyer.address()),
        basket(),
        new PaymentRequest.Page(
            command.returnUrl(), isEnglish() ? "en" : "tr", CheckoutIntent.PAGE_TTL));
  }

  private List<BasketLine> basket() {
    List<BasketLine> basket = new ArrayList<>();
    priced
        .lines()
        .forEach(
            line ->
                basket.add(new BasketLine(line.name().in(locale), line.unitCents(), line.qty())));
    if (priced.shippingCents() > 0) {
      basket.add(new BasketLine(isEnglish() ? "Shipping" : "Kargo", priced.shippingCents(), 1));
    }
    return basket;
  }

  private boolean isEnglish() {
    return locale.startsWith("en");
  }
}
