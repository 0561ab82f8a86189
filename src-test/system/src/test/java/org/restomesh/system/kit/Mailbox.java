package org.restomesh.system.kit;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Address;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.restomesh.dev.Ports;

/** A mail server, which the installation under test is told of, and what has arrived there. */
public final class Mailbox implements AutoCloseable {
  private static final Pattern LINK = Pattern.compile("https?://\\S+");
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final int port = Ports.free();
  private final GreenMail server = new GreenMail(new ServerSetup(port, "127.0.0.1", "smtp"));

  /** What somebody reads who opens a mail. */
  public record Letter(String subject, String text) {
    private static Letter read(MimeMessage message) {
      try {
        MimeMultipart parts = (MimeMultipart) message.getContent();
        return new Letter(message.getSubject(), (String) parts.getBodyPart(0).getContent());
      } catch (MessagingException e) {
        throw new IllegalStateException(e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The address in it that is to be opened. */
    public String link() {
      Matcher found = LINK.matcher(text);
      if (!found.find()) {
        throw new AssertionError("no link in " + text);
      }
      return found.group();
    }
  }

  static Mailbox open() {
    Mailbox mailbox = new Mailbox();
    mailbox.server.start();
    return mailbox;
  }

  /**
   * What the installation has to know.
   *
   * @param httpPort where its console is: under a name, as browsers make no passkeys for addresses
   */
  Map<String, String> environment(int httpPort) {
    return Map.of(
        "RESTOMESH_MAIL_HOST", "127.0.0.1",
        "RESTOMESH_MAIL_PORT", String.valueOf(port),
        "RESTOMESH_MAIL_TLS", "none",
        "RESTOMESH_MAIL_FROM", "Restomesh <no-reply@restomesh.example>",
        "RESTOMESH_CONSOLE_URL", "http://localhost:" + httpPort);
  }

  /** All that have come for this address, oldest first. */
  public List<Letter> of(String recipient) {
    return Stream.of(server.getReceivedMessages())
        .filter(message -> isFor(message, recipient))
        .map(Letter::read)
        .toList();
  }

  /** The newest for this address, once there are that many. */
  public Letter await(String recipient, int count) {
    List<Letter> letters =
        Awaitility.await()
            .atMost(PATIENCE)
            .until(() -> of(recipient), found -> found.size() >= count);
    return letters.get(letters.size() - 1);
  }

  private static boolean isFor(MimeMessage message, String recipient) {
    try {
      Address[] all = message.getAllRecipients();
      return Stream.of(all)
          .map(InternetAddress.class::cast)
          .anyMatch(address -> address.getAddress().equalsIgnoreCase(recipient));
    } catch (MessagingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop();
  }
}
