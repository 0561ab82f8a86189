package org.restomesh.mail.dispatch;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.MessagingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.restomesh.mail.MailText;
import org.restomesh.shared.Log;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.crypto.SealContext;
import org.restomesh.shared.crypto.SealedColumn;
import org.restomesh.shared.json.Json;

/** Makes the one attempt of a claim and records how it ended. */
@ApplicationScoped
public class MailSender {
  private static final Log LOG = Log.of(MailSender.class);
  private static final int MAX_ERROR = 300;
  private static final String TOO_LATE = "Too late to be of use";

  @Inject MailServer server;
  @Inject MailClaims claims;
  @Inject MasterKey masterKey;
  @Inject Clock clock;
  @Inject @RealTime Clock realTime;

  /** Returns when the attempt has ended; an end that cannot be recorded is left to the lease. */
  void send(ClaimedMail mail) {
    if (mail.isTooLate(realTime.instant())) {
      claims.dead(mail, TOO_LATE, clock.instant());
      return;
    }
    try {
      server.send(mail.id(), mail.recipient(), text(mail));
    } catch (MailRefused e) {
      LOG.warn(mail + " is refused by the mail server for good");
      claims.dead(mail, reason(e), clock.instant());
      return;
    } catch (MessagingException | RuntimeException e) {
      LOG.warn(mail + " could not be sent: " + e.getClass().getSimpleName());
      failed(mail, reason(e));
      return;
    }
    claims.sent(mail, clock.instant());
  }

  private void failed(ClaimedMail mail, String reason) {
    Instant now = clock.instant();
    Optional<Duration> delay =
        MailClaims.RETRIES.delay(mail.attempts(), null, ThreadLocalRandom.current().nextDouble());
    if (delay.isPresent()) {
      claims.again(mail, reason, now.plus(delay.get()));
    } else {
      claims.dead(mail, reason, now);
    }
  }

  private MailText text(ClaimedMail mail) {
    SealContext row =
        mail.tenantId() == null
            ? SealedColumn.MAIL_TEXT.of(mail.id())
            : SealedColumn.MAIL_TEXT.of(mail.tenantId(), mail.id());
    try {
      return Json.mapper()
          .readValue(
              new String(masterKey.open(row, mail.sealedText()), StandardCharsets.UTF_8),
              MailText.class);
    } catch (IOException e) {
      throw new IllegalStateException("a row of mail cannot be read", e);
    }
  }

  /** What the mail server has said, if it has, for the operator; logs have no addresses. */
  static String reason(Throwable failure) {
    Throwable behind =
        failure instanceof MessagingException chained
            ? chained.getNextException()
            : failure.getCause();
    if (behind != null) {
      return reason(behind);
    }
    String text = failure.getMessage();
    String line = text == null ? failure.getClass().getSimpleName() : text.strip();
    return line.length() <= MAX_ERROR ? line : line.substring(0, MAX_ERROR);
  }
}
