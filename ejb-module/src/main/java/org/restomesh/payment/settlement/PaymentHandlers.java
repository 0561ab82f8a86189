package org.restomesh.payment.settlement;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.Supplier;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ResourceNotFound;

/** Finds the handler of a payment, and records its money even when settling it fails. */
@ApplicationScoped
public class PaymentHandlers {
  @Inject @Any Instance<PaymentHandler> handlers;

  /** Empty when no handler knows it. */
  public Optional<PaymentHandler> of(PaymentRef ref) {
    return handlers.stream().filter(handler -> handler.knows(ref)).findFirst();
  }

  /**
   * Does what settles a payment. When that fails for whatever reason, the payment is remembered as
   * paid in a transaction of its own, and the failure is thrown to the caller.
   *
   * @param work runs in a transaction of its own
   */
  public static <T> T orRemember(
      PaymentHandler handler, PaymentRef ref, long paidCents, Supplier<T> work) {
    try {
      return work.get();
    } catch (ResourceNotFound e) {
      throw e; // there is nothing to remember it by
    } catch (RuntimeException e) {
      handler.remember(ref, paidCents);
      throw e;
    }
  }
}
