package org.restomesh.simulators.paytr;

import jakarta.json.JsonObject;
import java.util.Locale;

/**
 * What is to go wrong.
 *
 * @param getToken how requests for a page are answered
 * @param notifications whether the shop is told of payments at all
 * @param delayMillis how long a slow get-token and "pay later" take
 * @param refund how refund requests are answered
 * @param status whether the status query answers
 */
record Faults(
    GetToken getToken, boolean notifications, long delayMillis, Refund refund, boolean status) {
  static final Faults NONE = new Faults(GetToken.NONE, true, 10_000, Refund.NONE, true);

  /** Ways in which get-token can fail. */
  enum GetToken {
    NONE,
    /** Status 200 that says "failed". */
    REFUSE,
    /** Answers after the delay. */
    SLOW,
    /** Status 200 with half a JSON object. */
    MALFORMED,
    /** Status 500 with a page. */
    ERROR
  }

  /** Ways in which a refund can fail. */
  enum Refund {
    NONE,
    /** Status 200 that says "error"; nothing is given back. */
    REFUSE,
    /** Status 500 with a page; nothing is given back. */
    ERROR,
    /** Status 500 with a page, after the money was given back. */
    LOSE
  }

  /** A copy with the JSON's members; what it leaves out stays. */
  Faults changedBy(JsonObject json) {
    return new Faults(
        GetToken.valueOf(json.getString("getToken", getToken.name()).toUpperCase(Locale.ROOT)),
        json.getBoolean("notifications", notifications),
        json.containsKey("delayMillis")
            ? json.getJsonNumber("delayMillis").longValueExact()
            : delayMillis,
        Refund.valueOf(json.getString("refund", refund.name()).toUpperCase(Locale.ROOT)),
        json.getBoolean("status", status));
  }
}
