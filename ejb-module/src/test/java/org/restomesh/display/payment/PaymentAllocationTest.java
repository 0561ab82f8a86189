package org.restomesh.display.payment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.display.payment.bill.PaidItem;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.SampleOrders;
import org.restomesh.order.payment.Bill;

class PaymentAllocationTest {
  private final UUID first = UUID.randomUUID();
  private final UUID second = UUID.randomUUID();
  private final List<PaidItem> items =
      List.of(item(first, 2, 10_000), item(first, 1, 5_000), item(second, 1, 8_000));

  @Test
  void eachOrderGetsWhatItsItemsCost() {
    assertThat(shares(33_000, bill(first, 60_000), bill(second, 8_000)))
        .isEqualTo(Map.of(first, 25_000L, second, 8_000L));
  }

  @Test
  void whatStaffHadTakenIsNotAskedForAgain() {
    assertThat(shares(18_000, bill(first, 10_000), bill(second, 8_000)))
        .isEqualTo(Map.of(first, 10_000L, second, 8_000L));
  }

  @Test
  void whatNobodyOwesAnyMoreStaysWithTheOrdersThatItWasMeantFor() {
    assertThat(shares(33_000, bill(first, 0), bill(second, 8_000)))
        .isEqualTo(Map.of(first, 25_000L, second, 8_000L));
    assertThat(shares(33_000, bill(first, 25_000), bill(second, 3_000)))
        .isEqualTo(Map.of(first, 25_000L, second, 8_000L));
    assertThat(shares(18_000, bill(first, 0), bill(second, 8_000)))
        .isEqualTo(Map.of(first, 10_000L, second, 8_000L));
  }

  @Test
  void nothingIsLostWhateverIsDue() {
    for (long due = 0; due <= 40_000; due += 2_500) {
      for (long cents = 1; cents <= 33_000; cents += 4_000) {
        Map<UUID, Long> shares = shares(cents, bill(first, due), bill(second, due / 2));
        assertThat(shares.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(cents);
        assertThat(shares.values()).allSatisfy(share -> assertThat(share).isPositive());
      }
    }
  }

  private Map<UUID, Long> shares(long cents, Bill... bills) {
    return PaymentAllocation.of(items, List.of(bills), cents);
  }

  private static PaidItem item(UUID order, int qty, long cents) {
    return new PaidItem(order, UUID.randomUUID(), qty, cents);
  }

  private static Bill bill(UUID order, long due) {
    return new Bill(SampleOrders.of(order, OrderStatus.SERVED, due, List.of()), 0);
  }
}
