package org.restomesh.mail.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.mail.Mail;
import org.restomesh.mail.MailKind;
import org.restomesh.mail.MailQueue;
import org.restomesh.mail.MailText;
import org.restomesh.mail.QueuedMail;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.messaging.MailSessions;
import org.restomesh.support.AtOnce;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;
import org.restomesh.work.LeaseCounters;

/** Sends to a mail server that refuses, hangs up, is away, and what becomes of the mail then. */
class MailSenderIT {
  private final SmtpServer smtp = new SmtpServer();
  private final Wiring wiring = wiring(smtp.port());
  private final UUID tenant = Restaurant.open(wiring).tenantId();
  private final MailClaims claims = wiring.get(MailClaims.class);

  @SuppressWarnings("UnnecessaryAssignment") // in a container it is injected
  private static Wiring wiring(int port) {
    Wiring wiring = Wiring.with(QueuedMail.SET_UP);
    wiring.get(MailServer.class).resources = MailSessions.at(port);
    return wiring;
  }

  @BeforeEach
  void forgetOthers() throws SQLException {
    Rows.change("delete from mail");
  }

  @AfterEach
  void close() {
    smtp.close();
  }

  private void add(Mail mail) {
    wiring.run(() -> wiring.get(MailQueue.class).add(mail));
  }

  private Mail mail() {
    return Mail.of(
        tenant,
        MailKind.INVITATION,
        "ali@example.com",
        new MailText(
            "Hoş geldiniz", "Merhaba Şule & co,\n\nhttps://here/#/password/pl_1\n\n- bir"));
  }

  private void sendDue() {
    wiring
        .inTransaction(() -> claims.claim(10, wiring.businessTime().instant()))
        .forEach(wiring.get(MailSender.class)::send);
  }

  private String state() {
    return Rows.texts("select state || ' ' || attempts from mail").get(0);
  }

  private String error() {
    return Rows.texts("select last_error from mail").get(0);
  }

  @Test
  void aMailSaysTheSameInPlainTextAndInHtml() throws MessagingException, IOException {
    add(mail());

    sendDue();

    assertThat(state()).isEqualTo("SENT 1");
    assertThat(Rows.count("select count(*) from mail where sealed_text is not null")).isZero();
    assertThat(smtp.recipients()).singleElement().asString().contains("<ali@example.com>");
    MimeMessage message = parsed(smtp.messages().get(0));
    assertThat(message.getSubject()).isEqualTo("Hoş geldiniz");
    assertThat(message.getFrom()[0]).hasToString("Restomesh <no-reply@example.com>");
    assertThat(message.getHeader("Auto-Submitted")).containsExactly("auto-generated");
    assertThat(message.getMessageID())
        .isEqualTo("<" + Rows.texts("select id from mail").get(0) + "@example.com>");
    MimeMultipart parts = (MimeMultipart) message.getContent();
    assertThat(parts.getContentType()).startsWith("multipart/alternative");
    assertThat((String) parts.getBodyPart(0).getContent()).contains("Merhaba Şule & co,");
    assertThat(parts.getBodyPart(1).getContentType()).startsWith("text/html");
    assertThat((String) parts.getBodyPart(1).getContent())
        .contains(
            "Merhaba Şule &amp; co,", "href=\"https://here/#/password/pl_1\"", "<li>bir</li>");
  }

  private static MimeMessage parsed(String text) throws MessagingException {
    return new MimeMessage(
        Session.getInstance(new Properties()),
        new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @Test
  void theWorkerSendsWhatWasCommittedAndTheJobWhatIsLeft() {
    ManualBackground background = (ManualBackground) wiring.get(BackgroundExecutor.class);
    wiring.get(MailWorker.class);
    add(mail());
    background.runAll();
    assertThat(wiring.get(MailWorker.class).awaitIdle(Duration.ofSeconds(20))).isTrue();
    assertThat(state()).isEqualTo("SENT 1");

    smtp.answersRecipient("451 try later");
    add(mail());
    background.runAll();
    assertThat(wiring.get(MailWorker.class).awaitIdle(Duration.ofSeconds(20))).isTrue();
    smtp.answersRecipient("250 OK");
    wiring.businessTime().advance(Duration.ofSeconds(72));

    assertThat(wiring.get(MailJob.class).rehearse(wiring.businessTime().instant())).isEqualTo(1);
    assertThat(Rows.count("select count(*) from mail where state = 'SENT'")).isEqualTo(2);
  }

  @Test
  void whomTheServerDoesNotKnowIsNotTriedAgain() {
    smtp.answersRecipient("550 no such person");
    add(mail());

    sendDue();

    assertThat(state()).isEqualTo("DEAD 1");
    assertThat(error()).isEqualTo("550 no such person");
    assertThat(smtp.messages()).isEmpty();
    assertThat(QueuedMail.of(wiring, tenant)).hasSize(1); // for whoever requeues it
  }

  @Test
  void whoIsRefusedForTheMomentIsTriedAgainLater() {
    smtp.answersRecipient("451 try later");
    add(mail());

    sendDue();

    assertThat(state()).isEqualTo("PENDING 1");
    sendDue(); // not due yet
    assertThat(state()).isEqualTo("PENDING 1");
    smtp.answersRecipient("250 OK");
    wiring.businessTime().advance(Duration.ofSeconds(72));
    sendDue();
    assertThat(state()).isEqualTo("SENT 2");
    assertThat(Rows.texts("select coalesce(last_error, 'none') from mail")).containsExactly("none");
  }

  @Test
  void aServerThatIsAwayForADayCostsNoMailAndOneThatNeverComesBackEndsIt() {
    smtp.close();
    add(mail());

    for (int attempt = 1; attempt <= MailClaims.RETRIES.maxAttempts(); attempt++) {
      assertThat(state()).isEqualTo("PENDING " + (attempt - 1));
      sendDue();
      wiring.businessTime().advance(Duration.ofHours(18));
    }

    assertThat(state()).isEqualTo("DEAD 8");
    Duration tried = MailClaims.RETRIES.delays().stream().reduce(Duration.ZERO, Duration::plus);
    assertThat(tried).isGreaterThan(Duration.ofDays(1));
  }

  /** It may have been taken: the second one has the same id, and mail programs show one. */
  @Test
  void oneOfWhichNobodyKnowsWhetherItWasTakenIsSentAgainUnderTheSameId() throws MessagingException {
    smtp.answersMessage("");
    add(mail());
    sendDue();
    assertThat(state()).isEqualTo("PENDING 1");
    smtp.answersMessage("250 OK");
    wiring.businessTime().advance(Duration.ofSeconds(72));

    sendDue();

    assertThat(state()).isEqualTo("SENT 2");
    assertThat(smtp.messages()).hasSize(2);
    assertThat(parsed(smtp.messages().get(0)).getMessageID())
        .isEqualTo(parsed(smtp.messages().get(1)).getMessageID());
  }

  @Test
  void aLinkThatHasEndedIsNotSentAnyMore() {
    add(mail().until(wiring.realTime().instant().plusSeconds(60)));
    add(mail().until(wiring.realTime().instant().plusSeconds(59)));
    wiring.realTime().advance(Duration.ofSeconds(60));
    wiring.businessTime().advance(Duration.ofDays(365)); // rehearsed years end no links

    sendDue();

    assertThat(Rows.texts("select state || ' ' || attempts from mail order by id"))
        .containsExactly("SENT 1", "DEAD 1");
  }

  @Test
  void whatANodeHadThatIsGoneIsSentByAnother() throws SQLException {
    add(mail());
    assertThat(wiring.inTransaction(() -> claims.claim(10, wiring.businessTime().instant())))
        .hasSize(1);
    assertThat(wiring.inTransaction(() -> claims.giveBack(wiring.businessTime().instant())))
        .isZero();

    Rows.change("update mail set lease_until = now() - interval '1 second'");
    assertThat(wiring.inTransaction(() -> claims.giveBack(wiring.businessTime().instant())))
        .isEqualTo(1);
    assertThat(wiring.get(LeaseCounters.class).lost(LeaseCounters.Queue.MAILS)).isEqualTo(1);
    sendDue();

    assertThat(state()).isEqualTo("SENT 2");
  }

  @Test
  void aNodeThatHasOutlivedItsLeaseChangesNothing() throws SQLException {
    add(mail());
    ClaimedMail late =
        wiring.inTransaction(() -> claims.claim(1, wiring.businessTime().instant())).get(0);
    Rows.change("update mail set lease_until = now() - interval '1 second'");
    wiring.run(() -> claims.giveBack(wiring.businessTime().instant()));

    wiring.get(MailSender.class).send(late);

    assertThat(state()).isEqualTo("PENDING 1");
  }

  @Test
  void whatEndsEachNodeThatSendsItIsGivenUp() throws SQLException {
    add(mail());
    for (int attempt = 1; attempt <= MailClaims.RETRIES.maxAttempts(); attempt++) {
      wiring.run(() -> claims.claim(10, wiring.businessTime().instant()));
      Rows.change("update mail set lease_until = now() - interval '1 second'");
      wiring.run(() -> claims.giveBack(wiring.businessTime().instant()));
      wiring.businessTime().advance(Duration.ofHours(1));
    }

    assertThat(state()).isEqualTo("DEAD 8");
  }

  @Test
  void nodesThatClaimAtOnceGetDifferentMails() {
    for (int i = 0; i < 20; i++) {
      add(mail());
    }

    List<Object> found =
        AtOnce.run(
            4,
            () -> {
              Wiring node = wiring(smtp.port());
              List<UUID> ids = new ArrayList<>();
              for (int i = 0; i < 20; i++) {
                node.inTransaction(
                        () -> node.get(MailClaims.class).claim(3, wiring.businessTime().instant()))
                    .forEach(mail -> ids.add(mail.id()));
              }
              return ids;
            });

    assertThat(found.stream().flatMap(ids -> ((List<?>) ids).stream()).toList())
        .doesNotHaveDuplicates()
        .hasSize(20);
  }
}
