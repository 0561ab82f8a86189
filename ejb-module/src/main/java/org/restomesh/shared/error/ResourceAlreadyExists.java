package org.restomesh.shared.error;

/** A record with the same natural key is there already. */
public final class ResourceAlreadyExists extends DomainException {
  private static final long serialVersionUID = 1L;

  public ResourceAlreadyExists(String message) {
    super(ErrorCode.RESOURCE_ALREADY_EXISTS, message);
  }
}
