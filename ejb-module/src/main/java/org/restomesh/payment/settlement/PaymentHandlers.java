package org.restomesh.payment.settlement;

import org.restomesh.payment.PaymentRef;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.Supplier;
import org.restomesh.shared.error.ResourceNotFound;

/** Finds whose a payment is, and sees to it that money is known even when settling it fails. */
@ApplicationScoped
public class PaymentHandlers {
  @Inject @Any Instance<PaymentHandler> takers;

  /** Empty when it is nobody's. */
  public Optional<PaymentHandler> of(PaymentRef ref) {
    return takers.stream().filter(taker -> taker.knows(ref)).findFirst();
  }

  /**
   * Does what settles a payment. When that fails for whatever reason, the payment is remembered as
   * paid in a transaction of its own, and the failure is the caller's.
   *
   * @param work runs in a transaction of its own
   */
  public static <T> T orRemember(
      PaymentHandler taker, PaymentRef ref, long paidCents, Supplier<T> work) {
    try {
      return work.get();
    } catch (ResourceNotFound e) {
      throw e; // there is nothing to remember it by
    } catch (RuntimeException e) {
      taker.remember(ref, paidCents);
      throw e;
    }
  }
}
