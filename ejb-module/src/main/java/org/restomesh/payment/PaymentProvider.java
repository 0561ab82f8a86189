package org.restomesh.payment;

import java.util.Map;
import java.util.Optional;

/**
 * Collects money for us. No method may be called inside a database transaction: a provider takes
 * seconds to answer, or does not.
 */
public interface PaymentProvider {
  /**
   * The origin of the pages on which buyers pay: scheme, host and port, as browsers compare them.
   * Empty while nothing can be bought.
   */
  Optional<String> pageOrigin();

  /**
   * Opens the page on which the buyer pays.
   *
   * @throws PaymentProviderFailed when there is no page; the provider may know the payment all the
   *     same, so the caller must not send the same ref again
   */
  PaymentSession createSession(PaymentRequest request);

  /**
   * Reads a callback and checks that it is from the provider. It looks at nothing but the form: a
   * repeated or an old callback is as genuine as a new one.
   *
   * @param form the fields as they were sent
   * @return empty when it is genuine, and about a payment that is not one of ours
   * @throws CallbackRefused when it is not the provider's, or cannot be understood
   */
  Optional<PaymentCallback> verifyCallback(Map<String, String> form);

  /**
   * Reads what a callback says of itself, without believing it.
   *
   * @param form the fields as they were sent
   */
  CallbackFingerprint fingerprintOf(Map<String, String> form);

  /**
   * Asks what has become of a payment.
   *
   * @throws PaymentProviderFailed when the provider does not say
   */
  PaymentStatus queryStatus(PaymentRef ref);

  /**
   * Gives money back. It is never repeated by itself: after a failure other than a refusal nobody
   * knows whether the provider has paid, until {@link #queryStatus} tells.
   *
   * @param amountCents all of it, or a part
   * @param reference shown beside the refund at the provider; what is neither letter nor digit is
   *     left out
   * @throws RefundRefused when the provider says no
   * @throws PaymentProviderFailed when it does not say
   */
  void refund(PaymentRef ref, long amountCents, String reference);
}
