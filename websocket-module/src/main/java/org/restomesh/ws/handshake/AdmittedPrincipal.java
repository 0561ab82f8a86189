package org.restomesh.ws.handshake;

import java.nio.channels.Channel;
import java.security.Principal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A caller that the filter has admitted. Travels as the request's principal, which both servers
 * pass on to the socket.
 */
public final class AdmittedPrincipal implements Principal {
  private final Subscriber subscriber;
  private final ConnectionLimits.Place place;

  /** Null until the filter sees it, if it does. */
  private volatile @Nullable Channel connection;

  AdmittedPrincipal(Subscriber subscriber, ConnectionLimits.Place place) {
    this.subscriber = subscriber;
    this.place = place;
  }

  /**
   * The socket has opened.
   *
   * @return false when it opened too late
   */
  public boolean usePlace() {
    return place.use();
  }

  /** The connection is closed, or never became a socket. */
  public void freePlace() {
    place.free();
  }

  void setConnection(Channel upgraded) {
    connection = upgraded;
  }

  /** The connection below the socket, where the filter could see it. */
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
