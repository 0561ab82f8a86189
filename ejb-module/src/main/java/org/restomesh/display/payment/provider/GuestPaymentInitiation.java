package org.restomesh.display.payment.provider;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.partner.PartnerKeys;
import org.restomesh.display.payment.GuestPayments;
import org.restomesh.display.payment.PayIntent;
import org.restomesh.display.payment.PayStatus;
import org.restomesh.display.payment.bill.OpenPayIntent;
import org.restomesh.payment.PaymentProvider;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentRequest;

/**
 * Opens guests' payments and tells their status. It has no transaction of its own: what is to be
 * paid is committed before the provider is called, so that no transaction is open meanwhile.
 */
@ApplicationScoped
public class GuestPaymentInitiation {
  @Inject GuestPayments payments;
  @Inject GuestPaymentReconciliation reconciliation;
  @Inject PartnerKeys keys;
  @Inject PaymentProvider provider;

  /**
   * @param ip of the screen
   * @throws org.restomesh.shared.error.InvalidInput when the key allows no origin to return to
   * @throws org.restomesh.shared.error.ValidationFailed when origin, path or an item cannot be used
   * @throws org.restomesh.shared.error.ResourceConflict when there is nothing to pay, or somebody
   *     is paying it
   * @throws PaymentProviderFailed when the provider opens no page; the items are free again
   */
  public PayIntent open(ScreenPrincipal screen, OpenPayIntent command, String ip) {
    String returnUrl = ReturnAddress.of(command, keys.returnOriginsOf(screen.keyId()));
    reconciliation.reconcileOverdue(screen.sessionId());
    PaymentRequest request = payments.freeze(screen, command, returnUrl, ip);
    try {
      return payments.offer(request.ref(), provider.createSession(request));
    } catch (PaymentProviderFailed e) {
      payments.fail(request.ref());
      throw e;
    }
  }

  /**
   * Asks the provider first, if it has told us nothing and was not asked for a while.
   *
   * @throws org.restomesh.shared.error.ResourceNotFound when it is unknown or another screen's
   */
  public PayStatus status(ScreenPrincipal screen, UUID id) {
    PayStatus status = payments.status(screen, id);
    if (!status.status().isOpen()) {
      return status;
    }
    reconciliation.reconcileIfDue(id);
    return payments.status(screen, id);
  }
}
