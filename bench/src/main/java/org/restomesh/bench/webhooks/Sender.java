package org.restomesh.bench.webhooks;

import java.io.IOException;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;

/** Accepts events over HTTP, commits them and sends them to endpoints. */
interface Sender {
  /** For the tables. */
  String name();

  /** Before each run. */
  void begin() throws IOException;

  Connection connect() throws IOException;

  /** Answered with 201 when the event is committed. */
  Request publish(String eventType, String payload);

  /** How many endpoints are paused because they have failed too often. */
  long paused();

  /** Milliseconds of processor time that the sender's JVM has used, PostgreSQL not included. */
  long processorMillis();
}
