package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.Objects;

/** A request that was received, and what became of it. */
final class Call {
  private final Instant at;
  private final Request request;
  private volatile Job job;
  private volatile Reply reply;
  private volatile String violation;

  Call(Instant at, Request request) {
    this.at = at;
    this.request = request;
  }

  void is(Job recognised) {
    job = recognised;
  }

  /** It breaks the platform's documents. */
  void violates(String how) {
    violation = how;
  }

  boolean isViolation() {
    return violation != null;
  }

  void answered(Reply given) {
    reply = given;
  }

  /** Whether it fits what is looked for; null fits all. */
  boolean fits(String restaurant, String operation, String orderId) {
    return fits(restaurant, job == null ? null : job.restaurant().id())
        && fits(operation, job == null ? null : job.operation())
        && fits(orderId, job == null ? null : job.orderId());
  }

  private static boolean fits(String wanted, String is) {
    return wanted == null || Objects.equals(wanted, is);
  }

  /** Without headers, which hold credentials. */
  JsonObject view() {
    JsonObjectBuilder view =
        Json.createObjectBuilder()
            .add("at", at.toString())
            .add("restaurant", Placing.textOrNull(job == null ? null : job.restaurant().id()))
            .add("operation", Placing.textOrNull(job == null ? null : job.operation()))
            .add("orderId", Placing.textOrNull(job == null ? null : job.orderId()))
            .add("method", request.method())
            .add("path", request.path())
            .add("query", Placing.textOrNull(request.query()))
            .add("body", job != null && job.operation().equals("login") ? "" : request.body())
            .add("violation", Placing.textOrNull(violation));
    Reply given = reply;
    return given == null
        ? view.addNull("status").addNull("answer").build()
        : view.add("status", given.status()).add("answer", given.body()).build();
  }
}
