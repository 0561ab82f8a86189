package org.restomesh.webhook.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.webhook.safety.SafeTarget;

/** HTTPS to an address that was chosen before, for a name that the certificate must carry. */
class TlsTest {
  @TempDir private static Path folder;

  private static Certificate certificate;
  private static WebhookClient client;

  @BeforeAll
  static void makeCertificate() throws Exception {
    certificate = Certificate.of(folder, "dns:hooks.example.com,ip:127.0.0.1");
    client = Clients.trusting(certificate.trust());
  }

  @AfterAll
  static void close() {
    client.close();
  }

  @Test
  void theCertificateOfTheNameIsAcceptedAndTheNameIsSent() throws IOException {
    List<SNIServerName> asked = new CopyOnWriteArrayList<>();
    try (Receiver receiver =
        Receiver.that(
            sockets(),
            c -> {
              SSLSocket socket = (SSLSocket) c.socket();
              asked.addAll(((ExtendedSSLSession) socket.getSession()).getRequestedServerNames());
              assertThat(socket.getSession().getProtocol()).isEqualTo("TLSv1.3");
              c.answer(200, new byte[] {'o', 'k'});
            })) {
      AttemptResponse first = post(receiver.target("https", "hooks.example.com", "/hook"));
      AttemptResponse second = post(receiver.target("https", "hooks.example.com", "/hook"));

      assertThat(List.of(first, second)).allMatch(AttemptResponse::isSuccess);
      assertThat(second.snippet()).isEqualTo("ok");
      assertThat(receiver.connections()).isEqualTo(1);
      assertThat(asked).hasSize(2).allMatch(name -> name.toString().contains("hooks.example.com"));
      assertThat(receiver.requests().get(0).head())
          .contains("Host: hooks.example.com:" + receiver.port());
    }
  }

  @Test
  void theCertificateOfAnAddressIsAcceptedForIt() throws IOException {
    try (Receiver receiver = Receiver.that(sockets(), c -> c.answer(200, new byte[0]))) {
      assertThat(post(receiver.target("https", "127.0.0.1", "/")).isSuccess()).isTrue();
    }
  }

  @Test
  void theCertificateOfAnotherNameIsRefusedBeforeAnythingIsSent() throws IOException {
    try (Receiver receiver = Receiver.that(sockets(), c -> c.answer(200, new byte[0]))) {
      AttemptResponse reply = post(receiver.target("https", "other.example.com", "/"));

      assertThat(reply.error()).isEqualTo(AttemptError.TLS_FAILED);
      assertThat(reply.isSuccess()).isFalse();
      assertThat(receiver.requests()).isEmpty();
    }
  }

  @Test
  void aCertificateThatNobodyVouchesForIsRefused() throws IOException {
    WebhookClient usual = Clients.patient();
    try (Receiver receiver = Receiver.that(sockets(), c -> c.answer(200, new byte[0]))) {
      SafeTarget target = receiver.target("https", "hooks.example.com", "/");

      assertThat(usual.post(target, 1, Map.of(), new byte[0]).join().error())
          .isEqualTo(AttemptError.TLS_FAILED);
      assertThat(receiver.requests()).isEmpty();
    } finally {
      usual.close();
    }
  }

  @Test
  void aReceiverWithoutTlsIsRefused() throws IOException {
    try (Receiver receiver = Receiver.thatSpeaksFirst("HTTP/1.1 400 Bad Request\r\n\r\n")) {
      assertThat(post(receiver.target("https", "hooks.example.com", "/")).error())
          .isEqualTo(AttemptError.TLS_FAILED);
    }
  }

  @Test
  void aBodyWithoutEndIsCutThereToo() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            sockets(),
            c -> {
              c.say("HTTP/1.1 200 OK", "");
              c.pour("a".repeat(1000));
            })) {
      assertThat(post(receiver.target("https", "hooks.example.com", "/")).isSuccess()).isTrue();
    }
  }

  @Test
  void headersWithoutEndAreABadResponseThereToo() throws IOException {
    try (Receiver receiver =
        Receiver.that(
            sockets(),
            c -> {
              c.say("HTTP/1.1 200 OK");
              c.pour("X-Long: " + "e".repeat(16_000) + "\r\n");
            })) {
      assertThat(post(receiver.target("https", "hooks.example.com", "/")).error())
          .isEqualTo(AttemptError.BAD_RESPONSE);
    }
  }

  private static SSLServerSocketFactory sockets() {
    return certificate.server().getServerSocketFactory();
  }

  private static AttemptResponse post(SafeTarget target) {
    return client.post(target, 1, Map.of(), new byte[0]).join();
  }
}
