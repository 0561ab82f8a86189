package org.restomesh.bench.quote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class TenLineCartTest {
  @Test
  void nineAreProratedAndThePackIsNot() {
    LocalDate today = LocalDate.of(2026, 11, 21);
    LocalDate anchor = today.plusDays(200).minusYears(1);

    // 70685 and 136932 are golden values (contract/3-licensing#golden-prices).
    assertThat(new TenLineCart(anchor, today).totalCents())
        .isEqualTo(
            70_685 + 213_699 + 54_247 + 54_247 + 109_041 + 136_438 + 109_041 + 136_932 + 218_630
                + 69_000);
  }

  @Test
  void theCartHasTenDifferentProducts() {
    LocalDate day = LocalDate.of(2026, 11, 21);

    assertThat(new TenLineCart(day, day).json().split("\"code\""))
        .hasSize(11)
        .doesNotHaveDuplicates();
  }
}
