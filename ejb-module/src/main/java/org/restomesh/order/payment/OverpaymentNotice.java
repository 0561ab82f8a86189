package org.restomesh.order.payment;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.UUID;
import org.restomesh.identity.TenantLocales;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.RestaurantOrder;
import org.restomesh.shared.Log;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;

/** Tells staff of money that has to go back to a guest. */
@Dependent
class OverpaymentNotice {
  private static final Log LOG = Log.of(OverpaymentNotice.class);
  private static final int CENTS = 100;

  @Inject AuditLog audit;
  @Inject TenantLocales locales;

  /** In the order's notes, which waiters read, and in the audit trail. */
  void note(RestaurantOrder order, long cents, UUID paymentId) {
    OrderDetails details = order.details();
    order.annotate(null, text(cents, locales.of(details.tenantId()).locale()));
    audit.record(
        new Actor(details.tenantId(), "system"),
        AuditedAction.of("order.paid_too_much", "order", details.id())
            .with("surplusCents", cents)
            .with("paymentId", paymentId));
    LOG.warn("order " + details.id() + " was paid " + cents + " cents too much online");
  }

  /** In the tenant's language, with its decimal separator. */
  static String text(long cents, Locale locale) {
    boolean turkish = locale.getLanguage().equals("tr");
    String amount =
        cents / CENTS + (turkish ? "," : ".") + String.format(Locale.ROOT, "%02d", cents % CENTS);
    return turkish
        ? "FAZLA ÖDENDİ (online): " + amount + " TL misafire iade edilecek"
        : "PAID TOO MUCH (online): give " + amount + " TRY back to the guest";
  }
}
