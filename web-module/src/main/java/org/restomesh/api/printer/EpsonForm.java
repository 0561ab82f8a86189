package org.restomesh.api.printer;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The form that an Epson posts. With its setting "URL Encode" off a report comes as it is: then
 * everything from its first bracket on belongs to it (contract/8-cloud-printers#epson-malformed).
 */
record EpsonForm(Map<String, String> fields) {
  private static final String REPORT = "ResponseFile";
  private static final String RAW_REPORT = REPORT + "=<";

  static EpsonForm parse(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    Map<String, String> fields = new HashMap<>();
    int raw = text.indexOf(RAW_REPORT);
    if (raw >= 0) {
      fields.put(REPORT, text.substring(raw + RAW_REPORT.length() - 1));
      text = text.substring(0, raw);
    }
    for (String pair : text.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        fields.putIfAbsent(pair.substring(0, equals), decoded(pair.substring(equals + 1)));
      }
    }
    return new EpsonForm(fields);
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  /** Empty when it is absent. */
  String connectionType() {
    return fields.getOrDefault("ConnectionType", "");
  }

  /** Of the printer; null when it is absent. */
  @Nullable String name() {
    return fields.get("Name");
  }

  /** Empty when it is absent. */
  String report() {
    return fields.getOrDefault(REPORT, "");
  }

  /** What it reports of itself; empty when it is absent. */
  String status() {
    return fields.getOrDefault("Status", report());
  }
}
