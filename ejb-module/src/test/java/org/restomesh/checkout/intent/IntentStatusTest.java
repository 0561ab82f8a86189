package org.restomesh.checkout.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.checkout.intent.IntentStatus.CREATED;
import static org.restomesh.checkout.intent.IntentStatus.EXPIRED;
import static org.restomesh.checkout.intent.IntentStatus.FAILED;
import static org.restomesh.checkout.intent.IntentStatus.PENDING;
import static org.restomesh.checkout.intent.IntentStatus.PROVISIONED;
import static org.restomesh.checkout.intent.IntentStatus.REFUND_DUE;
import static org.restomesh.checkout.intent.IntentStatus.SETTLED;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class IntentStatusTest {
  private static final Map<IntentStatus, Set<IntentStatus>> ALLOWED =
      Map.of(
          CREATED, Set.of(PENDING, SETTLED, FAILED, EXPIRED),
          PENDING, Set.of(SETTLED, EXPIRED),
          SETTLED, Set.of(PROVISIONED, REFUND_DUE),
          PROVISIONED, Set.of(),
          FAILED, Set.of(),
          EXPIRED, Set.of(),
          REFUND_DUE, Set.of());

  static Stream<Arguments> pairs() {
    return Stream.of(IntentStatus.values())
        .flatMap(from -> Stream.of(IntentStatus.values()).map(to -> Arguments.of(from, to)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void onlyTheMovesOfTheTableAreAllowed(IntentStatus from, IntentStatus to) {
    assertThat(from.canBecome(to)).isEqualTo(ALLOWED.get(from).contains(to));
  }

  @ParameterizedTest
  @EnumSource
  void moneySettlesWhatIsOpenAndNothingElse(IntentStatus status) {
    assertThat(status.isOpen()).isEqualTo(status == CREATED || status == PENDING);
  }

  @Test
  void itTravelsInLowerCase() {
    assertThat(REFUND_DUE.wireName()).isEqualTo("refund_due");
  }
}
