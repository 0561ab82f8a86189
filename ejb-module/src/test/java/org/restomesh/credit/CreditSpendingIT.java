package org.restomesh.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.restomesh.catalogue.CreditKind.MODEL3D;
import static org.restomesh.catalogue.CreditKind.PHOTO;
import static org.restomesh.catalogue.CreditKind.SMS;
import static org.restomesh.catalogue.CreditKind.VIDEO;
import static org.restomesh.support.SpecCatalogue.AI_STUDIO;
import static org.restomesh.support.SpecCatalogue.LICENSE;
import static org.restomesh.support.SpecCatalogue.ONSITE;
import static org.restomesh.support.SpecCatalogue.PHOTOS;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;
import org.restomesh.catalogue.product.Definitions;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class CreditSpendingIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Purse purse = Purse.of(wiring);

  @Test
  void whatAPurchaseBringsCanBeSpent() {
    purse.customer().buy(LICENSE, AI_STUDIO);
    purse.customer().buy(purse.customer().line(PHOTOS, 2, 1));

    assertThat(purse.spend(PHOTO, 30, "a")).isEqualTo(170);

    assertThat(purse.balance(PHOTO)).isEqualTo(170);
    assertThat(purse.balance(SMS)).isZero();
    purse.requireBalanced();
  }

  @Test
  void theOldestLotIsSpentFirst() {
    purse.lot(PHOTO, 10);
    purse.lot(SMS, 50);
    purse.lot(PHOTO, 20);
    purse.lot(PHOTO, 30);

    assertThat(purse.spend(PHOTO, 4, "a")).isEqualTo(56);
    assertThat(purse.lots(PHOTO)).containsExactly("6", "20", "30");
    assertThat(purse.spend(PHOTO, 27, "b")).isEqualTo(29);
    assertThat(purse.lots(PHOTO)).containsExactly("0", "0", "29");
    assertThat(purse.spend(PHOTO, 29, "c")).isZero();

    assertThat(purse.balance(PHOTO)).isZero();
    assertThat(purse.balance(SMS)).isEqualTo(50);
    purse.requireBalanced();
  }

  @Test
  void theSameSpendAgainIsNoSecondOneAndIsAnsweredTheSame() {
    UUID row = purse.lot(PHOTO, 10);
    assertThat(purse.spend(PHOTO, 4, "a")).isEqualTo(6);
    purse.spend(PHOTO, 6, "b");
    assertThat(purse.spend(PHOTO, 4, "a")).isEqualTo(6);
    purse.lot(PHOTO, 100);
    purse.revoke(row);

    assertThat(purse.spend(PHOTO, 4, "a")).isEqualTo(6);

    assertThat(purse.balance(PHOTO)).isEqualTo(100);
    assertThat(purse.spends()).isEqualTo(2);
  }

  @Test
  void aSpendIdStandsForOneKindAndOneNumberOfUnits() {
    purse.lot(PHOTO, 10);
    purse.lot(SMS, 10);
    purse.spend(PHOTO, 4, "a");

    assertThatThrownBy(() -> purse.spend(PHOTO, 5, "a")).isInstanceOf(ResourceConflict.class);
    assertThatThrownBy(() -> purse.spend(SMS, 4, "a")).isInstanceOf(ResourceConflict.class);

    assertThat(purse.balance(PHOTO)).isEqualTo(6);
    assertThat(purse.balance(SMS)).isEqualTo(10);
    assertThat(purse.spend(PHOTO, 4, "A")).isEqualTo(2);
  }

  @Test
  void tenantsHaveSpendIdsOfTheirOwn() {
    Purse other = Purse.of(wiring);
    purse.lot(PHOTO, 10);
    other.lot(PHOTO, 10);

    assertThat(purse.spend(PHOTO, 4, "a")).isEqualTo(6);
    assertThat(other.spend(PHOTO, 7, "a")).isEqualTo(3);
    assertThat(other.refund(PHOTO, "a")).isEqualTo(10);

    assertThat(purse.balance(PHOTO)).isEqualTo(6);
  }

  @Test
  void whereTooFewAreLeftNothingIsSpentAndAPackIsNamed() {
    purse.lot(PHOTO, 3);
    purse.lot(PHOTO, 4);
    purse.lot(SMS, 500);

    assertThat(shortage(PHOTO, 8, "a"))
        .isEqualTo(new QuotaExceeded.Details(PHOTO, 7, 8, "credit_ai_photo_100"));

    assertThat(purse.lots(PHOTO)).containsExactly("3", "4");
    assertThat(purse.spends()).isZero();
    assertThat(purse.spend(PHOTO, 7, "a")).as("its spendId is unused").isZero();
  }

  @Test
  void whoNeverHadCreditsHasTooFewAndCanBuySome() {
    assertThat(shortage(VIDEO, 1, "a"))
        .isEqualTo(new QuotaExceeded.Details(VIDEO, 0, 1, "credit_ai_video_20"));
    assertThatThrownBy(() -> purse.refund(VIDEO, "a")).isInstanceOf(ResourceNotFound.class);

    purse.lot(VIDEO, 2);

    assertThat(purse.spend(VIDEO, 1, "a")).isEqualTo(1);
  }

  @Test
  void theOfferIsThePackThatIsCheapestToday() {
    assertThat(shortage(MODEL3D, 1, "a").offerCode()).isEqualTo("credit_ai_3d_10");

    // Undone in the end: other tests use the same catalogue.
    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      definePack("cheap_3d", 100, false);
                      assertThat(shortage(MODEL3D, 1, "a").offerCode()).isEqualTo("cheap_3d");
                      definePack("cheap_3d", 100, true);
                      definePack("credit_ai_3d_10", 79_000, true);
                      assertThat(shortage(MODEL3D, 1, "a").offerCode()).isNull();
                      throw new Undone();
                    }))
        .isInstanceOf(Undone.class);
  }

  @Test
  void whatIsGivenBackReturnsToTheLotsThatItCameFrom() {
    purse.lot(PHOTO, 10);
    purse.lot(PHOTO, 20);
    purse.spend(PHOTO, 4, "a");
    purse.spend(PHOTO, 10, "b");
    purse.spend(PHOTO, 1, "c");
    assertThat(purse.lots(PHOTO)).containsExactly("0", "15");

    assertThat(purse.refund(PHOTO, "b")).isEqualTo(25);
    assertThat(purse.lots(PHOTO)).containsExactly("6", "19");

    assertThat(purse.spend(PHOTO, 7, "d")).isEqualTo(18);
    assertThat(purse.lots(PHOTO)).as("and is the first to be spent").containsExactly("0", "18");
    purse.requireBalanced();
  }

  @Test
  void aRefundAgainIsNoSecondOneAndIsAnsweredTheSame() {
    purse.lot(PHOTO, 10);
    purse.spend(PHOTO, 4, "a");
    assertThat(purse.refund(PHOTO, "a")).isEqualTo(10);
    purse.spend(PHOTO, 9, "b");

    assertThat(purse.refund(PHOTO, "a")).isEqualTo(10);

    assertThat(purse.balance(PHOTO)).isEqualTo(1);
    purse.requireBalanced();
  }

  @Test
  void aSpendThatWasGivenBackIsNotSpentAgain() {
    purse.lot(PHOTO, 10);
    purse.spend(PHOTO, 4, "a");
    purse.refund(PHOTO, "a");

    assertThatThrownBy(() -> purse.spend(PHOTO, 4, "a")).isInstanceOf(ResourceConflict.class);

    assertThat(purse.balance(PHOTO)).isEqualTo(10);
  }

  @Test
  void onlyTheTenantsOwnSpendOfTheKindIsGivenBack() {
    Purse other = Purse.of(wiring);
    purse.lot(PHOTO, 10);
    other.lot(PHOTO, 10);
    purse.spend(PHOTO, 4, "a");

    assertThatThrownBy(() -> purse.refund(PHOTO, "b")).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> purse.refund(SMS, "a")).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> other.refund(PHOTO, "a")).isInstanceOf(ResourceNotFound.class);

    assertThat(purse.balance(PHOTO)).isEqualTo(6);
    assertThat(other.balance(PHOTO)).isEqualTo(10);
  }

  @Test
  void anotherKindThanTheFourIsNotFound() {
    CreditSpending spending = wiring.get(CreditSpending.class);
    for (String kind : List.of("photo", "FAX", "")) {
      assertThatThrownBy(
              () ->
                  wiring.run(() -> spending.spend(purse.spender(), kind, new SpendCredits(1, "a"))))
          .isInstanceOf(ResourceNotFound.class);
      assertThatThrownBy(
              () -> wiring.run(() -> spending.refund(purse.spender(), kind, new RefundSpend("a"))))
          .isInstanceOf(ResourceNotFound.class);
    }
  }

  @Test
  void aRevocationTakesWhatIsLeftAndTheRestDoesNotComeBack() {
    UUID first = purse.lot(PHOTO, 10);
    purse.lot(PHOTO, 20);
    purse.spend(PHOTO, 14, "a");

    assertThat(purse.revoke(first)).isZero();
    assertThat(purse.refund(PHOTO, "a")).as("4 came from the other lot").isEqualTo(20);

    assertThat(purse.lots(PHOTO)).containsExactly("0", "20");
    purse.requireBalanced();
  }

  @Test
  void aRevocationAgainTakesNothing() {
    UUID photos = purse.lot(PHOTO, 10);
    UUID texts = purse.lot(SMS, 500);
    purse.spend(PHOTO, 3, "a");

    assertThat(purse.revoke(photos, texts)).isEqualTo(507);
    assertThat(purse.revoke(photos, texts)).isZero();

    assertThat(purse.balance(PHOTO)).isZero();
    assertThat(purse.balance(SMS)).isZero();
    assertThat(shortage(PHOTO, 1, "b").remaining()).isZero();
    purse.requireBalanced();
  }

  @Test
  void aRowWithoutCreditsHasNothingToRevoke() {
    UUID service = purse.customer().buy(ONSITE).get(0).id();

    assertThat(purse.revoke(service)).isZero();
    assertThat(purse.revoke(UUID.randomUUID())).isZero();
  }

  @Test
  void theLastMintedUnitCanBeSpentHoweverManyPacksWereBought() {
    UUID row = purse.customer().buy(ONSITE).get(0).id();
    wiring.run(
        () ->
            wiring
                .get(CreditLots.class)
                .mint(
                    purse.tenantId(),
                    row,
                    new CreditPack(SMS, Integer.MAX_VALUE),
                    999,
                    wiring.businessTime().instant()));

    assertThat(purse.spend(SMS, 1_000_000, "a")).isEqualTo(999L * Integer.MAX_VALUE - 1_000_000);
  }

  @Test
  void whoSpentAndWhoGaveBackIsKept() {
    purse.lot(PHOTO, 10);
    purse.spend(PHOTO, 4, "a");
    wiring.businessTime().advance(Duration.ofHours(1));
    purse.refund(PHOTO, "a");
    purse.refund(PHOTO, "a");

    String who = "staff:" + purse.spender().subject();
    assertThat(
            Rows.texts(
                "select concat_ws(' ', spent_by, refunded_by, refunded_at - spent_at)"
                    + " from credit_spend where tenant_id = ?",
                purse.tenantId()))
        .containsExactly(who + " " + who + " 01:00:00");
    assertThat(
            Rows.texts(
                "select concat_ws(' ', actor, target_type, target_id, details) from audit_entry"
                    + " where tenant_id = ? and action = 'credit.refund'",
                purse.tenantId()))
        .containsExactly(who + " credit-spend a {\"kind\":\"PHOTO\",\"units\":4}");
  }

  @Test
  void spendsAreListedNewestFirstInPages() {
    purse.lot(PHOTO, 10);
    purse.lot(SMS, 10);
    purse.spend(PHOTO, 4, "a");
    purse.spend(SMS, 1, "of another kind");
    purse.spend(PHOTO, 3, "b");
    purse.refund(PHOTO, "a");
    Credits credits = wiring.get(Credits.class);

    Page<CreditSpendDetails> newest =
        credits.spends(purse.spender(), "PHOTO", new PageRequest(1, null));
    Page<CreditSpendDetails> oldest =
        credits.spends(purse.spender(), "PHOTO", new PageRequest(1, newest.next()));

    assertThat(newest.items())
        .extracting(
            CreditSpendDetails::spendId,
            CreditSpendDetails::units,
            CreditSpendDetails::remainingAfter,
            CreditSpendDetails::refundedAt)
        .containsExactly(tuple("b", 3, 3L, null));
    assertThat(oldest.items())
        .extracting(CreditSpendDetails::spendId, CreditSpendDetails::refundedBy)
        .containsExactly(tuple("a", "staff:" + purse.spender().subject()));
    assertThat(oldest.next()).isNull();
  }

  @Test
  void theDatabaseKeepsTheBooksToo() {
    purse.lot(PHOTO, 10);
    purse.spend(PHOTO, 4, "a");

    refused("update credit_lot set remaining = -1", "credit_lot_remaining_check");
    refused("update credit_lot set revoked_units = 4", "credit_lot_revoked_check");
    refused("update credit_spend set refunded_by = 'x'", "credit_spend_refund_check");
    refused("update credit_spend set units = 0", "credit_spend_units_check");
    refused(
        "insert into credit_spend (id, tenant_id, spend_id, kind, units, remaining_after, spent_by,"
            + " spent_at, version) select gen_random_uuid(), tenant_id, spend_id, 'SMS', 1, 0, 'x',"
            + " now(), 0 from credit_spend",
        "credit_spend_once");
  }

  private void refused(String sql, String constraint) {
    assertThatThrownBy(() -> Rows.change(sql + " where tenant_id = ?", purse.tenantId()))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining(constraint);
  }

  private QuotaExceeded.Details shortage(CreditKind kind, int units, String spendId) {
    try {
      throw new AssertionError(purse.spend(kind, units, spendId) + " left");
    } catch (QuotaExceeded refusal) {
      assertThat(refusal.code()).isEqualTo(ErrorCode.QUOTA_EXCEEDED);
      return (QuotaExceeded.Details) refusal.members().details();
    }
  }

  private void definePack(String code, long priceCents, boolean archived) {
    Definitions.define(
        wiring,
        code,
        Map.of(
            "names",
            Map.of("tr", "Paket"),
            "kind",
            "credit",
            "billing",
            "oneTime",
            "priceCents",
            priceCents,
            "creditKind",
            "MODEL3D",
            "creditUnits",
            10,
            "archived",
            archived));
  }

  private static final class Undone extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
