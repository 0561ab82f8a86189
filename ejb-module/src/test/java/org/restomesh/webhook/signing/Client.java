package org.restomesh.webhook.signing;

import com.stripe.net.Webhook;
import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Other people's code that receivers verify with, unchanged. */
public enum Client {
  STANDARD_WEBHOOKS {
    @Override
    public void verify(String secret, String body, Map<String, String> headers) throws Exception {
      new com.standardwebhooks.Webhook(secret).verify(body, http(headers));
    }
  },
  SVIX {
    @Override
    public void verify(String secret, String body, Map<String, String> headers) throws Exception {
      new com.svix.Webhook(secret).verify(body, http(headers));
    }
  },
  /** As it comes: it takes our time for seconds, and so for one far ahead that is never too old. */
  STRIPE {
    @Override
    public void verify(String secret, String body, Map<String, String> headers) throws Exception {
      Webhook.constructEvent(body, headers.get(Signatures.SERVICE_SIGNATURE), secret);
    }
  },
  /** As docs/webhooks.md says: with a clock that is a thousand times the real one. */
  STRIPE_IN_MILLISECONDS {
    @Override
    public void verify(String secret, String body, Map<String, String> headers) throws Exception {
      Instant now = Instant.ofEpochMilli(Clock.systemUTC().millis() * 1000);
      Webhook.Signature.verifyHeader(
          body,
          headers.get(Signatures.SERVICE_SIGNATURE),
          secret,
          300_000,
          Clock.fixed(now, ZoneOffset.UTC));
    }
  };

  /**
   * @param secret as the API has shown it
   * @param headers by the names that we give them
   * @throws Exception the client's own, when it does not believe that the body is ours
   */
  public abstract void verify(String secret, String body, Map<String, String> headers)
      throws Exception;

  private static HttpHeaders http(Map<String, String> headers) {
    return HttpHeaders.of(
        headers.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, it -> List.of(it.getValue()))),
        (name, value) -> true);
  }
}
