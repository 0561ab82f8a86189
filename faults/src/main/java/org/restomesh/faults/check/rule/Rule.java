package org.restomesh.faults.check.rule;

import java.util.List;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observations;

/**
 * Something that the contract promises, as a pure function of what clients did and saw. It reports
 * only what the history proves: where an answer is lost or requests overlap, every outcome that the
 * contract allows is fine.
 */
public interface Rule {

  /** The words of the contract, with the section that they stand in. */
  String promise();

  /**
   * @return every proof that the promise was broken; takes O(n log n) for n observations
   */
  List<Violation> check(Observations seen);

  default String name() {
    return getClass().getSimpleName();
  }

  /**
   * @param proof the observations that contradict the promise together
   */
  default Violation violation(String text, Observation... proof) {
    return new Violation(name(), text, List.of(proof));
  }
}
