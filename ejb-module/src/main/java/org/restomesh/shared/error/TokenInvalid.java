package org.restomesh.shared.error;

/** The token was not issued by an issuer that we trust, or is no longer accepted. */
public final class TokenInvalid extends DomainException {
  private static final long serialVersionUID = 1L;

  public TokenInvalid() {
    super(ErrorCode.TOKEN_INVALID, "Token invalid");
  }
}
