package org.restomesh.identity.signin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetRetrievalException;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.text.ParseException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.util.Timeout;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.json.Json;

/**
 * The published keys of an identity provider, from its address and nowhere else: redirects are not
 * followed, and a document that is too large or too slow is rejected. A key that is not understood,
 * too weak, or so large that verifying with it is expensive is left out without affecting the
 * others.
 */
final class IssuerKeys implements JWKSetSource<SecurityContext> {
  /** For the whole response, however slowly it arrives. */
  private static final Duration TOTAL_TIMEOUT = Duration.ofSeconds(5);

  private static final Timeout READ_TIMEOUT = Timeout.ofSeconds(3);
  private static final int MAX_BYTES = 256 * 1024;
  private static final int OK = 200;
  private static final int MIN_RSA_BITS = 2048;
  private static final int MAX_RSA_BITS = 8192;
  private static final int MAX_EXPONENT_BITS = 64;

  private final URI url;
  private final BackgroundExecutor background;
  private volatile int usable;

  IssuerKeys(URI url, BackgroundExecutor background) {
    this.url = url;
    this.background = background;
  }

  @Override
  public JWKSet getJWKSet(
      JWKSetCacheRefreshEvaluator refresh, long currentTime, SecurityContext context)
      throws KeySourceException {
    HttpGet request = new HttpGet(url);
    Runnable cancelTimeout = background.schedule(TOTAL_TIMEOUT, request::cancel);
    try (CloseableHttpClient client = client()) {
      JWKSet keys = new JWKSet(client.execute(request, IssuerKeys::read));
      usable = keys.getKeys().size();
      return keys;
    } catch (JsonProcessingException e) {
      throw new JWKSetRetrievalException("answered no JSON", e); // it quotes what it has read
    } catch (IOException e) {
      throw new JWKSetRetrievalException(e.toString(), e);
    } finally {
      cancelTimeout.run();
    }
  }

  /** How many usable keys the last document had. */
  int usable() {
    return usable;
  }

  @Override
  public void close() {
    // Nothing stays open between requests.
  }

  private static List<JWK> read(ClassicHttpResponse response) throws IOException {
    if (response.getCode() != OK || response.getEntity() == null) {
      throw new IOException("answered " + response.getCode());
    }
    try (InputStream body = response.getEntity().getContent()) {
      byte[] bytes = body.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        response.close(); // otherwise the rest would be read to its end
        throw new IOException("answered more than " + MAX_BYTES + " bytes");
      }
      JsonNode published = Json.mapper().readTree(bytes).path("keys");
      if (!published.isArray()) {
        throw new IOException("answered no keys");
      }
      List<JWK> keys = new ArrayList<>();
      published.forEach(key -> parse(key).filter(IssuerKeys::isUsable).ifPresent(keys::add));
      return keys;
    }
  }

  private static Optional<JWK> parse(JsonNode key) {
    try {
      // A shared secret has no public part.
      return key.isObject()
          ? Optional.ofNullable(JWK.parse(Json.write(key)).toPublicJWK())
          : Optional.empty();
    } catch (ParseException | IllegalArgumentException | IllegalStateException notUnderstood) {
      return Optional.empty();
    }
  }

  private static boolean isUsable(JWK key) {
    if (!(key instanceof RSAKey rsa)) {
      return true;
    }
    int bits = rsa.getModulus().decodeToBigInteger().bitLength();
    return bits >= MIN_RSA_BITS
        && bits <= MAX_RSA_BITS
        && rsa.getPublicExponent().decodeToBigInteger().bitLength() <= MAX_EXPONENT_BITS;
  }

  private static CloseableHttpClient client() {
    return HttpClients.custom()
        .useSystemProperties()
        .setConnectionManager(
            PoolingHttpClientConnectionManagerBuilder.create()
                .useSystemProperties()
                .setDefaultConnectionConfig(
                    ConnectionConfig.custom()
                        .setConnectTimeout(READ_TIMEOUT)
                        .setSocketTimeout(READ_TIMEOUT)
                        .build())
                .build())
        .setDefaultRequestConfig(RequestConfig.custom().setResponseTimeout(READ_TIMEOUT).build())
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableCookieManagement()
        .disableAuthCaching()
        .disableContentCompression()
        .setUserAgent("Restomesh")
        .build();
  }
}
