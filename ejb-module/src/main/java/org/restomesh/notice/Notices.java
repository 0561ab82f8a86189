package org.restomesh.notice;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.net.URI;
import java.text.NumberFormat;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.catalogue.Catalogue;
import org.restomesh.catalogue.product.Products;
import org.restomesh.checkout.renewal.RenewalReminded;
import org.restomesh.identity.TenantLocale;
import org.restomesh.identity.TenantLocales;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.licensing.lifecycle.ProductsLapsed;
import org.restomesh.licensing.lifecycle.ProductsPastDue;
import org.restomesh.mail.Mail;
import org.restomesh.mail.MailKind;
import org.restomesh.mail.MailQueue;
import org.restomesh.mail.MailSettings;
import org.restomesh.mail.MailText;
import org.restomesh.mail.MailTexts;
import org.restomesh.shared.Money;
import org.restomesh.shared.sql.Sql;
import org.restomesh.webhook.subscription.pause.PauseReason;
import org.restomesh.webhook.subscription.pause.SubscriptionPaused;

/** Writes to a tenant's ADMINs in the transaction of what they are to know. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class Notices {
  private static final int DECIMALS = 2;
  private static final String LICENCE = "/licence";

  private static final String ADMINS =
      """
      select email from staff_user where tenant_id = :tenantId and role = 'ADMIN' and active
      order by id desc limit 20
      """;

  @Inject NoticeSettings settings;
  @Inject MailSettings mailSettings;
  @Inject MailQueue mails;
  @Inject Tenants tenants;
  @Inject TenantLocales locales;
  @Inject Products products;
  @Inject Sql sql;
  @Inject Clock clock;

  public void remind(@Observes RenewalReminded renewal) {
    if (isWanted(renewal.tenantId(), MailKind.RENEWAL_REMINDER)) {
      TenantLocale locale = locales.of(renewal.tenantId());
      send(
          renewal.tenantId(),
          MailKind.RENEWAL_REMINDER,
          LICENCE,
          Map.of(
              "day", day(renewal.anniversaryAt(), locale.locale()),
              "daysLeft", String.valueOf(renewal.daysLeft()),
              "total", money(renewal.totalCents(), locale.locale()),
              "graceEnds", lastDay(renewal.graceEndsAt(), locale)));
    }
  }

  public void tellPastDue(@Observes ProductsPastDue due) {
    if (isWanted(due.tenantId(), MailKind.PRODUCTS_PAST_DUE)) {
      TenantLocale locale = locales.of(due.tenantId());
      send(
          due.tenantId(),
          MailKind.PRODUCTS_PAST_DUE,
          LICENCE,
          Map.of(
              "products", names(due.codes(), locale.locale()),
              "graceEnds", lastDay(due.graceEndsAt(), locale)));
    }
  }

  public void tellLapsed(@Observes ProductsLapsed lapsed) {
    if (isWanted(lapsed.tenantId(), MailKind.PRODUCTS_LAPSED)) {
      send(
          lapsed.tenantId(),
          MailKind.PRODUCTS_LAPSED,
          LICENCE,
          Map.of("products", names(lapsed.codes(), locales.of(lapsed.tenantId()).locale())));
    }
  }

  /** Who pauses by hand knows. */
  public void tellPaused(@Observes SubscriptionPaused paused) {
    if (paused.reason() != PauseReason.MANUAL
        && isWanted(paused.tenantId(), MailKind.WEBHOOK_PAUSED)) {
      send(
          paused.tenantId(),
          MailKind.WEBHOOK_PAUSED,
          "/webhooks/" + paused.subscriptionId(),
          Map.of(
              "host", host(paused.subscriptionId()),
              "failures", String.valueOf(paused.failures())));
    }
  }

  /** What waits for a person, as numbers of at most {@link DigestCounts#MAX_COUNT}. */
  public void tellWaiting(UUID tenantId, DigestCounts counts) {
    if (isWanted(tenantId, MailKind.DIGEST)) {
      send(tenantId, MailKind.DIGEST, "/", counts.texts());
    }
  }

  /** Asked first: whatever a text needs may be missing, and must not undo what it would tell. */
  private boolean isWanted(UUID tenantId, MailKind kind) {
    return mailSettings.isSetUp() && settings.isOn(tenantId, kind);
  }

  private void send(UUID tenantId, MailKind kind, String page, Map<String, String> values) {
    Map<String, String> all = new HashMap<>(values);
    all.put("tenant", tenants.get(tenantId).name());
    all.put("link", mailSettings.link(page));
    MailText text = MailTexts.write(kind, locales.of(tenantId).locale(), all);
    for (String admin : sql.statement(ADMINS).with("tenantId", tenantId).list(String.class)) {
      mails.add(Mail.of(tenantId, kind, admin, text));
    }
  }

  private String names(List<String> codes, Locale locale) {
    Catalogue catalogue = products.asOf(clock.instant());
    return codes.stream()
        .map(
            code ->
                catalogue
                    .product(code)
                    .map(product -> product.texts().names().in(locale.toLanguageTag()))
                    .orElse(code))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Without its path, which may have a token of the receiver. */
  private String host(UUID subscriptionId) {
    return sql.statement("select url from webhook_subscription where id = :id")
        .with("id", subscriptionId)
        .first(String.class)
        .map(url -> URI.create(url).getHost())
        .orElse(subscriptionId.toString());
  }

  /** The last day before an end. */
  private static String lastDay(Instant end, TenantLocale locale) {
    return day(locale.dayOf(end).minusDays(1), locale.locale());
  }

  private static String day(LocalDate day, Locale locale) {
    return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(locale).format(day);
  }

  private static String money(long cents, Locale locale) {
    NumberFormat format = NumberFormat.getCurrencyInstance(locale);
    format.setCurrency(Currency.getInstance(Money.CURRENCY));
    return format.format(BigDecimal.valueOf(cents, DECIMALS));
  }
}
