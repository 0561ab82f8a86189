package org.restomesh.faults.load;

import java.time.Duration;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.payments.Buyer;

/** How long clients pause between two rounds, for the number of requests that was asked for. */
record Pace(Duration usual) {
  /** Measured over all clients, with the polls and acks of devices that follow from them. */
  private static final double REQUESTS_PER_ROUND = 2.6;

  private static final int BUYERS_ARE_SLOWER = 3;

  static Pace of(LoadSettings settings, int clients) {
    double seconds = clients * REQUESTS_PER_ROUND / settings.requestsPerSecond();
    return new Pace(Duration.ofMillis(Math.round(seconds * 1000)));
  }

  Duration between(Client client) {
    return client instanceof Buyer ? usual.multipliedBy(BUYERS_ARE_SLOWER) : usual;
  }
}
