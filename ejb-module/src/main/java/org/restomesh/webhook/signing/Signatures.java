package org.restomesh.webhook.signing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The headers by which a receiver knows that a delivery is ours, unchanged and fresh
 * (requirements/3-delivery-webhooks-errors#signature, and the Standard Webhooks specification).
 * Both kinds go with every attempt, made from the same secrets.
 */
public final class Signatures {
  public static final String SERVICE_SIGNATURE = "X-Service-Signature";
  public static final String WEBHOOK_ID = "webhook-id";
  public static final String WEBHOOK_TIMESTAMP = "webhook-timestamp";
  public static final String WEBHOOK_SIGNATURE = "webhook-signature";

  private static final String ALGORITHM = "HmacSHA256";

  private Signatures() {}

  /**
   * For one attempt. Each is signed anew: a retry may come hours after the event, and receivers
   * refuse a time that is more than five minutes off.
   *
   * @param now real time; in milliseconds in our header, in seconds, cut, in the standard's
   * @param body the bytes as they are sent
   * @param secrets the newest first; during the overlap of a rotation there are two, and either is
   *     enough for a receiver
   */
  public static Map<String, String> headers(
      UUID eventId, Instant now, byte[] body, List<SigningSecret> secrets) {
    if (secrets.isEmpty()) {
      throw new IllegalArgumentException("nothing is sent unsigned");
    }
    String seconds = Long.toString(now.getEpochSecond());
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(SERVICE_SIGNATURE, service(Long.toString(now.toEpochMilli()), body, secrets));
    headers.put(WEBHOOK_ID, eventId.toString());
    headers.put(WEBHOOK_TIMESTAMP, seconds);
    headers.put(WEBHOOK_SIGNATURE, standard(eventId + "." + seconds, body, secrets));
    return headers;
  }

  private static String service(String millis, byte[] body, List<SigningSecret> secrets) {
    return secrets.stream()
        .map(secret -> HexFormat.of().formatHex(hmac(secret.serviceKey(), millis, body)))
        .collect(Collectors.joining(",v1=", "t=" + millis + ",v1=", ""));
  }

  /** Of an id, a dot and seconds, and the body. */
  static String standard(String idAndTime, byte[] body, List<SigningSecret> secrets) {
    return secrets.stream()
        .map(secret -> hmac(secret.standardKey(), idAndTime, body))
        .map(Base64.getEncoder()::encodeToString)
        .collect(Collectors.joining(" v1,", "v1,", ""));
  }

  /** Of the prefix, a dot and the body. */
  private static byte[] hmac(byte[] key, String prefix, byte[] body) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      mac.update((prefix + ".").getBytes(StandardCharsets.US_ASCII));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }
}
