package org.restomesh.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.catalogue.CreditKind.PHOTO;
import static org.restomesh.catalogue.CreditKind.SMS;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rival;
import org.restomesh.support.SpecCatalogue;
import org.restomesh.support.Wiring;

/** Real threads, each with a connection of its own. */
class CreditRacesIT {
  private static final int THREADS = 32;

  private final Wiring wiring = Wiring.withDefaults();
  private final Purse purse = Purse.of(wiring);

  /** A spend that came through, with what it was told. */
  private record Spent(int units, long remaining) {}

  @RepeatedTest(3)
  void thirtyTwoSpendersTakeAllThatThereIsAndNotOneUnitMore() {
    int minted = 0;
    for (int units : new int[] {100, 37, 1, 5, 400, 257}) {
      purse.lot(PHOTO, units);
      minted += units;
    }
    purse.lot(SMS, 50);
    ConcurrentLinkedQueue<Spent> spent = new ConcurrentLinkedQueue<>();
    List<Callable<?>> spenders = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int thread = i;
      spenders.add(() -> spendUntilNothingIsLeft(thread, spent));
    }

    List<Object> outcomes = AtOnce.run(spenders);

    assertThat(outcomes).containsOnly("nothing left");
    assertThat(spent.stream().mapToInt(Spent::units).sum()).isEqualTo(minted);
    assertThat(purse.balance(PHOTO)).isZero();
    assertThat(purse.balance(SMS)).isEqualTo(50);
    assertThat(purse.spends()).isEqualTo(spent.size());
    purse.requireBalanced();
    long left = minted;
    for (Spent one :
        spent.stream().sorted(Comparator.comparing(Spent::remaining).reversed()).toList()) {
      left -= one.units();
      assertThat(one.remaining()).as("as if they had come one by one").isEqualTo(left);
    }
  }

  private String spendUntilNothingIsLeft(int thread, ConcurrentLinkedQueue<Spent> spent) {
    Random random = new Random(thread);
    int number = 0;
    while (true) {
      int units = 1 + random.nextInt(9);
      String spendId = thread + "/" + number++;
      try {
        spent.add(new Spent(units, purse.spend(PHOTO, units, spendId)));
      } catch (QuotaExceeded refusal) {
        long left = ((QuotaExceeded.Details) refusal.members().details()).remaining();
        assertThat(left).isBetween(0L, units - 1L);
        if (left == 0) {
          return "nothing left";
        }
      }
    }
  }

  @RepeatedTest(3)
  void oneSpendIdAskedForByThirtyTwoAtOnceIsSpentOnceAndAllHearTheSame() {
    purse.lot(PHOTO, 3);
    purse.lot(PHOTO, 100);

    List<Object> outcomes = AtOnce.run(THREADS, () -> purse.spend(PHOTO, 5, "once"));

    assertThat(outcomes).hasSize(THREADS).containsOnly(98L);
    assertThat(purse.lots(PHOTO)).containsExactly("0", "98");
    assertThat(purse.spends()).isEqualTo(1);
    purse.requireBalanced();
  }

  @RepeatedTest(3)
  void oneSpendIdForDifferentThingsAtOnceIsOneOfThem() {
    purse.lot(PHOTO, 100);
    purse.lot(SMS, 100);
    List<Callable<?>> spenders = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      CreditKind kind = i % 2 == 0 ? PHOTO : SMS;
      int units = 1 + i / 2 % 2;
      spenders.add(() -> kind + " " + units + " " + purse.spend(kind, units, "once"));
    }

    List<Object> outcomes = AtOnce.run(spenders);

    assertThat(outcomes).filteredOn(String.class::isInstance).hasSize(8);
    assertThat(outcomes.stream().filter(String.class::isInstance).distinct()).hasSize(1);
    assertThat(outcomes).filteredOn(ResourceConflict.class::isInstance).hasSize(24);
    assertThat(purse.spends()).isEqualTo(1);
    purse.requireBalanced();
  }

  @RepeatedTest(3)
  void aSpendGivenBackByThirtyTwoAtOnceComesBackOnce() {
    purse.lot(PHOTO, 3);
    purse.lot(PHOTO, 100);
    purse.spend(PHOTO, 50, "once");

    List<Object> outcomes = AtOnce.run(THREADS, () -> purse.refund(PHOTO, "once"));

    assertThat(outcomes).hasSize(THREADS).containsOnly(103L);
    assertThat(purse.lots(PHOTO)).containsExactly("3", "100");
    purse.requireBalanced();
  }

  @RepeatedTest(3)
  void spendsRefundsPurchasesAndRevocationsAtOnceKeepTheBooks() {
    List<UUID> rows = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      rows.add(purse.lot(i % 2 == 0 ? PHOTO : SMS, 60));
    }
    List<UUID> rowsOfPurchases = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      rowsOfPurchases.add(purse.customer().buy(SpecCatalogue.ONSITE).get(0).id());
    }
    List<Callable<?>> works = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      int thread = i;
      works.add(() -> spendAndGiveBack(thread));
    }
    rowsOfPurchases.forEach(row -> works.add(() -> mint(row)));
    // In either order, so that they would wait in a circle if they waited for more than one lock.
    works.add(() -> purse.revoke(rows.get(0), rows.get(1)));
    works.add(() -> purse.revoke(rows.get(3), rows.get(2)));
    works.add(() -> purse.revoke(rows.get(1), rows.get(0)));
    works.add(() -> purse.revoke(rowsOfPurchases.get(0), rows.get(0)));

    List<Object> outcomes = AtOnce.run(works);

    assertThat(outcomes).doesNotHaveAnyElementsOfTypes(Throwable.class);
    purse.requireBalanced();
    assertThat(purse.lots(PHOTO).get(0)).isEqualTo("0");
    assertThat(purse.balance(PHOTO))
        .isEqualTo(purse.lots(PHOTO).stream().mapToLong(Long::parseLong).sum());
  }

  private String spendAndGiveBack(int thread) {
    Random random = new Random(thread);
    CreditKind kind = thread % 2 == 0 ? PHOTO : SMS;
    int refused = 0;
    for (int i = 0; i < 12; i++) {
      String spendId = thread / 4 + "/" + i; // two threads of a kind share their spends
      try {
        purse.spend(kind, 1 + i % 8, kind + spendId);
        if (random.nextInt(3) > 0) {
          purse.refund(kind, kind + spendId);
        }
      } catch (QuotaExceeded | ResourceConflict refusal) {
        refused++; // too late, or the other one has given it back already
      }
    }
    return refused + " refused";
  }

  private String mint(UUID row) {
    purse.mint(row, PHOTO, 40);
    return "minted";
  }

  @Test
  void aSpendWaitsForARevocationAndFindsWhatIsLeft() {
    UUID row = purse.lot(PHOTO, 10);
    purse.lot(PHOTO, 2);

    Rival spend =
        wiring.inTransaction(
            () -> {
              assertThat(wiring.get(CreditLots.class).revoke(row)).isEqualTo(10);
              return Rival.meet(() -> purse.spend(PHOTO, 5, "a"));
            });

    assertThat(spend.outcome())
        .isInstanceOfSatisfying(
            QuotaExceeded.class,
            refusal ->
                assertThat(((QuotaExceeded.Details) refusal.members().details()).remaining())
                    .isEqualTo(2));
    purse.requireBalanced();
  }

  @Test
  void aRevocationWaitsForASpendAndTakesTheRest() {
    UUID row = purse.lot(PHOTO, 10);

    Rival revocation =
        wiring.inTransaction(
            () -> {
              purse.spend(PHOTO, 4, "a");
              return Rival.meet(() -> purse.revoke(row));
            });

    assertThat(revocation.outcome()).isEqualTo(6L);
    purse.requireBalanced();
  }

  @Test
  void aRevocationWaitsForARefundAndTakesThatToo() {
    UUID row = purse.lot(PHOTO, 10);
    purse.spend(PHOTO, 4, "a");

    Rival revocation =
        wiring.inTransaction(
            () -> {
              assertThat(purse.refund(PHOTO, "a")).isEqualTo(10);
              return Rival.meet(() -> purse.revoke(row));
            });

    assertThat(revocation.outcome()).isEqualTo(10L);
    purse.requireBalanced();
  }

  @Test
  void aRefundWaitsForARevocationAndBringsNothingBack() {
    UUID row = purse.lot(PHOTO, 10);
    purse.spend(PHOTO, 4, "a");

    Rival refund =
        wiring.inTransaction(
            () -> {
              assertThat(wiring.get(CreditLots.class).revoke(row)).isEqualTo(6);
              return Rival.meet(() -> purse.refund(PHOTO, "a"));
            });

    assertThat(refund.outcome()).isEqualTo(0L);
    assertThat(purse.balance(PHOTO)).isZero();
    purse.requireBalanced();
  }

  @Test
  void aPurchaseDoesNotWaitForASpend() {
    purse.lot(PHOTO, 10);
    UUID row = purse.customer().buy(SpecCatalogue.ONSITE).get(0).id();

    wiring.run(
        () -> {
          purse.spend(PHOTO, 4, "a");
          assertThat(Rival.meet(() -> mint(row)).outcome()).isEqualTo("minted");
        });

    assertThat(purse.balance(PHOTO)).isEqualTo(46);
  }

  /** Two that find no account must not both go on without a lock. */
  @Test
  void theFirstLotIsSpentOnceOnly() {
    UUID row = purse.customer().buy(SpecCatalogue.ONSITE).get(0).id();

    Rival spend =
        wiring.inTransaction(
            () -> {
              wiring
                  .get(CreditLots.class)
                  .mint(
                      purse.tenantId(),
                      row,
                      new CreditPack(PHOTO, 5),
                      1,
                      wiring.businessTime().instant());
              return Rival.meet(() -> purse.spend(PHOTO, 5, "a"));
            });

    assertThat(spend.outcome()).as("it waited for the account").isEqualTo(0L);
    purse.requireBalanced();
  }
}
