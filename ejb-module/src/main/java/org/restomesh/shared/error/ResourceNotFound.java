package org.restomesh.shared.error;

/** No such record in the caller's scope. Another tenant's record is answered the same way. */
public final class ResourceNotFound extends DomainException {
  private static final long serialVersionUID = 1L;

  public ResourceNotFound(String what) {
    super(ErrorCode.RESOURCE_NOT_FOUND, what + " not found");
  }
}
