package org.restomesh.simulators.paytr.order;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** get-token: checks all that the real one checks, and that the basket adds up. */
public final class TokenRequest {
  private static final Pattern OID = Pattern.compile("[A-Za-z0-9]{1,64}");
  private static final Pattern FLAG = Pattern.compile("[01]");
  private static final Pattern AMOUNT = Pattern.compile("[1-9]\\d{0,12}");
  private static final Pattern INSTALMENTS = Pattern.compile("0|[2-9]|1[0-2]");
  private static final Pattern CURRENCY = Pattern.compile("TL|TRY");
  private static final Pattern EMAIL = Pattern.compile("[^@\\s]+@[^@\\s]+");
  private static final Pattern IP = Pattern.compile("[0-9a-fA-F:.]{3,39}");
  private static final Pattern URL = Pattern.compile("https?://\\S{1,392}");
  private static final Pattern MINUTES = Pattern.compile("[1-9]\\d{0,4}");
  private static final Pattern LANGUAGE = Pattern.compile("tr|en|");
  private static final List<String> SIGNED =
      List.of(
          "merchant_id",
          "user_ip",
          "merchant_oid",
          "email",
          "payment_amount",
          "user_basket",
          "no_installment",
          "max_installment",
          "currency",
          "test_mode");

  private final Form form;

  public TokenRequest(Form form) {
    this.form = form;
  }

  public Order checked(Shop shop) {
    checkSignature(shop);
    checkBuyer();
    checkTerms();
    long amount = Long.parseLong(form.required("payment_amount", AMOUNT, "tam sayi olmalidir"));
    Basket basket = Basket.decoded(form.required("user_basket"));
    if (basket.sumCents() != amount) {
      throw new Refused("user_basket toplami " + basket.sumCents() + ", payment_amount " + amount);
    }
    return new Order(
        form.required("merchant_oid"),
        amount,
        basket,
        new Order.Buyer(form.required("email"), form.required("user_name")),
        new Order.Links(
            form.required("merchant_ok_url", URL, "gecersiz"),
            form.required("merchant_fail_url", URL, "gecersiz")),
        "1".equals(form.required("test_mode")),
        Duration.ofMinutes(
            Long.parseLong(form.required("timeout_limit", MINUTES, "dakika olmalidir"))));
  }

  private void checkSignature(Shop shop) {
    if (!form.required("merchant_id").equals(shop.id())) {
      throw new Refused("Gecersiz merchant_id");
    }
    form.required("merchant_oid", OID, "alfanumerik olmalidir, ozel karakter iceremez");
    StringBuilder values = new StringBuilder();
    SIGNED.forEach(name -> values.append(form.required(name)));
    if (!shop.hasSigned(values.toString(), form.required("paytr_token"))) {
      throw new Refused("paytr_token gonderilmedi veya gecersiz");
    }
  }

  private void checkBuyer() {
    form.required("user_ip", IP, "gecersiz");
    form.required("email", 100);
    form.required("email", EMAIL, "gecersiz");
    form.required("user_name", 60);
    form.required("user_address", 400);
    form.required("user_phone", 20);
  }

  private void checkTerms() {
    form.required("no_installment", FLAG, "0 veya 1 olmalidir");
    form.required("max_installment", INSTALMENTS, "0,2,3...12 olmalidir");
    form.required("currency", CURRENCY, "bu magaza icin TL olmalidir");
    form.required("test_mode", FLAG, "0 veya 1 olmalidir");
    form.required("debug_on", FLAG, "0 veya 1 olmalidir");
    if (!LANGUAGE.matcher(form.optional("lang")).matches()) {
      throw new Refused("lang tr veya en olmalidir");
    }
  }
}
