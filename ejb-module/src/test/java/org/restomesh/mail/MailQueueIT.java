package org.restomesh.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.Ids;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class MailQueueIT {
  private static final Actor OPERATOR = new Actor(null, "staff:operator");

  private final Wiring wiring = Wiring.with(QueuedMail.SET_UP);
  private final Restaurant restaurant = Restaurant.open(wiring);

  private void add(Wiring into) {
    into.run(
        () ->
            into.get(MailQueue.class)
                .add(
                    Mail.of(
                        restaurant.tenantId(),
                        MailKind.PASSWORD_RESET,
                        "ali@example.com",
                        new MailText("New password", "a link of its own"))));
  }

  private long count(String condition) {
    return Rows.count(
        "select count(*) from mail where tenant_id = ? and " + condition, restaurant.tenantId());
  }

  @Test
  void whatAMailSaysIsNotInTheDatabaseInPlain() {
    add(wiring);

    assertThat(count("state = 'PENDING' and due_at = created_at and attempts = 0")).isEqualTo(1);
    assertThat(count("position('a link of its own'::bytea in sealed_text) > 0")).isZero();
    assertThat(QueuedMail.of(wiring, restaurant.tenantId()))
        .containsExactly(
            new QueuedMail(
                MailKind.PASSWORD_RESET,
                "ali@example.com",
                new MailText("New password", "a link of its own")));
    assertThat(wiring.fired(MailDue.class)).hasSize(1);
  }

  @Test
  void whereNoMailIsSetUpNothingIsQueued() {
    Wiring without = Wiring.withDefaults();

    add(without);

    assertThat(count("true")).isZero();
    assertThat(without.fired(MailDue.class)).isEmpty();
  }

  @Test
  void theOperatorSeesThoseOfAStateButNotWhatTheySay() throws SQLException {
    add(wiring);
    Rows.change(
        "update mail set state = 'DEAD', due_at = null where tenant_id = ?", restaurant.tenantId());

    assertThat(wiring.get(Mails.class).list(MailState.DEAD, new PageRequest(200, null)).items())
        .filteredOn(mail -> restaurant.tenantId().equals(mail.tenantId()))
        .singleElement()
        .satisfies(
            mail -> {
              assertThat(mail.recipient()).isEqualTo("ali@example.com");
              assertThat(mail.toString()).doesNotContain("link of its own");
            });
    assertThat(wiring.get(Mails.class).list(MailState.SENT, new PageRequest(200, null)).items())
        .noneMatch(mail -> restaurant.tenantId().equals(mail.tenantId()));
    assertThat(wiring.get(Mails.class).count().dead()).isPositive();
  }

  @Test
  void theOperatorSeesHowLateTheOldestIs() throws SQLException {
    Instant first = wiring.businessTime().instant();
    add(wiring);
    wiring.businessTime().advance(Duration.ofMinutes(20));
    add(wiring);

    assertThat(wiring.get(Mails.class).count().oldestDueAt())
        .as("other tests may have left older ones")
        .isBeforeOrEqualTo(first);
  }

  @Test
  void aDeadMailIsSentAgainWithAllItsAttempts() throws SQLException {
    add(wiring);
    Rows.change(
        "update mail set state = 'DEAD', due_at = null, attempts = 8, ended_at = now()"
            + " where tenant_id = ?",
        restaurant.tenantId());
    UUID id =
        UUID.fromString(
            Rows.texts("select id from mail where tenant_id = ?", restaurant.tenantId()).get(0));

    MailDetails again = wiring.inTransaction(() -> wiring.get(Mails.class).requeue(OPERATOR, id));

    assertThat(again.state()).isEqualTo(MailState.PENDING);
    assertThat(count("attempts = 0 and due_at is not null and ended_at is null")).isEqualTo(1);
    assertThatThrownBy(() -> wiring.run(() -> wiring.get(Mails.class).requeue(OPERATOR, id)))
        .isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(
            () -> wiring.run(() -> wiring.get(Mails.class).requeue(OPERATOR, Ids.next())))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aMailWhoseLinkHasEndedStaysDead() throws SQLException {
    add(wiring);
    Instant now = wiring.realTime().instant();
    Rows.change(
        "update mail set state = 'DEAD', due_at = null, send_until = ?::timestamptz"
            + " where tenant_id = ?",
        now.toString(),
        restaurant.tenantId());
    UUID id =
        UUID.fromString(
            Rows.texts("select id from mail where tenant_id = ?", restaurant.tenantId()).get(0));

    assertThatThrownBy(() -> wiring.run(() -> wiring.get(Mails.class).requeue(OPERATOR, id)))
        .isInstanceOf(ResourceConflict.class);
    wiring.realTime().moveTo(now.minusMillis(1));
    wiring.run(() -> wiring.get(Mails.class).requeue(OPERATOR, id));
    assertThat(count("state = 'PENDING'")).isEqualTo(1);
  }

  @Test
  void aTestMailNeedsAMailServer() {
    Wiring without = Wiring.withDefaults();

    assertThatThrownBy(
            () -> without.run(() -> without.get(Mails.class).test(OPERATOR, "root@example.com")))
        .isInstanceOf(ResourceConflict.class);
    String recipient = UUID.randomUUID() + "@example.com";
    wiring.run(() -> wiring.get(Mails.class).test(OPERATOR, recipient));
    assertThat(
            Rows.count(
                "select count(*) from mail where recipient = ? and tenant_id is null", recipient))
        .isEqualTo(1);
  }
}
