package org.restomesh.checkout.intent;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;

/** A demo tenant looks at everything and buys nothing. */
public final class DemoCannotBuy extends DomainException {
  private static final long serialVersionUID = 1L;

  DemoCannotBuy() {
    super(ErrorCode.FORBIDDEN_ACCESS, "A demo tenant cannot buy");
  }
}
