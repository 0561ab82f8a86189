package org.restomesh.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.restomesh.catalogue.CreditKind;
import org.restomesh.catalogue.CreditPack;

class CreditLotTest {

  @Test
  void aLotGivesWhatItHas() {
    CreditLot lot = lot(10);

    assertThat(lot.take(4)).isEqualTo(4);
    assertThat(lot.take(7)).isEqualTo(6);
    assertThat(lot.take(1)).isZero();
    assertThat(lot.remaining()).isZero();
  }

  @Test
  void whatWasTakenComesBackAndNotMore() {
    CreditLot lot = lot(10);
    lot.take(4);

    assertThatThrownBy(() -> lot.giveBack(5)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> lot.giveBack(-1)).isInstanceOf(IllegalArgumentException.class);
    lot.giveBack(4);

    assertThat(lot.remaining()).isEqualTo(10);
  }

  @Test
  void aRevokedLotHasNothingAndGetsNothing() {
    CreditLot lot = lot(10);
    lot.take(4);

    assertThat(lot.revoke()).isEqualTo(6);
    lot.giveBack(3);
    assertThat(lot.revoke()).isZero();

    assertThat(lot.remaining()).isZero();
    assertThat(lot.take(1)).isZero();
    assertThatThrownBy(() -> lot.giveBack(2)).isInstanceOf(IllegalArgumentException.class);
  }

  @Property
  void firstInFirstOut(
      @ForAll @Size(min = 1, max = 12) List<@IntRange(min = 1, max = 40) Integer> sizes,
      @ForAll @IntRange(min = 1, max = 480) int wanted) {
    List<CreditLot> lots = new ArrayList<>();
    sizes.forEach(units -> lots.add(lot(units)));
    SpendableLots open = new SpendableLots(UUID.randomUUID(), CreditKind.SMS, lots);
    long before = open.remaining();
    if (wanted > before) {
      assertThatThrownBy(() -> open.take(wanted)).isInstanceOf(IllegalArgumentException.class);
      assertThat(open.remaining()).isEqualTo(before);
      return;
    }

    Map<UUID, Long> taken = open.take(wanted);

    assertThat(taken.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(wanted);
    assertThat(taken.values()).allSatisfy(part -> assertThat(part).isPositive());
    assertThat(open.remaining()).isEqualTo(before - wanted);
    boolean touched = true;
    for (int i = 0; i < lots.size(); i++) {
      long left = lots.get(i).remaining();
      assertThat(left + taken.getOrDefault(lots.get(i).id(), 0L))
          .isEqualTo(sizes.get(i).longValue());
      assertThat(touched || left == sizes.get(i)).as("lot %d before its turn", i).isTrue();
      touched = touched && left == 0;
    }
  }

  @Test
  void nothingIsNotTaken() {
    SpendableLots open = new SpendableLots(UUID.randomUUID(), CreditKind.SMS, List.of(lot(1)));

    assertThatThrownBy(() -> open.take(0)).isInstanceOf(IllegalArgumentException.class);
  }

  private static CreditLot lot(int units) {
    return new CreditLot(
        UUID.randomUUID(),
        UUID.randomUUID(),
        new CreditPack(CreditKind.SMS, 1),
        units,
        Instant.EPOCH);
  }
}
