package org.restomesh.notice;

import java.util.Map;

/**
 * What waits for a person of a tenant. Each count stops at {@value #MAX_COUNT}.
 *
 * @param unknownOutcomes commands of which somebody has to look whether they were carried out
 * @param deadLetters operations that platforms could not be told of
 * @param unreadable pushes of platforms that could not be processed
 * @param failedDeliveries webhooks of the last day that were given up
 */
public record DigestCounts(
    int unknownOutcomes, int deadLetters, int unreadable, int failedDeliveries) {
  public static final int MAX_COUNT = 100;

  boolean isEmpty() {
    return unknownOutcomes + deadLetters + unreadable + failedDeliveries == 0;
  }

  Map<String, String> texts() {
    return Map.of(
        "unknownOutcomes", text(unknownOutcomes),
        "deadLetters", text(deadLetters),
        "unreadable", text(unreadable),
        "failedDeliveries", text(failedDeliveries));
  }

  /** Of nothing there is no word. */
  private static String text(int count) {
    if (count == 0) {
      return "";
    }
    return count == MAX_COUNT ? MAX_COUNT + "+" : String.valueOf(count);
  }
}
