package org.restomesh.payment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** How many payments are looked at while the provider answers, and while it does not. */
class StatusRoundTest {
  private final List<OpenPayment> asked = new ArrayList<>();

  @Test
  void aProviderThatAnswersIsAskedAboutAll() {
    assertThat(run(45, payment -> true)).isEqualTo(45);
    assertThat(asked).hasSize(45);
  }

  @Test
  void aSilentProviderIsAskedThreeTimesInAll() {
    run(
        45,
        payment -> {
          throw new PaymentProviderSilent("no answer");
        });

    assertThat(asked).hasSize(3);
  }

  @Test
  void silenceBetweenAnswersStopsNothing() {
    run(
        45,
        payment -> {
          if (asked.size() % 3 != 0) {
            throw new PaymentProviderSilent("no answer");
          }
          return true;
        });

    assertThat(asked).hasSize(45);
  }

  @Test
  void answersThatNobodyUnderstandsAreNoSilence() {
    run(
        45,
        payment -> {
          throw new PaymentProviderFailed("a person must look");
        });

    assertThat(asked).hasSize(45);
  }

  @Test
  void oneThatFailsForAReasonOfOursStopsNoOther() {
    run(
        45,
        payment -> {
          throw new IllegalStateException("ours");
        });

    assertThat(asked).hasSize(45);
  }

  private int run(int number, Predicate<OpenPayment> look) {
    Deque<OpenPayment> due = new ArrayDeque<>();
    for (int i = 0; i < number; i++) {
      due.add(new OpenPayment(PaymentRef.next(), null));
    }
    return StatusRound.run(
        () -> {
          List<OpenPayment> some = new ArrayList<>();
          while (!due.isEmpty() && some.size() < 20) {
            some.add(due.poll());
          }
          return some;
        },
        payment -> {
          asked.add(payment);
          return look.test(payment);
        });
  }
}
