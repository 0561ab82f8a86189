package org.restomesh.system.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The two signatures of a delivery, as a receiver checks them that has read
 * requirements/3-delivery-webhooks-errors#signature and the Standard Webhooks specification and
 * nothing of the application.
 */
public final class Signature {
  private static final String PREFIX = "whsec_";

  /** A request is on its way that long at most, here on one machine. */
  private static final long ON_ITS_WAY_SECONDS = 15;

  private Signature() {}

  /** Checks both, made with the real time of their sending, whatever the business clock says. */
  public static void check(Arrival arrival, String secret) {
    String[] parts = arrival.header("X-Service-Signature").split(",", -1);
    assertThat(parts[0]).matches("t=\\d{13}");
    String millis = parts[0].substring(2);
    Instant sent = Instant.ofEpochMilli(Long.parseLong(millis));
    assertThat(sent).isCloseTo(arrival.at(), within(ON_ITS_WAY_SECONDS, ChronoUnit.SECONDS));
    String ours = version1(secret, millis, arrival.body());
    assertThat(List.of(parts).subList(1, parts.length))
        .as("v1 of %s", arrival)
        .contains("v1=" + ours);

    assertThat(arrival.header("webhook-id")).isEqualTo(arrival.eventId());
    String seconds = arrival.header("webhook-timestamp");
    assertThat(seconds).isEqualTo(String.valueOf(sent.getEpochSecond()));
    String standard = standard(secret, arrival.eventId() + "." + seconds, arrival.body());
    assertThat(arrival.header("webhook-signature").split(" "))
        .as("webhook-signature of %s", arrival)
        .contains(standard);
  }

  /** The v1 values of our own header: one for each secret that signs. */
  public static List<String> versions(Arrival arrival) {
    List<String> values = new ArrayList<>();
    for (String part : arrival.header("X-Service-Signature").split(",", -1)) {
      if (part.startsWith("v1=")) {
        values.add(part.substring(3));
      }
    }
    return values;
  }

  static String version1(String secret, String millis, byte[] body) {
    byte[] key = secret.getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(hmac(key, millis + ".", body));
  }

  static String standard(String secret, String idAndSeconds, byte[] body) {
    byte[] key = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    return "v1," + Base64.getEncoder().encodeToString(hmac(key, idAndSeconds + ".", body));
  }

  private static byte[] hmac(byte[] key, String before, byte[] body) {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.writeBytes(before.getBytes(StandardCharsets.UTF_8));
    message.writeBytes(body);
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(message.toByteArray());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
