package org.restomesh.display.payment.provider;

import org.restomesh.display.payment.GuestPayments;
import org.restomesh.display.payment.PayIntent;
import org.restomesh.display.payment.PayStatus;
import org.restomesh.display.payment.bill.OpenPayIntent;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.display.partner.PartnerKeys;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRequest;

/**
 * Opens guests' payments and tells how they stand. It has no transaction of its own: what is to be
 * paid is committed before the provider is called, and no transaction is open while it is.
 */
@ApplicationScoped
public class GuestPaymentInitiation {
  @Inject GuestPayments payments;
  @Inject GuestPaymentReconciliation look;
  @Inject PartnerKeys keys;
  @Inject PaymentProvider provider;

  /**
   * @param ip of the screen
   * @throws org.restomesh.shared.error.InvalidInput when the key allows no origin to return to
   * @throws org.restomesh.shared.error.ValidationFailed when origin, path or an item cannot be used
   * @throws org.restomesh.shared.error.ResourceConflict when there is nothing to pay, or somebody is
   *     paying it
   * @throws PaymentProviderFailed when the provider opens no page; the items are free again
   */
  public PayIntent open(ScreenPrincipal screen, OpenPayIntent command, String ip) {
    String returnUrl = ReturnAddress.of(command, keys.returnOriginsOf(screen.keyId()));
    look.atOverdue(screen.sessionId());
    PaymentRequest request = payments.freeze(screen, command, returnUrl, ip);
    try {
      return payments.offer(request.ref(), provider.createSession(request));
    } catch (PaymentProviderFailed e) {
      payments.fail(request.ref());
      throw e;
    }
  }

  /**
   * As the provider says, when it was not asked for a while and has not told us.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when it is unknown or another screen's
   */
  public PayStatus status(ScreenPrincipal screen, UUID id) {
    PayStatus status = payments.status(screen, id);
    if (!status.status().isOpen()) {
      return status;
    }
    look.ifDue(id);
    return payments.status(screen, id);
  }
}
