package org.restomesh.delivery.intake.cart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.delivery.platform.order.PlatformOrder.Judged;

/** contract/platforms#drift: {@code |platform side - item sum| <= max(5 % of item sum, 1.00)}. */
class PriceDriftTest {

  @ParameterizedTest
  @CsvSource({
    // item sum, platform side, vendor discount, too much
    "10000, 10000, 0, false",
    "10000, 10500, 0, false",
    "10000, 10501, 0, true",
    "10000,  9500, 0, false",
    "10000,  9499, 0, true",
    // 5 % of 19.99 is less than 1.00
    " 1999,  2099, 0, false",
    " 1999,  2100, 0, true",
    " 1999,  1899, 0, false",
    " 1999,  1898, 0, true",
    // 5 % of 20.01 is a hair more
    " 2001,  2101, 0, false",
    " 2001,  2102, 0, true",
    // what the restaurant itself gives is taken off our sum, and so off the 5 % of it
    "22000, 20000, 2000, false",
    "22000, 21000, 2000, false",
    "22000, 21001, 2000, true",
    "22000, 22000, 2000, true",
    // the guest pays nothing, and the restaurant gives more than it costs
    "10000,     0, 10000, false",
    "10000,   101, 10000, true",
    "10000,     0, 10100, false",
    "10000,     0, 10101, true",
    "    0,   100, 0, false",
    "    0,  -101, 0, true"
  })
  void fiveOfAHundredOrOneLiraIsFine(long sum, long side, long discount, boolean tooMuch) {
    assertThat(PriceDrift.isTooMuch(new Judged(side, discount), List.of(sum))).isEqualTo(tooMuch);
  }

  @Test
  void theSumIsOfAllLines() {
    assertThat(PriceDrift.isTooMuch(new Judged(30_000, 0), List.of(10_000L, 20_000L))).isFalse();
    assertThat(PriceDrift.isTooMuch(new Judged(30_000, 0), List.of())).isTrue();
  }
}
