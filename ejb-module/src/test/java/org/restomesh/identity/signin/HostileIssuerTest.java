package org.restomesh.identity.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.support.ManualClock;

/** An identity provider, or somebody on the way to it, that publishes what it should not. */
// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class HostileIssuerTest {
  private static final String ISSUER = "https://idp.example";
  private static final UUID TENANT = UUID.randomUUID();
  private static final ECKey KEY = key();
  private static final String GOOD = KEY.toPublicJWK().toJSONString();

  private final ManualClock clock = ManualClock.at("2026-03-01T16:00:00Z");
  private final ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
  private final AtomicInteger asked = new AtomicInteger();
  private HttpServer server;
  private ExternalIssuer external;

  /** How the keys are asked for is answered. */
  @FunctionalInterface
  private interface Answer {
    void to(HttpExchange exchange) throws IOException;
  }

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(pool);
    server.start();
    FakeAccounts accounts = new FakeAccounts();
    accounts.tenants.add(TENANT);
    SignInSettings settings = new SignInSettings();
    settings.settings =
        MapSettings.of(
            Map.of(
                SignInSettings.EXTERNAL + "issuer",
                ISSUER,
                SignInSettings.EXTERNAL + "audience",
                "api",
                SignInSettings.EXTERNAL + "jwks-url",
                url("/jwks")));
    settings.read();
    external = new ExternalIssuer();
    external.settings = settings;
    external.accounts = accounts;
    external.clock = clock;
    external.background =
        new BackgroundExecutor() {
          @Override
          public Runnable schedule(Duration delay, Runnable work) {
            var due = pool.schedule(work, delay.toMillis(), TimeUnit.MILLISECONDS);
            return () -> due.cancel(false);
          }
        };
    external.open();
  }

  @AfterEach
  void stop() {
    server.stop(0);
    pool.shutdownNow();
  }

  @Test
  void aGoodKeyIsTaken() throws ParseException {
    publishes(GOOD);

    assertThat(external.verify(CompactToken.parse(token(""))).tenantId()).isEqualTo(TENANT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"kty\":\"EC\",\"crv\":\"P-999\",\"x\":\"AA\",\"y\":\"AA\",\"kid\":\"odd\"}",
        "{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"AA\",\"y\":\"AA\",\"kid\":\"off the curve\"}",
        "{\"kty\":\"EC\",\"kid\":\"half\"}",
        "{\"kty\":\"NEW\",\"kid\":\"new\"}",
        "{\"kty\":\"oct\",\"k\":\"AAAA\",\"kid\":\"shared\"}",
        "{\"kid\":\"nothing\"}",
        "7",
        "null"
      })
  void aKeyThatIsNotUnderstoodSpoilsNoOther(String odd) throws ParseException {
    publishes(odd + "," + GOOD);

    assertThat(external.verify(CompactToken.parse(token("")))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {512, 1024, 2047, 8193, 16_384})
  void anRsaKeyThatIsTooWeakOrTooSlowIsNone(int bits) throws ParseException {
    publishes(rsa(bits, BigInteger.valueOf(65_537)) + "," + GOOD);

    assertThat(usableKeys()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {2048, 4096, 8192})
  void anRsaKeyOfTheUsualLengthIsOne(int bits) throws ParseException {
    publishes(rsa(bits, BigInteger.valueOf(65_537)) + "," + GOOD);

    assertThat(usableKeys()).isEqualTo(2);
  }

  @Test
  void anRsaKeyWithAHugeExponentIsNone() throws ParseException {
    publishes(rsa(2048, BigInteger.ONE.shiftLeft(2000).add(BigInteger.ONE)) + "," + GOOD);

    assertThat(usableKeys()).isEqualTo(1);
  }

  @Test
  void aRedirectIsNotFollowed() {
    answers("/jwks", exchange -> redirect(exchange, url("/elsewhere")));
    answers("/elsewhere", exchange -> body(exchange, "{\"keys\":[" + GOOD + "]}"));

    refuses(token(""));
    assertThat(asked).hasValue(1);
  }

  @Test
  void aDocumentThatIsTooLargeIsNone() {
    publishes(GOOD + ",{\"kty\":\"NEW\",\"x\":\"" + "x".repeat(300_000) + "\"}");

    refuses(token(""));
  }

  @Test
  @Timeout(30)
  void aDocumentWithoutEndIsNone() {
    answers(
        "/jwks",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] block = " ".repeat(8192).getBytes(StandardCharsets.US_ASCII);
          while (!Thread.currentThread().isInterrupted()) {
            exchange.getResponseBody().write(block);
          }
        });

    refuses(token(""));
  }

  @Test
  @Timeout(20)
  void aDocumentThatTricklesIsGivenUp() {
    answers(
        "/jwks",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          OutputStream out = exchange.getResponseBody();
          for (int i = 0; i < 300; i++) {
            out.write(' ');
            out.flush();
            pause(100);
          }
        });

    refuses(token(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "[]", "{}", "{\"keys\":7}", "{\"keys\":[", "null"})
  void whatIsNoSetOfKeysIsNone(String document) {
    answers("/jwks", exchange -> body(exchange, document));

    refuses(token(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jku", "x5u"})
  void whereATokenSaysItsKeysAreIsNotLookedAt(String header) {
    publishes(GOOD);
    answers("/evil", exchange -> body(exchange, "{\"keys\":[" + GOOD + "]}"));
    ECKey foreign = key();
    String claims = claims();

    refuses(
        Forge.signed(
            foreign,
            "{\"alg\":\"ES256\",\"kid\":\"k\",\"%s\":\"%s\"}".formatted(header, url("/evil")),
            claims));
    refuses(
        Forge.signed(
            foreign,
            "{\"alg\":\"ES256\",\"kid\":\"k\",\"jwk\":" + foreign.toPublicJWK() + "}",
            claims));
    assertThat(asked).as("only for its own keys").hasValue(1);
  }

  @Test
  void criticalExtensionsAndOtherTypesAreNotUnderstood() {
    publishes(GOOD);

    refuses(token(",\"crit\":[\"exp\"],\"exp\":1"));
    refuses(token(",\"typ\":\"logout+jwt\""));
    refuses(token(",\"cty\":\"JWT\",\"typ\":\"JWE\""));
  }

  private int usableKeys() throws ParseException {
    external.verify(CompactToken.parse(token("")));
    return external.keys.usable();
  }

  private void publishes(String keys) {
    answers("/jwks", exchange -> body(exchange, "{\"keys\":[" + keys + "]}"));
  }

  private void answers(String path, Answer answer) {
    server.createContext(
        path,
        exchange -> {
          asked.incrementAndGet();
          try (exchange) {
            answer.to(exchange);
          } catch (IOException gone) {
            // Who asks has had enough.
          }
        });
  }

  private static void body(HttpExchange exchange, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private static void redirect(HttpExchange exchange, String to) throws IOException {
    exchange.getResponseHeaders().add("Location", to);
    exchange.sendResponseHeaders(302, -1);
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }

  private String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private void refuses(String token) {
    assertThatThrownBy(() -> external.verify(CompactToken.parse(token)))
        .isInstanceOf(TokenInvalid.class);
  }

  private String token(String header) {
    return Forge.signed(KEY, "{\"alg\":\"ES256\",\"kid\":\"k\"" + header + "}", claims());
  }

  private String claims() {
    return "{\"iss\":\"%s\",\"aud\":\"api\",\"sub\":\"ayşe\",\"role\":\"ADMIN\",\"tenantId\":\"%s\",\"exp\":%d}"
        .formatted(ISSUER, TENANT, clock.instant().plusSeconds(60).getEpochSecond());
  }

  /** Of a length, but with no private key that anybody knows. */
  private static String rsa(int bits, BigInteger exponent) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(bits - 1).add(BigInteger.ONE);
    return "{\"kty\":\"RSA\",\"kid\":\"rsa\",\"n\":\"%s\",\"e\":\"%s\"}"
        .formatted(unsigned(modulus), unsigned(exponent));
  }

  private static String unsigned(BigInteger number) {
    byte[] bytes = number.toByteArray();
    boolean sign = bytes.length > 1 && bytes[0] == 0;
    return Forge.base64(sign ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes);
  }

  private static ECKey key() {
    try {
      return new ECKeyGenerator(Curve.P_256).keyID("k").generate();
    } catch (JOSEException e) {
      throw new AssertionError(e);
    }
  }
}
