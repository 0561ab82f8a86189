package org.restomesh.simulators.partner;

import java.util.function.UnaryOperator;
import org.restomesh.simulators.settings.Values;

/**
 * Where Restomesh is.
 *
 * @param restomeshUrl for this server
 * @param socketOrigin for tablets, such as {@code wss://restomesh.example.com}; empty when it is
 *     where their page comes from
 */
public record PartnerSettings(String restomeshUrl, String socketOrigin) {
  private static final String PREFIX = "restomesh.simulators.partner.";

  public static PartnerSettings fromSystem() {
    return from(Values::ofSystem);
  }

  static PartnerSettings from(UnaryOperator<String> source) {
    Values values = new Values(PREFIX, source);
    return new PartnerSettings(
        values.get("restomesh-url", "http://127.0.0.1:8080"), values.get("socket-origin", ""));
  }
}
