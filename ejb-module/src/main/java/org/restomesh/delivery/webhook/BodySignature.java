package org.restomesh.delivery.webhook;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Platform C: {@code X-Platform-Signature: t=<unix-ms>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">},
 * five minutes in either direction (contract/4-orders-delivery#platform-c-signature).
 */
final class BodySignature {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final Pattern HEADER = Pattern.compile("t=([0-9]{1,15}),v1=([0-9a-f]{64})");

  private final byte[] secret;

  BodySignature(byte[] secret) {
    this.secret = secret.clone();
  }

  /**
   * @throws InboundWebhookRefused when it is missing, too old, too new, or not of this body
   */
  void require(InboundWebhookCall call, Instant now) {
    Matcher header = HEADER.matcher(call.signature().strip());
    if (!header.matches()) {
      throw new InboundWebhookRefused("a signature of another form");
    }
    String time = header.group(1);
    if (!Hmac.matches(
        "HmacSHA256",
        secret,
        HexFormat.of().parseHex(header.group(2)),
        (time + ".").getBytes(StandardCharsets.US_ASCII),
        call.body())) {
      throw new InboundWebhookRefused("a wrong signature");
    }
    Duration skew = Duration.between(Instant.ofEpochMilli(Long.parseLong(time)), now).abs();
    if (skew.compareTo(TOLERANCE) > 0) {
      throw new InboundWebhookRefused("a signature of another time");
    }
  }
}
