package org.restomesh.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.restomesh.checkout.storefront.LicensingDetails;
import org.restomesh.licensing.ownership.OwnedProductDetails;

/** What the application shows and tells of an account, beside what it must. */
final class Comparison {
  private static final int LOOKS_AGAIN = 5;

  private final Tenancy tenancy;
  private final Account account;
  private final Random random;
  private final Map<String, Integer> seen = new TreeMap<>();
  private List<Object> lastSeen;

  Comparison(Tenancy tenancy, Account account, Random random) {
    this.tenancy = tenancy;
    this.account = account;
    this.random = random;
  }

  /**
   * What the application shows is what follows from the ledger. The whole page is asked for when
   * the ledger says something new, and now and then; entitlements are every day.
   */
  void ofNow(Instant now) {
    LocalDate day = account.day(now);
    assertThat(tenancy.set()).isEqualTo(account.set(day));
    List<Object> expected = List.of(rows(day), firstRenewal(now).map(Order::lines));
    if (expected.equals(lastSeen) && random.nextInt(LOOKS_AGAIN) > 0) {
      return;
    }
    lastSeen = expected;
    LicensingDetails page = tenancy.page();
    compareRenewal(page.renewal(), now);
    assertThat(shown(page.owned())).isEqualTo(rows(day));
    assertThat(page.entitlements().version())
        .isEqualTo(account.journal().version(account.set(day)));
    compareLicense(page.license(), day);
  }

  /** Cycles that the last tick opened, by the ids that they have there. */
  void nameCycles() {
    account.renewals().cycles().stream()
        .filter(it -> it.isOpen() && it.id() == null)
        .forEach(it -> it.is(tenancy.openCycle(it.anniversary())));
  }

  void ofEvents() {
    List<Told> expected = account.journal().take();
    if (expected.isEmpty() && random.nextInt(LOOKS_AGAIN) > 0) {
      return;
    }
    List<Told> told = tenancy.events();
    assertThat(told).containsExactlyInAnyOrderElementsOf(expected);
    told.forEach(it -> seen.merge(it.gist(), 1, Integer::sum));
  }

  /** Whoever has been swept is stored as what it is. */
  void ofStored(Instant now) {
    LocalDate day = account.day(now);
    assertThat(tenancy.storedStatuses())
        .containsExactlyInAnyOrderElementsOf(
            account.holdings().stream().map(it -> it.id() + " " + it.status(day)).toList());
  }

  /** How often each sort of thing was told. */
  Map<String, Integer> seen() {
    return seen;
  }

  private void compareRenewal(LicensingDetails.Renewal shown, Instant now) {
    Optional<Order> first = firstRenewal(now);
    if (first.isEmpty()) {
      assertThat(shown).isNull();
      return;
    }
    Cycle cycle = first.get().renewed();
    assertThat(shown).as("renewal of %s", cycle.anniversary()).isNotNull();
    cycle.is(shown.cycleId());
    long left = ChronoUnit.DAYS.between(account.day(now), cycle.anniversary());
    assertThat(shown)
        .isEqualTo(
            new LicensingDetails.Renewal(
                cycle.id(),
                cycle.anniversary(),
                account.renewals().graceEndsAt(cycle),
                first.get().cents(),
                (int) Math.max(0, left)));
  }

  private Optional<Order> firstRenewal(Instant now) {
    return account.renewals().cycles().stream()
        .flatMap(it -> account.renewals().order(it, now).stream())
        .findFirst();
  }

  private List<Holding.Shown> rows(LocalDate day) {
    return account.holdings().stream().map(it -> it.shownOn(day)).toList();
  }

  private static List<Holding.Shown> shown(List<OwnedProductDetails> rows) {
    return rows.stream()
        .map(
            row ->
                new Holding.Shown(
                    row.id(),
                    row.code(),
                    row.kind().wireName(),
                    row.quantity(),
                    row.pendingQuantity(),
                    row.status().wireName(),
                    row.period().periodStart(),
                    row.period().periodEnd(),
                    row.period().chargedCents(),
                    row.period().renewalCents(),
                    row.period().cancelAt(),
                    row.period().origin().wireName()))
        .toList();
  }

  private void compareLicense(LicensingDetails.License shown, LocalDate day) {
    Optional<Holding> license =
        account.holdings().stream().filter(it -> it.ware().isLicense()).findFirst();
    if (license.isEmpty()) {
      assertThat(shown.status().wireName()).isEqualTo("none");
      return;
    }
    String status = license.get().status(day);
    LocalDate anniversary =
        status.equals("active")
            ? new Years(account.anchor()).after(day)
            : license.get().paidUntil();
    assertThat(shown.status().wireName()).isEqualTo(status.equals("past_due") ? "grace" : status);
    assertThat(shown.anchorAt()).isEqualTo(account.anchor());
    assertThat(shown.anniversaryAt()).isEqualTo(anniversary);
    long left = status.equals("active") ? ChronoUnit.DAYS.between(day, anniversary) : 0;
    assertThat(shown.daysRemaining()).isEqualTo((int) left);
  }
}
