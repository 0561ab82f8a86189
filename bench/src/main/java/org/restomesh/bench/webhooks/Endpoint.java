package org.restomesh.bench.webhooks;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restomesh.bench.http.IncomingRequests;

/** A partner's endpoint: a port of its own, so that senders see as many hosts. */
final class Endpoint {
  /** Checking every signature would cost the receiver more than all its other work. */
  private static final int CHECK_ONE_IN = 32;

  private final int number;
  private final int port;
  private final Supplier<Events> events;
  private final AtomicInteger received = new AtomicInteger();
  private final AtomicInteger badSignatures = new AtomicInteger();

  /** Null until the sender has said it; no signature is good before. */
  private volatile @Nullable String secret;

  private volatile boolean hanging;

  /**
   * @param number of all endpoints, from zero
   * @param events where arrivals are recorded at the moment
   */
  Endpoint(int number, int port, Supplier<Events> events) {
    this.number = number;
    this.port = port;
    this.events = events;
  }

  int number() {
    return number;
  }

  String url() {
    return "http://127.0.0.1:" + port + "/hook";
  }

  /** The only type of event that goes here. */
  String eventType() {
    return "bench.endpoint" + number + ".v1";
  }

  /** What the sender signs with. */
  void verifyWith(String newSecret) {
    secret = newSecret;
  }

  /** From now on, requests get no answer. */
  void hang() {
    hanging = true;
  }

  /** How many requests have arrived. */
  int received() {
    return received.get();
  }

  /** How many of a sample of the requests were not signed as they should be. */
  int badSignatures() {
    return badSignatures.get();
  }

  /**
   * Records the request.
   *
   * @return whether it gets an answer
   */
  boolean take(IncomingRequests.Incoming request, long now) {
    if (hanging) {
      received.incrementAndGet();
      return false;
    }
    events.get().arrived(Payload.number(request.body()), now);
    boolean checked = received.getAndIncrement() % CHECK_ONE_IN == 0;
    if (checked && !isSigned(request)) {
      badSignatures.incrementAndGet();
    }
    return true;
  }

  private boolean isSigned(IncomingRequests.Incoming request) {
    String agreed = secret;
    return agreed != null && SignatureCheck.isGood(agreed, request.head(), request.body());
  }
}
