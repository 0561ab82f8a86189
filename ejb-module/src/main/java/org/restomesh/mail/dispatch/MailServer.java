package org.restomesh.mail.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.Address;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.Properties;
import java.util.UUID;
import org.restomesh.mail.MailSettings;
import org.restomesh.mail.MailText;
import org.restomesh.mail.MailTls;
import org.restomesh.shared.Log;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.messaging.JndiResources;

/**
 * Hands mails to the mail server whose host and port the application server's mail session {@code
 * mail/restomesh} knows.
 */
@ApplicationScoped
public class MailServer {
  private static final Log LOG = Log.of(MailServer.class);
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(20);

  @Inject MailSettings settings;
  @Inject JndiResources resources;
  @Inject @RealTime Clock clock;

  /**
   * @throws MailRefused when it will never be taken
   * @throws MessagingException when it may be taken later
   */
  void send(UUID id, String recipient, MailText text) throws MessagingException {
    Session session = session();
    MimeMessage message = message(session, id, recipient, text);
    Transport transport = session.getTransport("smtp");
    try {
      if (settings.user().isEmpty()) {
        transport.connect();
      } else {
        transport.connect(settings.user(), settings.password());
      }
      transport.sendMessage(message, message.getAllRecipients());
    } catch (SendFailedException e) {
      if (isForGood(e)) {
        throw new MailRefused(e.getMessage(), e);
      }
      throw e;
    } finally {
      hangUp(transport);
    }
  }

  /** However that ends: the mail was taken, or was not. */
  private static void hangUp(Transport transport) {
    try {
      transport.close();
    } catch (MessagingException e) {
      LOG.info("the mail server has hung up first: " + e.getClass().getSimpleName());
    }
  }

  /** What the server knows, and what is ours to say. */
  private Session session() {
    Properties properties = new Properties();
    properties.putAll(resources.mailSession().getProperties());
    // Would print whole mails, with the links in them.
    properties.put("mail.debug", "false");
    properties.put("mail.smtp.auth", String.valueOf(!settings.user().isEmpty()));
    boolean startTls = settings.tls() == MailTls.STARTTLS;
    properties.put("mail.smtp.starttls.enable", String.valueOf(startTls));
    properties.put("mail.smtp.starttls.required", String.valueOf(startTls));
    properties.put("mail.smtp.ssl.enable", String.valueOf(settings.tls() == MailTls.TLS));
    properties.put("mail.smtp.ssl.checkserveridentity", "true");
    properties.put("mail.smtp.connectiontimeout", String.valueOf(CONNECT_TIMEOUT.toMillis()));
    properties.put("mail.smtp.timeout", String.valueOf(ANSWER_TIMEOUT.toMillis()));
    properties.put("mail.smtp.writetimeout", String.valueOf(ANSWER_TIMEOUT.toMillis()));
    return Session.getInstance(properties);
  }

  private MimeMessage message(Session session, UUID id, String recipient, MailText text)
      throws MessagingException {
    InternetAddress from = settings.sender();
    MimeMessage message = new RepeatableMessage(session, id, from);
    message.setFrom(from);
    message.setRecipient(Message.RecipientType.TO, address(recipient));
    message.setSubject(text.subject(), StandardCharsets.UTF_8.name());
    message.setSentDate(Date.from(clock.instant()));
    // Nobody is answered that they are on holiday.
    message.setHeader("Auto-Submitted", "auto-generated");
    MimeBodyPart plain = new MimeBodyPart();
    plain.setText(text.body(), StandardCharsets.UTF_8.name());
    MimeBodyPart html = new MimeBodyPart();
    html.setText(MailHtml.of(text), StandardCharsets.UTF_8.name(), "html");
    message.setContent(new MimeMultipart("alternative", plain, html));
    return message;
  }

  private static Address address(String recipient) {
    try {
      return new InternetAddress(recipient, true);
    } catch (AddressException e) {
      throw new MailRefused("Not an e-mail address", e);
    }
  }

  /** Whether the server has refused the recipient for good, by an answer from 500 on. */
  private static boolean isForGood(SendFailedException failure) {
    Address[] invalid = failure.getInvalidAddresses();
    return invalid != null && invalid.length > 0;
  }

  /** One that is sent again is known by its id, so that whoever gets both may show one. */
  private static final class RepeatableMessage extends MimeMessage {
    private final String messageId;

    RepeatableMessage(Session session, UUID id, InternetAddress from) {
      super(session);
      String address = from.getAddress();
      this.messageId = "<" + id + address.substring(address.indexOf('@')) + ">";
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", messageId);
    }
  }
}
