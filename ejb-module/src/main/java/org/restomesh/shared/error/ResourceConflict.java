package org.restomesh.shared.error;

/** The record's present state does not allow the request. */
public final class ResourceConflict extends DomainException {
  private static final long serialVersionUID = 1L;

  public ResourceConflict(String message) {
    super(ErrorCode.RESOURCE_CONFLICT, message);
  }
}
