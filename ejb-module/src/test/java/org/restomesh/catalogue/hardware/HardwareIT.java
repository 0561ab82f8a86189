package org.restomesh.catalogue.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class HardwareIT {
  private static final Actor OPERATOR = new Actor(null, "test");

  private final Wiring wiring = Wiring.withDefaults();
  private final Hardware hardware = wiring.get(Hardware.class);
  private final String sku = "TEST-" + UUID.randomUUID();

  @Test
  void whatIsTakenIsGone() {
    define(1000, 10);

    assertThat(take(4)).isZero();
    assertThat(take(6)).isZero();
    assertThat(stock()).isZero();
  }

  @Test
  void whatIsNotThereIsMissingAndTheRestIsTaken() {
    define(1000, 10);

    assertThat(take(15)).isEqualTo(5);
    assertThat(take(3)).isEqualTo(3);
    assertThat(stock()).isZero();
  }

  @Test
  void ofManyWhoTakeAtOnceAsManyGetAPieceAsThereAre() {
    define(1000, 12);

    List<Object> missing = AtOnce.run(20, () -> take(1));

    assertThat(missing).filteredOn(Long.valueOf(0)::equals).hasSize(12);
    assertThat(missing).filteredOn(Long.valueOf(1)::equals).hasSize(8);
    assertThat(stock()).isZero();
  }

  @Test
  void whoFindsTooLittleSharesTheRestWithNobody() {
    define(1000, 3);

    Rival rival =
        wiring.inTransaction(
            () -> {
              assertThat(take(5)).isEqualTo(2);
              return Rival.meet(() -> take(5));
            });

    assertThat(rival.outcome()).isEqualTo(5L);
    assertThat(stock()).isZero();
  }

  @Test
  void aSaleThatIsRolledBackLeavesItsPieces() {
    define(1000, 3);

    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      take(5);
                      throw new IllegalStateException("rolled back");
                    }))
        .hasMessage("rolled back");

    assertThat(stock()).isEqualTo(3);
  }

  @Test
  void nothingAndLessCannotBeTaken() {
    define(1000, 3);

    assertThatThrownBy(() -> take(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> take(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> wiring.run(() -> hardware.take("NOTHING", 1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(stock()).isEqualTo(3);
  }

  @Test
  void aPriceIsValidFromItsChangeOn() {
    Instant first = wiring.businessTime().instant();
    define(1000, 3);
    wiring.businessTime().advance(Duration.ofDays(1));
    define(2000, 7);

    assertThat(at(first)).containsExactly(new HardwareItem(sku, "Yazıcı", 1000, 50, 7));
    assertThat(at(wiring.businessTime().instant().minusMillis(1)))
        .extracting(HardwareItem::priceCents)
        .containsExactly(1000L);
    assertThat(at(wiring.businessTime().instant()))
        .containsExactly(new HardwareItem(sku, "Yazıcı", 2000, 50, 7));
    assertThat(at(first.minusMillis(1))).isEmpty();
    assertThat(wiring.inTransaction(hardware::all))
        .contains(new HardwareItem(sku, "Yazıcı", 2000, 50, 7));
  }

  @Test
  void anotherStockIsNoOtherPrice() {
    define(1000, 3);
    wiring.businessTime().advance(Duration.ofDays(1));
    define(1000, 7);

    assertThat(Rows.count("select count(*) from hardware_price where sku = ?", sku)).isEqualTo(1);
    assertThat(
            Rows.texts(
                "select details from audit_entry where action = 'catalogue.define-hardware'"
                    + " and target_id = ? order by id",
                sku))
        .hasSize(2)
        .last()
        .asString()
        .contains("\"stock\":7");
  }

  @Test
  void ofManyWhoCreateAtOnceOneCreates() {
    List<Object> outcomes = AtOnce.run(8, () -> define(1000, 3));

    assertThat(outcomes)
        .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(DefinedHardware.class))
        .filteredOn(outcome -> ((DefinedHardware) outcome).created())
        .hasSize(1);
  }

  @Test
  void askedForNothingThereIsNothing() {
    assertThat(wiring.inTransaction(() -> hardware.ofSkus(List.of()))).isEmpty();
    assertThat(wiring.inTransaction(() -> hardware.ofSkus(List.of("NOTHING")))).isEmpty();
    assertThatThrownBy(() -> wiring.run(() -> hardware.get("NOTHING")))
        .isInstanceOf(ResourceNotFound.class);
  }

  @Test
  void aSkuMustBeOne() {
    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> hardware.define("a b", new DefineHardware("Ad", 1L, 0L, 1), OPERATOR)))
        .isInstanceOf(ValidationFailed.class);
  }

  private DefinedHardware define(long priceCents, int stock) {
    return wiring.inTransaction(
        () -> hardware.define(sku, new DefineHardware("Yazıcı", priceCents, 50L, stock), OPERATOR));
  }

  private long take(int pieces) {
    return wiring.inTransaction(() -> hardware.take(sku, pieces));
  }

  private int stock() {
    return wiring.inTransaction(() -> hardware.get(sku)).stock();
  }

  private List<HardwareItem> at(Instant instant) {
    return wiring.inTransaction(() -> hardware.ofSkus(List.of(sku), instant));
  }
}
