package org.restomesh.walk;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** All that an account is to tell, each thing once. */
final class Journal {
  private final List<Told> told = new ArrayList<>();
  private Map<String, Object> toldSet = Ware.freeCore();
  private long version = 1;

  /** What is to be told since the last time of asking. */
  List<Told> take() {
    List<Told> taken = List.copyOf(told);
    told.clear();
    return taken;
  }

  /** Of a set, whether or not anybody has noticed the change to it. */
  long version(Map<String, Object> set) {
    return set.equals(toldSet) ? version : version + 1;
  }

  /** The entitlements as they are found; nothing is told when they are as they were. */
  void set(Map<String, Object> set, Instant now) {
    if (set.equals(toldSet)) {
      return;
    }
    version++;
    Set<String> changed = new TreeSet<>(set.keySet());
    changed.retainAll(toldSet.keySet());
    changed.removeIf(key -> set.get(key).equals(toldSet.get(key)));
    told.add(
        Told.of("feature.entitlement.changed.v1", now)
            .with("version", version)
            .with("added", keys(set, toldSet))
            .with("removed", keys(toldSet, set))
            .with("changed", changed));
    toldSet = set;
  }

  private static Set<String> keys(Map<String, Object> of, Map<String, Object> notOf) {
    Set<String> keys = new TreeSet<>(of.keySet());
    keys.removeAll(notOf.keySet());
    return keys;
  }

  void pastDue(Holding holding, int units, Instant dark, Instant now) {
    told.add(
        Told.of("addon.past_due.v1", now)
            .about(holding, units)
            .with("periodEnd", holding.paidUntil())
            .with("graceEndsAt", Told.millis(dark)));
  }

  /**
   * @param ended whether it is over with the decision
   */
  void cancelled(Holding holding, int units, LocalDate stopsOn, boolean ended, Instant now) {
    told.add(
        Told.of("addon.cancelled.v1", now)
            .about(holding, units)
            .with("cancelAt", stopsOn)
            .with("immediate", ended)
            .with("reason", "cancelled"));
  }

  void goesOn(Holding holding, int units, LocalDate end, Instant now) {
    told.add(
        Told.of("addon.cancellation_withdrawn.v1", now)
            .about(holding, units)
            .with("periodEnd", end));
  }

  void purchased(Order.Paid paid, Order.Line line, Holding got, Instant now) {
    told.add(
        Told.of("addon.purchased.v1", now)
            .about(got, line.units())
            .with("chargedCents", line.cents())
            .with("periodEnd", line.end())
            .with("paymentRef", paid.ref())
            .with("origin", paid.order().renewed() == null ? "purchase" : "renewal"));
  }

  void completed(Order.Paid paid, Instant now) {
    told.add(
        Told.of("checkout.completed.v1", now)
            .with("paymentRef", paid.ref())
            .with("totalCents", paid.order().cents())
            .with("currency", "TRY"));
  }

  void refundDue(Order.Paid paid, Instant now) {
    told.add(
        Told.of("checkout.refund_due.v1", now)
            .with("paymentRef", paid.ref())
            .with("reason", "DUPLICATE_OWNERSHIP")
            .with("paidCents", paid.order().cents())
            .with("totalCents", paid.order().cents())
            .with("currency", "TRY"));
  }

  void reminded(Order renewal, int mark, long daysLeft, Instant dark, Instant now) {
    told.add(
        Told.of("renewal.reminder.v1", now)
            .with("cycleId", renewal.renewed().id())
            .with("anniversaryAt", renewal.renewed().anniversary())
            .with("reminder", mark)
            .with("daysLeft", daysLeft)
            .with("totalCents", renewal.cents())
            .with("currency", "TRY")
            .with("graceEndsAt", Told.millis(dark)));
  }
}
