package org.restomesh.faults.check.money;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.Refunded;
import org.restomesh.faults.history.Observations;

/** The provider is asked for a refund once, and never for more than was paid. */
public final class RefundedOnce implements Rule {

  private record Refund(String tenant, String id) {}

  @Override
  public String promise() {
    return "contract/3-licensing, refund: provider refund, credit note;"
        + " contract/9-cluster: no side effect twice";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    seen.by(Refunded.class, refunded -> new Refund(refunded.tenant(), refunded.refundId()))
        .forEach(
            (refund, times) -> {
              if (times.size() > 1) {
                violations.add(
                    violation(
                        "Refund %s was made %d times".formatted(refund.id(), times.size()),
                        times.toArray(Refunded[]::new)));
              }
            });
    for (Payment payment : Payment.all(seen)) {
      if (payment.refunded() > payment.paid()) {
        violations.add(
            violation(
                "Of payment %s with %d kurus, %d were given back"
                    .formatted(payment.key().paymentId(), payment.paid(), payment.refunded()),
                payment.observations()));
      }
    }
    return violations;
  }
}
