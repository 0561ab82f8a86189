package org.restomesh.shared.error;

/** A header or parameter without which the request has no meaning. */
public final class MissingField extends DomainException {
  private static final long serialVersionUID = 1L;

  public MissingField(String field) {
    super(ErrorCode.MISSING_REQUIRED_FIELD, field + " is required");
  }
}
