package org.restomesh.simulators.paytr;

import java.time.Clock;

/** Presses the buttons: records pretended payments and notifies the shop. */
final class PaymentSimulation {
  private final CallbackNotifier notifier;
  private final Clock clock;

  private volatile Faults faults = Faults.NONE;

  PaymentSimulation(CallbackNotifier notifier, Clock clock) {
    this.notifier = notifier;
    this.clock = clock;
  }

  Faults faults() {
    return faults;
  }

  void faults(Faults wanted) {
    faults = wanted;
  }

  /**
   * @return whether it is paid now
   */
  boolean press(Button button, Payment payment) {
    synchronized (payment) {
      payment.requireOpen(clock.instant());
      if (button != Button.DECLINE) {
        payment.pay(total(button, payment.order().amountCents()));
      }
    }
    if (faults.notifications()) {
      tell(button, payment);
    }
    return button != Button.DECLINE;
  }

  private void tell(Button button, Payment payment) {
    Outcome paid = Outcome.success(payment.paidCents());
    switch (button) {
      case DECLINE -> notifier.tell(payment, Outcome.declined());
      case PAY_LATER -> notifier.tellLater(faults.delayMillis(), payment, paid);
      case FAIL_THEN_PAY -> {
        notifier.tell(payment, Outcome.declined());
        notifier.tell(payment, paid);
      }
      case PAY_TWICE -> {
        notifier.tellLater(0, payment, paid);
        notifier.tell(payment, paid);
      }
      case PAY, PAY_MORE, PAY_LESS -> notifier.tell(payment, paid);
    }
  }

  private static long total(Button button, long amount) {
    return switch (button) {
      case PAY_MORE -> amount + Math.max(1, amount / 10);
      case PAY_LESS -> amount - 1;
      default -> amount;
    };
  }
}
