package org.restomesh.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.restomesh.licensing.ownership.OwnedProductDetails;
import org.restomesh.payment.settlement.SettlementResult;
import org.restomesh.support.Wiring;

/** A random owner, with its account in the application and the ledger beside it. */
final class Walker {
  /** Chances in a thousand, each day. */
  private static final int BUYS = 30;

  private static final int BUYS_WHEN_DARK = 120;
  private static final int BUYS_ON_EDGES = 400;

  /** Days to the anniversary on which prices and periods change their rule. */
  private static final Set<Long> EDGES = Set.of(15L, 14L, 1L);

  private static final int REFUSED = 250;
  private static final int ORDERS_TWICE = 400;
  private static final int PAYS_LATER = 300;
  private static final int PAYS = 250;
  private static final int CANCELS = 9;
  private static final int CANCELS_WHAT_IS_PAID_AHEAD = 60;
  private static final int GOES_ON = 15;
  private static final int WANTS_LESS = 12;

  private final Random random;
  private final Tenancy tenancy;
  private final Account account;
  private final Comparison comparison;
  private final LocalDate begins;
  private final List<Order.Paid> unpaid = new ArrayList<>();

  /** Days from the anniversary on which this year's renewal is paid. */
  private int renewsAt;

  Walker(Wiring wiring, long seed, String zone, LocalDate begins) {
    this.random = new Random(seed);
    this.tenancy = new Tenancy(wiring, zone);
    this.account = new Account(ZoneId.of(zone));
    this.begins = begins;
    this.comparison = new Comparison(tenancy, account, random);
    planRenewal();
  }

  Comparison comparison() {
    return comparison;
  }

  Account account() {
    return account;
  }

  /** What the owner does on a day. */
  void live(Instant now) {
    LocalDate day = account.day(now);
    if (day.isBefore(begins)) {
      return;
    }
    if (account.anchor() == null) {
      buy(firstCart(day), now);
      return;
    }
    payWhatWasOrdered(now);
    renew(now);
    int buys = account.isLicensed(day) ? BUYS : BUYS_WHEN_DARK;
    if (EDGES.contains(ChronoUnit.DAYS.between(day, new Years(account.anchor()).after(day)))) {
      buys = BUYS_ON_EDGES;
    }
    if (chance(buys)) {
      buy(cart(day), now);
    }
    List<Holding> live = account.holdings().stream().filter(it -> it.isLive(day)).toList();
    if (live.isEmpty()) {
      return;
    }
    Holding one = live.get(random.nextInt(live.size()));
    if (chance(CANCELS)) {
      cancel(one, now);
    }
    Optional<Holding> ahead = live.stream().filter(it -> it.isPaidAhead(day)).findFirst();
    if (ahead.isPresent() && ahead.get().isLive(day) && chance(CANCELS_WHAT_IS_PAID_AHEAD)) {
      cancel(ahead.get(), now);
    }
    Optional<Holding> stopping =
        live.stream().filter(it -> it.isLive(day) && it.stopsOn(day) != null).findFirst();
    if (stopping.isPresent() && chance(GOES_ON)) {
      goOn(stopping.get(), now);
    }
    Optional<Holding> branches =
        live.stream().filter(it -> it.isLive(day) && it.ware().equals(Ware.BRANCH)).findFirst();
    if (branches.isPresent() && chance(WANTS_LESS)) {
      renewOnly(branches.get(), now);
    }
  }

  private boolean chance(int inThousand) {
    return random.nextInt(1000) < inThousand;
  }

  private Map<Ware, Integer> firstCart(LocalDate day) {
    Map<Ware, Integer> cart = new LinkedHashMap<>();
    cart.put(Ware.LICENSE, 1);
    cart.putAll(cart(day));
    return cart;
  }

  /** Mostly what is not there yet, and sometimes what the gate refuses. */
  private Map<Ware, Integer> cart(LocalDate day) {
    List<Ware> wares = new ArrayList<>(Ware.ALL);
    if (!chance(REFUSED)) {
      wares.removeIf(it -> it.isSingle() && account.owns(it.code(), day));
    }
    Map<Ware, Integer> cart = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      Ware ware = wares.get(random.nextInt(wares.size()));
      cart.put(ware, ware.isSingle() ? 1 : 1 + random.nextInt(3));
    }
    return cart;
  }

  private void buy(Map<Ware, Integer> cart, Instant now) {
    Tenancy.Opened opened = tenancy.order(cart);
    Optional<String> refusal = account.refusal(cart, account.day(now));
    assertThat(opened.refusal()).as("%s", cart.keySet()).isEqualTo(refusal.orElse(null));
    if (refusal.isEmpty()) {
      ordered(account.price(cart, now), opened, now);
      if (chance(ORDERS_TWICE) && account.refusal(cart, account.day(now)).isEmpty()) {
        unpaid.add(new Order.Paid(account.price(cart, now), tenancy.order(cart).ref()));
      }
    }
  }

  private void ordered(Order order, Tenancy.Opened opened, Instant now) {
    assertThat(opened.cents()).as("price of %s", order).isEqualTo(order.cents());
    Order.Paid paid = new Order.Paid(order, opened.ref());
    if (account.anchor() != null && chance(PAYS_LATER)) {
      unpaid.add(paid);
    } else {
      settle(paid, now);
    }
  }

  private void payWhatWasOrdered(Instant now) {
    for (Order.Paid paid : List.copyOf(unpaid)) {
      if (chance(PAYS)) {
        unpaid.remove(paid);
        settle(paid, now);
      }
    }
  }

  private void settle(Order.Paid paid, Instant now) {
    boolean canHave = account.canHave(paid.order(), account.day(now));
    assertThat(tenancy.pay(paid.ref(), paid.order().cents()))
        .as("settling %s", paid)
        .isEqualTo(canHave ? SettlementResult.PROVISIONED : SettlementResult.REFUND_DUE);
    if (!canHave) {
      account.journal().refundDue(paid, now);
      return;
    }
    List<Holding> got = account.settle(paid, now);
    nameRows(got, tenancy.boughtBy(paid.ref()));
    account.tellSettled(paid, got, now);
    assertThat(tenancy.pay(paid.ref(), paid.order().cents())).isEqualTo(SettlementResult.ALREADY);
  }

  private static void nameRows(List<Holding> got, List<OwnedProductDetails> rows) {
    List<OwnedProductDetails> left = new ArrayList<>(rows);
    for (Holding holding : got) {
      OwnedProductDetails row =
          left.stream()
              .filter(it -> it.code().equals(holding.ware().code()))
              .filter(it -> holding.id() == null || it.id().equals(holding.id()))
              .findFirst()
              .orElseThrow(() -> new AssertionError(holding.ware().code() + " not in " + rows));
      left.remove(row);
      holding.is(row.id());
    }
    assertThat(left).isEmpty();
  }

  private void renew(Instant now) {
    LocalDate day = account.day(now);
    for (Cycle cycle : List.copyOf(account.renewals().cycles())) {
      long from = ChronoUnit.DAYS.between(cycle.anniversary(), day);
      Optional<Order> order = account.renewals().order(cycle, now);
      if (order.isPresent() && from >= renewsAt && from <= renewsAt + 3L) {
        ordered(order.get(), tenancy.renew(cycle.id()), now);
        planRenewal();
        Optional<Order> again = account.renewals().order(cycle, now);
        if (again.isPresent() && chance(ORDERS_TWICE)) {
          unpaid.add(new Order.Paid(again.get(), tenancy.renew(cycle.id()).ref()));
        }
      } else if (order.isEmpty() && cycle.id() != null && chance(20)) {
        assertThat(tenancy.renew(cycle.id()).refusal()).isEqualTo("RESOURCE_CONFLICT");
      }
    }
  }

  /** Early, in the last week, in grace, or never. */
  private void planRenewal() {
    renewsAt =
        switch (random.nextInt(5)) {
          case 0 -> -30 + random.nextInt(23);
          case 1 -> -7 + random.nextInt(7);
          case 2, 3 -> random.nextInt(7);
          default -> 1000;
        };
  }

  private void cancel(Holding one, Instant now) {
    boolean immediate = chance(300);
    if (!immediate && !one.ware().annual()) {
      return;
    }
    LocalDate day = account.day(now);
    account.wish(
        one,
        now,
        () -> {
          if (immediate || one.status(day).equals("past_due")) {
            one.endNow(day);
          } else {
            one.stopAtEnd();
          }
        });
    tenancy.cancel(one.id(), immediate);
  }

  private void goOn(Holding one, Instant now) {
    account.wish(one, now, one::goOn);
    tenancy.goOn(one.id());
  }

  private void renewOnly(Holding branches, Instant now) {
    LocalDate day = account.day(now);
    if (branches.isPaidAhead(day)) {
      return;
    }
    int units = random.nextInt(branches.units(day) + 1);
    boolean inGrace = branches.status(day).equals("past_due");
    account.wish(
        branches,
        now,
        () -> {
          branches.renewOnly(units, day);
          if (units == 0 && inGrace) {
            branches.endNow(day);
          }
        });
    tenancy.renewOnly(branches.id(), units);
  }
}
