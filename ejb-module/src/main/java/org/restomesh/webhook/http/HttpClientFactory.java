package org.restomesh.webhook.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.client5.http.ssl.DefaultHostnameVerifier;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.apache.hc.core5.http.ssl.TLS;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Sets up the HTTP library, with everything off that it would do by itself. */
final class HttpClientFactory {
  private static final int MAX_CONNECTIONS = 2_000;
  private static final int MAX_HEADERS = 200;
  private static final int IO_THREADS = 2;
  private static final TimeValue CONNECTION_TTL = TimeValue.ofSeconds(60);

  private HttpClientFactory() {}

  static PoolingAsyncClientConnectionManager connections(Duration deadline, SSLContext trust) {
    // Whole milliseconds are enough here: the deadline itself is enforced elsewhere.
    Timeout timeout = Timeout.ofMilliseconds(deadline.toMillis() + 1);
    return PoolingAsyncClientConnectionManagerBuilder.create()
        .setDnsResolver(new NoNames())
        .setTlsStrategy(tls(trust))
        .setDefaultTlsConfig(
            TlsConfig.custom()
                .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                .setHandshakeTimeout(timeout)
                .build())
        .setDefaultConnectionConfig(
            ConnectionConfig.custom()
                .setConnectTimeout(timeout)
                .setTimeToLive(CONNECTION_TTL)
                .build())
        // The other policy has no overall limit.
        .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.STRICT)
        .setMaxConnTotal(MAX_CONNECTIONS)
        .setMaxConnPerRoute(MAX_CONNECTIONS)
        .build();
  }

  static CloseableHttpAsyncClient client(
      PoolingAsyncClientConnectionManager connections, ThreadFactory threads) {
    return HttpAsyncClients.custom()
        .setConnectionManager(connections)
        .setThreadFactory(threads)
        .setIOReactorConfig(IOReactorConfig.custom().setIoThreadCount(IO_THREADS).build())
        .setIoSessionDecorator(BoundedSession::new)
        .setHttp1Config(
            Http1Config.custom()
                .setMaxLineLength(ResponseBuffer.MAX_HEAD_BYTES)
                .setMaxHeaderCount(MAX_HEADERS)
                .build())
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .setProtocolUpgradeEnabled(false)
                .build())
        .setKeepAliveStrategy(new KeepAlivePolicy())
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableCookieManagement()
        .disableAuthCaching()
        .disableConnectionState()
        .build();
  }

  private static TlsStrategy tls(SSLContext trust) {
    return ClientTlsStrategyBuilder.create()
        .setSslContext(trust)
        .setTlsVersions(TLS.V_1_3, TLS.V_1_2)
        // By default the asynchronous client leaves host names to the JDK, and 5.5.1 forgets to
        // tell it so: then any certificate would do for any host.
        .setHostVerificationPolicy(HostnameVerificationPolicy.BOTH)
        .setHostnameVerifier(new DefaultHostnameVerifier())
        .buildAsync();
  }

  /** A name that is resolved here has bypassed the safety gate. */
  private static final class NoNames implements DnsResolver {
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
      throw new UnknownHostException("names are resolved by the safety gate only");
    }

    @Override
    public String resolveCanonicalHostname(String host) throws UnknownHostException {
      throw new UnknownHostException("names are resolved by the safety gate only");
    }
  }
}
