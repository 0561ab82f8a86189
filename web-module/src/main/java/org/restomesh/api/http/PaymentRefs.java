package org.restomesh.api.http;

import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ResourceNotFound;

/** Parses the references by which callers name payments. */
public final class PaymentRefs {
  private PaymentRefs() {}

  /**
   * @throws ResourceNotFound when there can be no such payment
   */
  public static PaymentRef ofPath(String text) {
    return PaymentRef.parse(text).orElseThrow(() -> new ResourceNotFound("Payment"));
  }
}
