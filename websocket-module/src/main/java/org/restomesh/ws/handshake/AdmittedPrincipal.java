package org.restomesh.ws.handshake;

import java.nio.channels.Channel;
import java.security.Principal;
import java.util.Optional;

/**
 * Who has passed the filter. Travels as the request's principal, which both servers hand on to the
 * socket.
 */
public final class AdmittedPrincipal implements Principal {
  private final Subscriber subscriber;
  private final ConnectionLimits.Place place;
  private volatile Channel connection;

  AdmittedPrincipal(Subscriber subscriber, ConnectionLimits.Place place) {
    this.subscriber = subscriber;
    this.place = place;
  }

  /**
   * The socket is there.
   *
   * @return false when it came too late
   */
  public boolean enter() {
    return place.use();
  }

  /** The connection is gone, or will never be a socket. */
  public void leave() {
    place.free();
  }

  void over(Channel upgraded) {
    connection = upgraded;
  }

  /** What is below the socket, where the filter could see it. */
  public Optional<Channel> connection() {
    return Optional.ofNullable(connection);
  }

  public Subscriber subscriber() {
    return subscriber;
  }

  @Override
  public String getName() {
    return subscriber.who();
  }
}
