package org.restomesh.display;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/**
 * The key or the screen lacks the scope that this takes
 * (contract/5-display-realtime#missing-scope).
 */
public final class MissingScope extends DomainException {
  private static final long serialVersionUID = 1L;

  public MissingScope(DisplayScope scope) {
    super(ErrorCode.INSUFFICIENT_PERMISSIONS, "This takes the scope " + scope.wireName());
  }
}
