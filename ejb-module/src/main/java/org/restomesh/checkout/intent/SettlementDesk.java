package org.restomesh.checkout.intent;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.Supplier;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.ResourceNotFound;

/** Sees to it that money is known even when what it buys cannot be provisioned. */
@ApplicationScoped
public class SettlementDesk {
  @Inject Settlement settlement;

  /**
   * Does what settles a payment. When that fails for whatever reason, the payment is remembered as
   * settled in a transaction of its own, and the failure is the caller's.
   *
   * @param work runs in a transaction of its own
   */
  public <T> T orRemember(PaymentRef ref, long paidCents, Supplier<T> work) {
    try {
      return work.get();
    } catch (ResourceNotFound e) {
      throw e; // there is nothing to remember it by
    } catch (RuntimeException e) {
      settlement.remember(ref, paidCents);
      throw e;
    }
  }
}
