package org.restomesh.delivery.http;

import java.time.Duration;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Sets up the HTTP library, with everything off that it would do by itself. */
final class PlatformHttpClients {
  private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(5);

  /** More than all pollers, workers and operators of a node need at once. */
  private static final int MAX_CONNECTIONS = 400;

  /** A platform that hangs must leave connections for the others. */
  private static final int MAX_PER_HOST = 100;

  private static final TimeValue CONNECTION_TTL = TimeValue.ofMinutes(1);

  private PlatformHttpClients() {}

  static CloseableHttpClient open(Duration deadline) {
    Timeout responseTimeout = Timeout.of(deadline);
    return HttpClients.custom()
        .useSystemProperties()
        .setConnectionManager(
            PoolingHttpClientConnectionManagerBuilder.create()
                .useSystemProperties()
                .setMaxConnTotal(MAX_CONNECTIONS)
                .setMaxConnPerRoute(MAX_PER_HOST)
                .setDefaultConnectionConfig(
                    ConnectionConfig.custom()
                        .setConnectTimeout(CONNECT_TIMEOUT)
                        .setSocketTimeout(responseTimeout)
                        .setTimeToLive(CONNECTION_TTL)
                        // A request on a stale connection would fail, as nothing is sent twice.
                        .setValidateAfterInactivity(TimeValue.ZERO_MILLISECONDS)
                        .build())
                .build())
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setConnectionRequestTimeout(CONNECT_TIMEOUT)
                .setResponseTimeout(responseTimeout)
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .setProtocolUpgradeEnabled(false)
                .build())
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableCookieManagement()
        .disableAuthCaching()
        .disableContentCompression()
        .setUserAgent("Restomesh")
        .build();
  }
}
