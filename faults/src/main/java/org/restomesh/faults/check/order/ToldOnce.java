package org.restomesh.faults.check.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.PlatformTold;
import org.restomesh.faults.history.Observations;

/** A platform is told of an operation on one of its orders once. */
public final class ToldOnce implements Rule {

  private record Effect(String platform, String remoteId, String operation) {
    static Effect of(PlatformTold told) {
      return new Effect(
          told.platform().toLowerCase(Locale.ROOT), told.remoteId(), told.operation());
    }
  }

  @Override
  public String promise() {
    return "contract/4-orders-delivery, adapters: a retry re-reads the order first and"
        + " closes itself as obsolete;"
        + " an operator action and a queued retry of the same kind collapse into one";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    seen.by(PlatformTold.class, Effect::of)
        .forEach(
            (effect, times) -> {
              if (times.size() > 1) {
                violations.add(
                    violation(
                        "%s was told to %s order %s %d times"
                            .formatted(
                                effect.platform(),
                                effect.operation(),
                                effect.remoteId(),
                                times.size()),
                        times.toArray(PlatformTold[]::new)));
              }
            });
    return violations;
  }
}
