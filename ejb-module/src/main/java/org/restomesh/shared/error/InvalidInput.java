package org.restomesh.shared.error;

/** A value that is well formed and still not acceptable here. */
public final class InvalidInput extends DomainException {
  private static final long serialVersionUID = 1L;

  public InvalidInput(String message) {
    super(ErrorCode.INVALID_INPUT, message);
  }
}
