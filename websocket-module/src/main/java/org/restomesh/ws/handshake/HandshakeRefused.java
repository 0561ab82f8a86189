package org.restomesh.ws.handshake;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** A handshake that is refused. */
final class HandshakeRefused extends DomainException {
  private static final long serialVersionUID = 1L;

  private HandshakeRefused(ErrorCode code, String message) {
    super(code, message);
  }

  static HandshakeRefused unauthorized() {
    return new HandshakeRefused(ErrorCode.UNAUTHORIZED, "Authentication required");
  }

  static HandshakeRefused foreignOrigin() {
    return new HandshakeRefused(
        ErrorCode.FORBIDDEN_ACCESS, "Pages of this origin may not open a socket");
  }

  static HandshakeRefused notForThisCaller() {
    return new HandshakeRefused(
        ErrorCode.INSUFFICIENT_PERMISSIONS, "Only screens and staff of a restaurant may listen");
  }

  static HandshakeRefused noHandshake() {
    return new HandshakeRefused(
        ErrorCode.INVALID_INPUT, "This is the address of a WebSocket, version 13");
  }

  static HandshakeRefused unknownProtocol() {
    return new HandshakeRefused(
        ErrorCode.INVALID_INPUT, "Sec-WebSocket-Protocol: display.v1 is spoken here");
  }
}
