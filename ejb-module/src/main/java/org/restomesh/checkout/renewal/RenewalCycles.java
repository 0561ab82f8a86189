package org.restomesh.checkout.renewal;

import static java.time.temporal.ChronoUnit.DAYS;
import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.catalogue.product.Products;
import org.restomesh.entitlement.OwnedProduct;
import org.restomesh.event.Outbox;
import org.restomesh.licensing.BillingAccount;
import org.restomesh.licensing.BillingAccounts;
import org.restomesh.licensing.lifecycle.AccountTransitions;
import org.restomesh.licensing.lifecycle.Provisioning;
import org.restomesh.licensing.purchase.OwnershipOrigin;
import org.restomesh.licensing.purchase.Purchase;
import org.restomesh.licensing.purchase.RenewedRow;
import org.restomesh.licensing.snapshot.LicensingSnapshot;
import org.restomesh.licensing.snapshot.LicensingSnapshots;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Money;
import org.restomesh.shared.sql.Sql;

/** Opens, reminds of and closes renewal cycles, each under its tenant's billing lock. */
@Stateless
public class RenewalCycles {
  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject Products products;
  @Inject BillingAccounts accounts;
  @Inject AccountTransitions transitions;
  @Inject LicensingSnapshots snapshots;
  @Inject Provisioning provisioning;
  @Inject RenewalTerms terms;
  @Inject Outbox outbox;
  @Inject Event<RenewalReminded> reminded;
  @Inject Clock clock;

  /**
   * Opens a cycle for each day, of those that can be renewed already, on which something of the
   * tenant's is to be renewed and that has none. What was bought after a cycle of the same day had
   * been paid gets another one.
   *
   * @return how many were opened
   */
  public int generate(UUID tenantId) {
    products.hold(); // so that no price of the instant taken next can still change
    Instant now = clock.instant().truncatedTo(MILLIS);
    transitions.bringUpTo(tenantId, now);
    LicensingSnapshot snapshot = snapshots.of(tenantId, now);
    LocalDate today = snapshot.account().dayOf(now);
    List<LocalDate> days =
        snapshot.owned().stream()
            .filter(row -> row.isLiveOn(today) && row.renewedQuantity() > 0)
            .map(OwnedProduct::periodEnd)
            .filter(day -> !day.isAfter(today.plusDays(RenewedRow.EARLY_RENEWAL_DAYS)))
            .distinct()
            .filter(day -> !terms.due(day, today, snapshot.owned(), now).isEmpty())
            .filter(day -> openOn(tenantId, day).isEmpty())
            .toList();
    for (LocalDate day : days) {
      RenewalCycle cycle = new RenewalCycle(tenantId, day, now);
      open(cycle);
      renewFree(tenantId, cycle.id());
    }
    return days.size();
  }

  /**
   * Renews what costs nothing, as nobody could pay for it. Not before the last day: until then
   * something may be bought that has a price.
   *
   * @return whether it was renewed
   */
  public boolean renewFree(UUID tenantId, UUID cycleId) {
    Instant now = clock.instant().truncatedTo(MILLIS);
    transitions.bringUpTo(tenantId, now);
    RenewalCycle cycle = entityManager.find(RenewalCycle.class, cycleId);
    LicensingSnapshot snapshot = snapshots.of(tenantId, now);
    if (daysLeft(cycle, snapshot, now) > 1) {
      return false;
    }
    Optional<RenewalCart> free =
        terms
            .payable(cycle, snapshot, now)
            .map(OpenRenewal::cart)
            .filter(RenewalCart::costsNothing);
    if (free.isEmpty()) {
      return false;
    }
    provisioning.provision(
        new Purchase(
            tenantId,
            PaymentRef.next(),
            now,
            now,
            OwnershipOrigin.RENEWAL,
            free.get().purchasedLines()));
    paid(cycleId, null, now);
    return true;
  }

  /**
   * Sends the reminder of a cycle that is due, the nearest only.
   *
   * @return whether it was sent
   */
  public boolean remind(UUID tenantId, UUID cycleId) {
    Instant now = clock.instant();
    transitions.bringUpTo(tenantId, now);
    RenewalCycle cycle = entityManager.find(RenewalCycle.class, cycleId);
    LicensingSnapshot snapshot = snapshots.of(tenantId, now);
    Optional<OpenRenewal> open = terms.payable(cycle, snapshot, now);
    long daysLeft = daysLeft(cycle, snapshot, now);
    Optional<ReminderSchedule.Due> due = ReminderSchedule.on(daysLeft, recorded(cycleId));
    if (open.isEmpty() || open.get().cart().costsNothing() || due.isEmpty()) {
      return false;
    }
    due.get().skip().forEach(mark -> record(cycleId, mark, false, now));
    record(cycleId, due.get().send(), true, now);
    outbox.append(
        tenantId,
        RenewalReminder.TYPE,
        new RenewalReminder(
            cycleId,
            cycle.anniversaryAt(),
            due.get().send(),
            daysLeft,
            open.get().cart().priced().totalCents(),
            Money.CURRENCY,
            open.get().graceEndsAt(),
            now),
        now);
    reminded.fire(
        new RenewalReminded(
            tenantId,
            cycle.anniversaryAt(),
            daysLeft,
            open.get().cart().priced().totalCents(),
            open.get().graceEndsAt()));
    return true;
  }

  /**
   * Closes a cycle when its grace is over. By its dates it cannot be paid any more anyway.
   *
   * @return whether it was closed
   */
  public boolean lapse(UUID tenantId, UUID cycleId) {
    Instant now = clock.instant();
    BillingAccount account = accounts.lock(tenantId);
    RenewalCycle cycle = entityManager.find(RenewalCycle.class, cycleId);
    if (cycle.status() != CycleStatus.OPEN || now.isBefore(terms.graceEndsAt(cycle, account))) {
      return false;
    }
    cycle.lapse(now);
    return true;
  }

  /**
   * Closes a cycle as paid, also one that had lapsed meanwhile.
   *
   * @param ref of the payment; null when nothing was to be paid
   */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public void paid(UUID cycleId, @Nullable PaymentRef ref, Instant now) {
    sql.statement(
            "update renewal_cycle set status = "
                + CycleStatus.MACHINE.sqlTo(CycleStatus.Event.PAY)
                + ", payment_ref = :paymentRef, closed_at = :now, version = version + 1"
                + " where id = :cycleId and status "
                + CycleStatus.MACHINE.sqlFrom(CycleStatus.Event.PAY))
        .with("cycleId", cycleId)
        .with("paymentRef", ref == null ? null : ref.id())
        .with("now", now)
        .change();
  }

  private static long daysLeft(RenewalCycle cycle, LicensingSnapshot snapshot, Instant now) {
    return DAYS.between(snapshot.account().dayOf(now), cycle.anniversaryAt());
  }

  private void open(RenewalCycle cycle) {
    entityManager.persist(cycle);
    entityManager.flush(); // the reminders refer to it
    // No reminder of a day is sent twice, not even by different cycles.
    sql.statement(
            "insert into renewal_reminder (cycle_id, mark, sent, at)"
                + " select :cycleId, r.mark, bool_or(r.sent), min(r.at) from renewal_reminder r"
                + " join renewal_cycle c on c.id = r.cycle_id"
                + " where c.tenant_id = :tenant and c.anniversary_at = :day group by r.mark")
        .with("cycleId", cycle.id())
        .with("tenant", cycle.tenantId())
        .with("day", cycle.anniversaryAt())
        .change();
  }

  private Optional<UUID> openOn(UUID tenantId, LocalDate day) {
    return sql.statement(
            "select id from renewal_cycle where tenant_id = :tenant and anniversary_at = :day"
                + " and status = 'OPEN'")
        .with("tenant", tenantId)
        .with("day", day)
        .first(UUID.class);
  }

  private Set<Integer> recorded(UUID cycleId) {
    return new HashSet<>(
        sql.statement("select mark from renewal_reminder where cycle_id = :cycleId")
            .with("cycleId", cycleId)
            .list(Integer.class));
  }

  private void record(UUID cycleId, int mark, boolean sent, Instant now) {
    sql.statement(
            "insert into renewal_reminder (cycle_id, mark, sent, at)"
                + " values (:cycleId, :mark, :sent, :now)")
        .with("cycleId", cycleId)
        .with("mark", mark)
        .with("sent", sent)
        .with("now", now)
        .change();
  }
}
