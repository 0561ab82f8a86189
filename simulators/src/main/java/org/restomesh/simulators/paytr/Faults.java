package org.restomesh.simulators.paytr;

import jakarta.json.JsonObject;
import java.util.Locale;

/**
 * What is to go wrong.
 *
 * @param getToken what becomes of requests for a page
 * @param notifications whether the shop is told of payments at all
 * @param delayMillis how long a slow get-token and "pay later" take
 */
record Faults(GetToken getToken, boolean notifications, long delayMillis) {
  static final Faults NONE = new Faults(GetToken.NONE, true, 10_000);

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

  /** The same with what the JSON says; what it leaves out stays. */
  Faults changedBy(JsonObject json) {
    return new Faults(
        GetToken.valueOf(json.getString("getToken", getToken.name()).toUpperCase(Locale.ROOT)),
        json.getBoolean("notifications", notifications),
        json.containsKey("delayMillis")
            ? json.getJsonNumber("delayMillis").longValueExact()
            : delayMillis);
  }
}
