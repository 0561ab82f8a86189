package org.restomesh.system.kit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.restomesh.dev.Ports;

/**
 * A real proxy in front of the server, as {@code server-config/README.md} tells to set it up. It
 * notes the {@code X-Request-Id} of every request that it has seen.
 */
public final class ReverseProxy implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final char[] PASSWORD = "changeit".toCharArray();
  private static final String ALIAS = "proxy";

  private final int port;
  private final Process process;
  private final Path seen;
  private final SSLContext trust;

  private ReverseProxy(int port, Process process, Path seen, SSLContext trust) {
    this.port = port;
    this.process = process;
    this.seen = seen;
    this.trust = trust;
  }

  /** What can be put in front of the server. */
  public enum Kind {
    NGINX("nginx", "nginx") {
      @Override
      Map<String, String> changes(int port, Path folder) {
        return Map.of(
            "listen 443 ssl",
            "listen 127.0.0.1:" + port + " ssl",
            "/etc/ssl/restomesh",
            folder.resolve("restomesh").toString());
      }

      @Override
      String whole(String documented, Path folder) {
        StringBuilder all = new StringBuilder("daemon off;\nmaster_process off;\n");
        all.append("pid ").append(folder).append("/pid;\nevents {}\nhttp {\n");
        for (String kind : List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) {
          all.append("%s_temp_path %s/%1$s;\n".formatted(kind, folder));
        }
        all.append("log_format marks '$http_x_request_id';\n");
        all.append("access_log ").append(folder).append("/seen marks;\n");
        return all.append(documented).append("}\n").toString();
      }

      @Override
      List<String> command(Path file) {
        String errors = file.resolveSibling("errors").toString();
        return List.of("nginx", "-e", errors, "-c", file.toString());
      }
    },
    HAPROXY("HAProxy", "haproxy") {
      @Override
      Map<String, String> changes(int port, Path folder) {
        return Map.of(
            "bind :443 ssl crt /etc/ssl/restomesh.pem",
            "bind 127.0.0.1:" + port + " ssl crt " + folder.resolve("restomesh.both.pem"),
            "  option http-buffer-request",
            """
              http-request capture req.hdr(X-Request-Id) len 64
              log-format %[capture.req.hdr(0)]
              option http-buffer-request""");
      }

      @Override
      String whole(String documented, Path folder) {
        return "global\n  log stdout format raw local0\ndefaults\n  log global\n" + documented;
      }

      @Override
      List<String> command(Path file) {
        return List.of("haproxy", "-db", "-f", file.toString());
      }
    };

    private final String language;
    private final Path program;

    Kind(String name, String program) {
      this.language = name.toLowerCase(Locale.ROOT);
      this.program = Path.of("/usr/sbin", program);
    }

    public boolean isInstalled() {
      return Files.isExecutable(program);
    }

    /** What differs from the documented configuration, beside the server's port. */
    abstract Map<String, String> changes(int port, Path folder);

    abstract String whole(String documented, Path folder);

    abstract List<String> command(Path file);
  }

  /** In front of the installation of this lane. */
  public static ReverseProxy start(Kind kind) {
    Path folder = Installation.freshFolder(kind.language);
    try {
      SSLContext trust = writeCertificate(folder);
      int port = Ports.free();
      Path file = folder.resolve("configuration");
      String configuration = documented(kind.language);
      String server = "127.0.0.1:" + Installation.baseUri().getPort();
      configuration = replace(configuration, "127.0.0.1:8080", server);
      for (Map.Entry<String, String> change : kind.changes(port, folder).entrySet()) {
        configuration = replace(configuration, change.getKey(), change.getValue());
      }
      Files.writeString(file, kind.whole(configuration, folder));
      Process process =
          new ProcessBuilder(kind.command(file))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("seen").toFile()))
              .start();
      ReverseProxy proxy = new ReverseProxy(port, process, folder.resolve("seen"), trust);
      await().atMost(PATIENCE).until(() -> !Ports.isFree(port) || !process.isAlive());
      assertThat(process.isAlive()).as(Files.readString(proxy.seen)).isTrue();
      return proxy;
    } catch (IOException | GeneralSecurityException | InterruptedException e) {
      throw new IllegalStateException("No proxy: " + kind, e);
    }
  }

  private static String documented(String language) throws IOException {
    String readme = Files.readString(Installation.operatorGuide());
    Matcher block = Pattern.compile("(?s)```" + language + "\n(.*?)```").matcher(readme);
    assertThat(block.find()).as("a configuration for " + language).isTrue();
    return block.group(1);
  }

  private static String replace(String text, String documented, String here) {
    assertThat(text).contains(documented);
    return text.replace(documented, here);
  }

  private static SSLContext writeCertificate(Path folder)
      throws IOException, GeneralSecurityException, InterruptedException {
    Path store = folder.resolve("keys.p12");
    Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    Process made =
        new ProcessBuilder(
                List.of(
                    keytool.toString(),
                    "-genkeypair",
                    "-keyalg",
                    "EC",
                    "-alias",
                    ALIAS,
                    "-dname",
                    "CN=127.0.0.1",
                    "-keystore",
                    store.toString(),
                    "-storetype",
                    "PKCS12",
                    "-storepass",
                    new String(PASSWORD)))
            .redirectErrorStream(true)
            .start();
    String said = new String(made.getInputStream().readAllBytes(), UTF_8);
    assertThat(made.waitFor()).as(said).isZero();
    KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD);
    Certificate certificate = keys.getCertificate(ALIAS);
    String own = pem("CERTIFICATE", certificate.getEncoded());
    String key = pem("PRIVATE KEY", keys.getKey(ALIAS, PASSWORD).getEncoded());
    Files.writeString(folder.resolve("restomesh.pem"), own);
    Files.writeString(folder.resolve("restomesh.key"), key);
    Files.writeString(folder.resolve("restomesh.both.pem"), own + key);
    return trusting(certificate);
  }

  private static String pem(String kind, byte[] bytes) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN %s-----%n%s%n-----END %1$s-----%n".formatted(kind, text);
  }

  private static SSLContext trusting(Certificate certificate)
      throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry(ALIAS, certificate);
    TrustManagerFactory managers = TrustManagerFactory.getInstance("PKIX");
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }

  /** A connection to the proxy, by TLS. */
  public Socket connect() throws IOException {
    return trust.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
  }

  /** All that comes for these bytes until the proxy hangs up, or says nothing for a second. */
  public String exchange(String bytes) {
    try (Socket socket = connect()) {
      return RawHttp.exchange(socket, bytes);
    } catch (SocketException hungUp) {
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Everything that it has noted. */
  public String seen() {
    try {
      return Files.readString(seen);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
