package org.restomesh.faults.check.money;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observations;

/**
 * What was paid less what was given back is what was invoiced less credit notes, to the kurus, for
 * each payment and so for each tenant. An invoice of a payment that nobody made does not balance
 * either. Money that could not buy anything has no invoice and has been given back.
 */
public final class BalancedPayments implements Rule {

  @Override
  public String promise() {
    return "contract/3-licensing, invoices: one per provisioned intent, immutable;"
        + " refund: provider refund,"
        + " credit note";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    for (Payment payment : Payment.all(seen)) {
      if (payment.kept() != payment.invoiced()) {
        violations.add(
            violation(
                "Payment %s of %s: %d kurus paid, %d given back, %d invoiced"
                    .formatted(
                        payment.key().paymentId(),
                        payment.key().tenant(),
                        payment.paid(),
                        payment.refunded(),
                        payment.invoiced()),
                payment.observations()));
      }
    }
    return violations;
  }
}
