package org.restomesh.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.checkout.renewal.RenewalReminded;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.CommandKind;
import org.restomesh.identity.Role;
import org.restomesh.licensing.lifecycle.ProductsLapsed;
import org.restomesh.licensing.lifecycle.ProductsPastDue;
import org.restomesh.mail.MailKind;
import org.restomesh.mail.QueuedMail;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.SpecCatalogue;
import org.restomesh.support.Wiring;
import org.restomesh.webhook.subscription.pause.PauseReason;
import org.restomesh.webhook.subscription.pause.SubscriptionPaused;

/** Who is written to, in which language, about what, and who does not want it. */
class NoticesIT {
  private static final LocalDate TODAY = LocalDate.parse("2026-03-01");
  private static final Instant GRACE_END = Instant.parse("2027-03-07T21:00:00Z");

  private final Wiring wiring = Wiring.with(QueuedMail.SET_UP);
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final Notices notices = wiring.get(Notices.class);
  private final UUID tenant = restaurant.tenantId();

  private RenewalReminded renewal() {
    return new RenewalReminded(tenant, LocalDate.parse("2027-03-01"), 7, 129_000, GRACE_END);
  }

  private List<QueuedMail> mails() {
    return QueuedMail.of(wiring, tenant);
  }

  private void person(String email, Role role, boolean active) throws SQLException {
    Rows.change(
        "insert into staff_user (id, tenant_id, email, name, role, password_hash, active,"
            + " created_at, version) values (?, ?, ?, 'x', ?, 'x', ?, now(), 0)",
        Ids.next(),
        tenant,
        email,
        role.name(),
        active);
  }

  @Test
  void allActiveAdminsOfTheTenantAreWrittenToAndNobodyElse() throws SQLException {
    String other = UUID.randomUUID() + "@admin.example";
    person(other, Role.ADMIN, true);
    person(UUID.randomUUID() + "@off.example", Role.ADMIN, false);
    person(UUID.randomUUID() + "@manager.example", Role.MANAGER, true);
    Restaurant neighbour = Restaurant.open(wiring);

    wiring.run(() -> notices.remind(renewal()));

    assertThat(mails())
        .extracting(QueuedMail::recipient)
        .hasSize(2)
        .contains(other)
        .allMatch(
            email -> email.endsWith("@admin.example") || email.endsWith("@restaurant.example"));
    assertThat(QueuedMail.of(wiring, neighbour.tenantId())).isEmpty();
  }

  @Test
  void noMoreThanTheNewestTwentyAreWrittenTo() throws SQLException {
    for (int i = 0; i < 20; i++) {
      person(UUID.randomUUID() + "@admin.example", Role.ADMIN, true);
    }

    wiring.run(() -> notices.remind(renewal()));

    assertThat(mails()).hasSize(20).allMatch(mail -> mail.recipient().endsWith("@admin.example"));
  }

  @Test
  void aReminderSaysWhatIsToBePaidAndUntilWhenInTheTenantsLanguage() throws SQLException {
    wiring.run(() -> notices.remind(renewal()));

    assertThat(mails().get(0).text().subject()).isEqualTo("Yenileme tarihi: 1 Mart 2027");
    assertThat(mails().get(0).text().body())
        .contains("Lokanta", "Kalan gün: 7", "₺1.290,00", "7 Mart 2027")
        .contains("https://restomesh.example.com/#/licence");
  }

  @Test
  void anEnglishTenantReadsEnglish() throws SQLException {
    Restaurant english = Restaurant.open(wiring);
    Rows.change("update tenant set locale = 'en-GB' where id = ?", english.tenantId());

    wiring.run(
        () ->
            notices.remind(
                new RenewalReminded(
                    english.tenantId(), LocalDate.parse("2027-03-01"), 7, 129_000, GRACE_END)));

    assertThat(QueuedMail.of(wiring, english.tenantId()).get(0).text().subject())
        .isEqualTo("Renewal due on 1 March 2027");
  }

  @Test
  void productsAreCalledByTheirNames() {
    wiring.run(
        () ->
            notices.tellPastDue(
                new ProductsPastDue(tenant, List.of(SpecCatalogue.API_ACCESS), GRACE_END)));
    wiring.run(
        () -> notices.tellLapsed(new ProductsLapsed(tenant, List.of(SpecCatalogue.API_ACCESS))));

    assertThat(mails())
        .extracting(QueuedMail::kind)
        .containsExactly(MailKind.PRODUCTS_PAST_DUE, MailKind.PRODUCTS_LAPSED);
    assertThat(mails())
        .allSatisfy(
            mail -> assertThat(mail.text().body()).doesNotContain(SpecCatalogue.API_ACCESS));
    assertThat(mails().get(0).text().body()).contains("7 Mart 2027");
  }

  private UUID subscription() throws SQLException {
    UUID id = Ids.next();
    Rows.change(
        "insert into webhook_subscription (id, tenant_id, url, events, secret, status,"
            + " consecutive_failures, created_at, version) values (?, ?,"
            + " 'https://till.example.com/hook?token=secret', '{order.placed.v1}', 'x', 'PAUSED',"
            + " 20, now(), 0)",
        id,
        tenant);
    return id;
  }

  @Test
  void aPausedReceiverIsCalledByItsHostOnly() throws SQLException {
    UUID id = subscription();

    wiring.run(
        () ->
            notices.tellPaused(
                new SubscriptionPaused(tenant, id, PauseReason.FAILURES, 20, Instant.EPOCH)));

    assertThat(mails().get(0).text().subject() + mails().get(0).text().body())
        .contains("till.example.com", "art arda 20 kez", "/#/webhooks/" + id)
        .doesNotContain("token=secret");
  }

  @Test
  void whoPausesByHandIsNotWrittenTo() throws SQLException {
    UUID id = subscription();

    wiring.run(
        () ->
            notices.tellPaused(
                new SubscriptionPaused(tenant, id, PauseReason.MANUAL, 0, Instant.EPOCH)));

    assertThat(mails()).isEmpty();
  }

  @Test
  void aTenantGetsAllUntilItSaysOtherwise() {
    NoticeSettings settings = wiring.get(NoticeSettings.class);
    assertThat(wiring.inTransaction(() -> settings.of(tenant)).notices())
        .hasSize(5)
        .allMatch(NoticeSetting::on);

    wiring.run(() -> settings.set(restaurant.admin(), MailKind.RENEWAL_REMINDER, false));
    wiring.run(() -> settings.set(restaurant.admin(), MailKind.RENEWAL_REMINDER, false));
    wiring.run(() -> notices.remind(renewal()));
    wiring.run(
        () -> notices.tellLapsed(new ProductsLapsed(tenant, List.of(SpecCatalogue.API_ACCESS))));
    assertThat(mails()).extracting(QueuedMail::kind).containsExactly(MailKind.PRODUCTS_LAPSED);
    UUID neighbour = Restaurant.open(wiring).tenantId();
    assertThat(wiring.inTransaction(() -> settings.of(neighbour)).notices())
        .allMatch(NoticeSetting::on);

    wiring.run(() -> settings.set(restaurant.admin(), MailKind.RENEWAL_REMINDER, true));
    wiring.run(() -> notices.remind(renewal()));
    assertThat(mails()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(
      value = MailKind.class,
      names = {"INVITATION", "PASSWORD_RESET", "TEST"})
  void whatIsNoNoticeCannotBeSwitchedOff(MailKind kind) {
    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> wiring.get(NoticeSettings.class).set(restaurant.admin(), kind, false)))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void whereNoMailIsSetUpNothingIsWritten() {
    Wiring without = Wiring.withDefaults();
    Restaurant here = Restaurant.open(without);

    without.run(
        () ->
            without
                .get(Notices.class)
                .tellLapsed(
                    new ProductsLapsed(here.tenantId(), List.of(SpecCatalogue.API_ACCESS))));

    assertThat(QueuedMail.of(wiring, here.tenantId())).isEmpty();
    assertThat(without.get(DigestJob.class).run(Instant.EPOCH)).isZero();
    assertThat(
            wiring
                .inTransaction(() -> without.get(NoticeSettings.class).of(here.tenantId()))
                .mailsAreSent())
        .isFalse();
  }

  @Test
  void aDigestTellsWhatWaitsAndOnlyThat() throws SQLException {
    DevicePrincipal device = restaurant.device();
    UUID command = restaurant.enqueue(device, CommandKind.PRINT_RECEIPT, null);
    Rows.change("update device_command set status = 'OUTCOME_UNKNOWN' where id = ?", command);

    assertThat(wiring.inTransaction(() -> wiring.get(Digests.class).send(tenant, TODAY))).isTrue();

    assertThat(mails().get(0).kind()).isEqualTo(MailKind.DIGEST);
    assertThat(mails().get(0).text().body())
        .contains("Sonucu bilinmeyen yazdırmalar ve diğer komutlar: 1")
        .doesNotContain("okunamayan", "Webhook", "webhook", "iletilemeyenler");
  }

  /** As when its node had ended in the middle and another makes up for it. */
  @Test
  void aDigestComesOnceADay() throws SQLException {
    DevicePrincipal device = restaurant.device();
    UUID command = restaurant.enqueue(device, CommandKind.PRINT_RECEIPT, null);
    Rows.change("update device_command set status = 'OUTCOME_UNKNOWN' where id = ?", command);
    Digests digests = wiring.get(Digests.class);

    assertThat(wiring.inTransaction(() -> digests.send(tenant, TODAY))).isTrue();
    assertThat(wiring.inTransaction(() -> digests.send(tenant, TODAY))).isFalse();
    assertThat(wiring.inTransaction(() -> digests.send(tenant, TODAY.plusDays(1)))).isTrue();
    assertThat(mails()).hasSize(2);
  }

  @Test
  void whereNothingWaitsNobodyIsWrittenTo() {
    assertThat(wiring.inTransaction(() -> wiring.get(Digests.class).send(tenant, TODAY))).isFalse();
    assertThat(mails()).isEmpty();
  }

  @Test
  void aCountThatIsCutOffSaysSo() {
    assertThat(new DigestCounts(100, 99, 1, 0).texts())
        .containsEntry("unknownOutcomes", "100+")
        .containsEntry("deadLetters", "99")
        .containsEntry("unreadable", "1")
        .containsEntry("failedDeliveries", "");
    assertThat(new DigestCounts(0, 0, 0, 1).isEmpty()).isFalse();
    assertThat(new DigestCounts(0, 0, 0, 0).isEmpty()).isTrue();
  }

  @Test
  void everyTenantIsLookedAt() {
    List<UUID> page =
        wiring.inTransaction(() -> wiring.get(Digests.class).tenantsAfter(before(tenant)));

    assertThat(page).contains(tenant);
    assertThat(wiring.inTransaction(() -> wiring.get(Digests.class).tenantsAfter(tenant)))
        .doesNotContain(tenant);
  }

  private static UUID before(UUID id) {
    return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() - 1);
  }
}
