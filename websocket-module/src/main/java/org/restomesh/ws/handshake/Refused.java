package org.restomesh.ws.handshake;

import org.restomesh.shared.DomainException;
import org.restomesh.shared.ErrorCode;

/** A handshake that ends here. */
final class Refused extends DomainException {
  private static final long serialVersionUID = 1L;

  private Refused(ErrorCode code, String message) {
    super(code, message);
  }

  static Refused unauthorized() {
    return new Refused(ErrorCode.UNAUTHORIZED, "Authentication required");
  }

  static Refused foreignOrigin() {
    return new Refused(ErrorCode.FORBIDDEN_ACCESS, "Pages of this origin may not open a socket");
  }

  static Refused notForThisCaller() {
    return new Refused(
        ErrorCode.INSUFFICIENT_PERMISSIONS, "Only screens and staff of a restaurant may listen");
  }

  static Refused noHandshake() {
    return new Refused(ErrorCode.INVALID_INPUT, "This is the address of a WebSocket, version 13");
  }

  static Refused unknownProtocol() {
    return new Refused(
        ErrorCode.INVALID_INPUT, "Sec-WebSocket-Protocol: display.v1 is spoken here");
  }
}
