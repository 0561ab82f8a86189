package org.restomesh.checkout.intent.request;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** A demo tenant may look at everything and buy nothing. */
public final class DemoCannotBuy extends DomainException {
  private static final long serialVersionUID = 1L;

  public DemoCannotBuy() {
    super(ErrorCode.FORBIDDEN_ACCESS, "A demo tenant cannot buy");
  }
}
