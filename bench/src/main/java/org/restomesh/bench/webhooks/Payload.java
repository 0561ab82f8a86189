package org.restomesh.bench.webhooks;

/** The payload of an event: an order of ordinary size. */
final class Payload {
  private static final String NUMBER = "\"number\":";

  private Payload() {}

  static String json(long number) {
    return "{"
        + NUMBER
        + number
        + ",\"source\":\"counter\",\"currency\":\"TRY\",\"totalCents\":68500,\"items\":["
        + "{\"name\":\"Adana kebap\",\"quantity\":2,\"unitCents\":32000,\"notes\":\"az acılı\"},"
        + "{\"name\":\"Ayran\",\"quantity\":1,\"unitCents\":4500,\"notes\":null}]}";
  }

  /** The body of a publishing request. */
  static String event(String tenantId, String type, String payload) {
    return "{\"tenantId\":\""
        + tenantId
        + "\",\"type\":\""
        + type
        + "\",\"payload\":"
        + payload
        + "}";
  }

  /**
   * Reads the number back from the body of a webhook.
   *
   * @throws IllegalStateException when there is none
   */
  static long number(String body) {
    int from = body.indexOf(NUMBER) + NUMBER.length();
    if (from < NUMBER.length()) {
      throw new IllegalStateException("No event of this bench: " + body);
    }
    int start = from;
    while (start < body.length() && body.charAt(start) == ' ') {
      start++;
    }
    int end = start;
    while (end < body.length() && Character.isDigit(body.charAt(end))) {
      end++;
    }
    return Long.parseLong(body, start, end, 10);
  }
}
