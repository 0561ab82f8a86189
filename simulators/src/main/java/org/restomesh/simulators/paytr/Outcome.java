package org.restomesh.simulators.paytr;

import java.util.Map;

/**
 * What a notification says.
 *
 * @param failure code and message; empty for a success
 */
record Outcome(String status, long totalCents, Map<String, String> failure) {

  static Outcome success(long totalCents) {
    return new Outcome("success", totalCents, Map.of());
  }

  static Outcome declined() {
    return new Outcome(
        "failed",
        0,
        Map.of("failed_reason_code", "0", "failed_reason_msg", "Kartın limiti yetersiz"));
  }
}
