package org.restomesh.ws.handshake;

import java.security.Principal;

/**
 * Who has passed the filter. Travels as the request's principal, which both servers hand on to the
 * socket.
 */
public final class Admitted implements Principal {
  private final Subscriber subscriber;
  private final Places.Place place;

  Admitted(Subscriber subscriber, Places.Place place) {
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

  /** The socket is gone, or will never be there. */
  public void leave() {
    place.free();
  }

  public Subscriber subscriber() {
    return subscriber;
  }

  @Override
  public String getName() {
    return subscriber.who();
  }
}
