package org.restomesh.payment.paytr;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.entity.UrlEncodedFormEntity;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HeaderElements;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.message.BasicNameValuePair;
import org.apache.hc.core5.util.Timeout;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentProviderUnavailable;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.json.Json;

/**
 * Sends one form and reads one JSON object, on a new connection: a kept one may be closed by now,
 * or just when it is used. No redirect is followed, and what moves money is never sent twice:
 * either could move it again, or to somebody else's server.
 */
@ApplicationScoped
public class PaytrHttp {
  private static final Log LOG = Log.of(PaytrHttp.class);

  private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(5);
  private static final Timeout RESPONSE_TIMEOUT = Timeout.ofSeconds(15);

  /** For the whole exchange, however slowly the bytes come. */
  static final Duration DEADLINE = Duration.ofSeconds(20);

  private static final int MAX_CONNECTIONS = 20;
  private static final int MAX_ANSWER_BYTES = 64 * 1024;
  private static final int OK = 200;

  @Inject BackgroundExecutor background;

  private CloseableHttpClient client;

  @PostConstruct
  void open() {
    client =
        HttpClients.custom()
            .useSystemProperties()
            .setConnectionManager(
                PoolingHttpClientConnectionManagerBuilder.create()
                    .useSystemProperties()
                    .setMaxConnTotal(MAX_CONNECTIONS)
                    .setMaxConnPerRoute(MAX_CONNECTIONS)
                    .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                            .setConnectTimeout(CONNECT_TIMEOUT)
                            .setSocketTimeout(RESPONSE_TIMEOUT)
                            .build())
                    .build())
            .setDefaultRequestConfig(
                RequestConfig.custom()
                    .setConnectionRequestTimeout(CONNECT_TIMEOUT)
                    .setResponseTimeout(RESPONSE_TIMEOUT)
                    .build())
            .setConnectionReuseStrategy((request, response, context) -> false)
            .setRetryStrategy(new RetryOnce())
            .disableRedirectHandling()
            .disableCookieManagement()
            .disableAuthCaching()
            .disableContentCompression()
            .setUserAgent("Restomesh")
            .build();
  }

  @PreDestroy
  void close() {
    try {
      client.close();
    } catch (IOException e) {
      LOG.warn("closing the connections to the payment provider: " + e);
    }
  }

  /**
   * For what does not move money: sent once more when the connection dies before the answer.
   *
   * @throws PaymentProviderFailed unless the answer is 200 with a JSON object
   */
  JsonNode query(String url, Map<String, String> form) {
    return send(url, form, RetryOnce.allowed());
  }

  /**
   * Sent once, whatever happens.
   *
   * @throws PaymentProviderFailed unless the answer is 200 with a JSON object
   */
  JsonNode sendOnce(String url, Map<String, String> form) {
    return send(url, form, RetryOnce.never());
  }

  private JsonNode send(String url, Map<String, String> form, HttpClientContext context) {
    HttpPost request = new HttpPost(url);
    request.setHeader(HttpHeaders.CONNECTION, HeaderElements.CLOSE);
    request.setEntity(
        new UrlEncodedFormEntity(
            form.entrySet().stream().map(PaytrHttp::pair).toList(), StandardCharsets.UTF_8));
    Runnable cancelDeadline = background.schedule(DEADLINE, request::cancel);
    try {
      return client.execute(request, context, PaytrHttp::read);
    } catch (JsonProcessingException e) {
      // Its message quotes what it could not read.
      LOG.warn("payment provider, " + url + ": the answer is no JSON");
      throw new PaymentProviderFailed("The payment provider's answer is unreadable");
    } catch (IOException e) {
      LOG.warn("payment provider, " + url + ": " + e);
      throw new PaymentProviderUnavailable("The payment provider does not answer");
    } finally {
      cancelDeadline.run();
    }
  }

  private static JsonNode read(ClassicHttpResponse response) throws IOException {
    if (response.getCode() != OK || response.getEntity() == null) {
      throw new IOException("answered " + response.getCode());
    }
    try (InputStream body = response.getEntity().getContent()) {
      byte[] bytes = body.readNBytes(MAX_ANSWER_BYTES + 1);
      if (bytes.length > MAX_ANSWER_BYTES) {
        throw new IOException("answered more than " + MAX_ANSWER_BYTES + " bytes");
      }
      JsonNode json = Json.mapper().readTree(bytes);
      if (!json.isObject()) {
        throw new IOException("answered no JSON object");
      }
      return json;
    }
  }

  private static NameValuePair pair(Map.Entry<String, String> field) {
    return new BasicNameValuePair(field.getKey(), field.getValue());
  }
}
