package org.restomesh.display.payment;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.regex.Pattern;
import org.restomesh.display.payment.bill.PaymentSelection;
import org.restomesh.payment.PaymentRef;
import org.restomesh.payment.PaymentRequest;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** A guest as a buyer: guests give no e-mail address, but payment providers insist on one. */
@ApplicationScoped
public class GuestBuyer implements ConfiguredFeature {
  private static final String KEY = "restomesh.payment.guest-email";
  private static final Pattern EMAIL = Pattern.compile("[^@\\s]{1,64}@[^@\\s]{1,35}");

  @Inject Settings settings;

  private String email;

  @PostConstruct
  void read() {
    email = settings.text(KEY, "misafir@restomesh.invalid");
  }

  @Override
  public void check() {
    if (!EMAIL.matcher(email).matches()) {
      settings.addProblem(KEY + " must be an e-mail address of at most 100 characters");
    }
  }

  /**
   * @param ip of the screen
   * @param locale of the tenant
   */
  PaymentRequest request(
      PaymentRef ref, PaymentSelection selection, String returnUrl, String ip, Locale locale) {
    boolean english = locale.getLanguage().equals("en");
    return new PaymentRequest(
        ref,
        selection.amountCents(),
        new PaymentRequest.Buyer(ip, email, english ? "Guest" : "Misafir", null, null),
        selection.basket(),
        new PaymentRequest.Page(returnUrl, english ? "en" : "tr", GuestPayment.PAGE_TTL));
  }
}
