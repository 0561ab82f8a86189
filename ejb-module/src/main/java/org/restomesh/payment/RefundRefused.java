package org.restomesh.payment;

/** The provider has understood and will not give the money back: nothing was moved. */
public final class RefundRefused extends PaymentProviderFailed {
  private static final long serialVersionUID = 1L;

  public RefundRefused(String message) {
    super(message);
  }
}
