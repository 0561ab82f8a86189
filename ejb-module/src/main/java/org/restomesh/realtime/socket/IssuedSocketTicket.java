package org.restomesh.realtime.socket;

import java.time.Instant;

/**
 * What opens one socket, for clients that cannot send a header with the handshake.
 *
 * @param ticket shown here and nowhere else
 * @param expiresAt in real time
 */
public record IssuedSocketTicket(String ticket, Instant expiresAt) {
  @Override
  public String toString() {
    return "IssuedSocketTicket[until " + expiresAt + "]";
  }
}
