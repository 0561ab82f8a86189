package org.restomesh.bench.webhooks.rival;

import java.io.IOException;
import java.util.Map;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Posts over kept connections, as many at a time as there are threads. */
final class Post implements AutoCloseable {
  private static final Timeout TIMEOUT = Timeout.ofSeconds(15);

  private final CloseableHttpClient client;

  Post(int threads) {
    client =
        HttpClients.custom()
            .setConnectionManager(
                PoolingHttpClientConnectionManagerBuilder.create()
                    .setMaxConnTotal(threads)
                    .setMaxConnPerRoute(threads)
                    .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                            .setConnectTimeout(TIMEOUT)
                            .setSocketTimeout(TIMEOUT)
                            // Does not validate each connection before reuse.
                            .setValidateAfterInactivity(TimeValue.ofSeconds(30))
                            .build())
                    .build())
            .setDefaultRequestConfig(RequestConfig.custom().setResponseTimeout(TIMEOUT).build())
            .disableAutomaticRetries()
            .disableRedirectHandling()
            .disableCookieManagement()
            .disableAuthCaching()
            .disableContentCompression()
            .build();
  }

  /** The status of the answer. */
  int send(String url, Map<String, String> headers, byte[] body) throws IOException {
    HttpPost post = new HttpPost(url);
    headers.forEach(post::setHeader);
    post.setEntity(new ByteArrayEntity(body, ContentType.APPLICATION_JSON));
    return client.execute(
        post,
        response -> {
          EntityUtils.consume(response.getEntity());
          return response.getCode();
        });
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
