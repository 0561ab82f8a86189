package org.restomesh.ws.handshake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.MissingField;
import org.restomesh.shared.error.ResourceNotFound;

/** Finds the credential of a handshake: a header, or a ticket from clients that cannot send one. */
@ApplicationScoped
public class HandshakeCredentials {
  @Inject Subscribers subscribers;

  /**
   * A credential as presented.
   *
   * @param isSpentByUse whether it is good for one socket only
   */
  record Presented(boolean isSpentByUse, Supplier<Subscriber> subscriber) {
    /**
     * @throws org.restomesh.shared.error.DomainException when it is not good, or its owner may not
     *     listen
     */
    Subscriber redeem() {
      return subscriber.get();
    }
  }

  /**
   * @throws HandshakeRefused when there is none
   */
  Presented presented(HttpServletRequest request) {
    String header = request.getHeader("Authorization");
    if (header != null) {
      return ofHeader(header.strip(), request);
    }
    String ticket = request.getParameter("ticket");
    if (ticket == null || ticket.isBlank()) {
      throw HandshakeRefused.unauthorized();
    }
    return new Presented(true, () -> subscribers.withTicket(ticket.strip()));
  }

  private Presented ofHeader(String header, HttpServletRequest request) {
    String[] parts = header.split("\\s+", 2);
    if (parts.length < 2) {
      throw HandshakeRefused.unauthorized();
    }
    String credential = parts[1];
    return new Presented(
        false,
        switch (parts[0].toLowerCase(Locale.ROOT)) {
          case "screen" -> () -> subscribers.screen(credential);
          case "device" -> () -> subscribers.device(credential);
          case "bearer" -> {
            String branch = request.getParameter("branchId");
            yield () -> subscribers.staff(credential, () -> branchId(branch));
          }
          default -> throw HandshakeRefused.unauthorized();
        });
  }

  private static UUID branchId(@Nullable String text) {
    if (text == null || text.isBlank()) {
      throw new MissingField("branchId");
    }
    try {
      return UUID.fromString(text.strip());
    } catch (IllegalArgumentException e) {
      throw new ResourceNotFound("Branch");
    }
  }
}
