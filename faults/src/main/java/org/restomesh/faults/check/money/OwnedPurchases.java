package org.restomesh.faults.check.money;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.OwnedAtEnd;
import org.restomesh.faults.history.Observations;

/**
 * What was paid for is owned, once, until all of it was given back. Whoever got a part back keeps
 * it.
 */
public final class OwnedPurchases implements Rule {

  @Override
  public String promise() {
    return "contract/3-licensing: nothing is provisioned twice; a full refund ends"
        + " ownership at once, a"
        + " partial one keeps it";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    for (Payment payment : Payment.all(seen)) {
      String id = payment.key().paymentId();
      if (payment.kept() > 0 && payment.owned().isEmpty()) {
        violations.add(
            violation("Payment %s has bought nothing".formatted(id), payment.observations()));
      }
      if (payment.refunded() > 0 && payment.kept() <= 0 && !payment.owned().isEmpty()) {
        violations.add(
            violation(
                "Payment %s was given back, and what it bought is still owned".formatted(id),
                payment.observations()));
      }
      twice(payment, violations);
    }
    return violations;
  }

  private void twice(Payment payment, List<Violation> violations) {
    Set<String> products = new HashSet<>();
    for (OwnedAtEnd owned : payment.owned()) {
      if (!products.add(owned.product())) {
        violations.add(
            violation(
                "Payment %s has bought %s twice"
                    .formatted(payment.key().paymentId(), owned.product()),
                payment.observations()));
      }
    }
  }
}
