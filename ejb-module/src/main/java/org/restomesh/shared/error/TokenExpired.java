package org.restomesh.shared.error;

/** The token was valid and has expired. */
public final class TokenExpired extends DomainException {
  private static final long serialVersionUID = 1L;

  public TokenExpired() {
    super(ErrorCode.TOKEN_EXPIRED, "Token expired");
  }
}
