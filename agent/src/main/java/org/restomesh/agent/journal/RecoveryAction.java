package org.restomesh.agent.journal;

import org.jspecify.annotations.Nullable;
import org.restomesh.agent.driver.CommandKind;

/** What to do with a command the server hands over, given what the journal knows of it. */
public enum RecoveryAction {
  /** Nothing was begun, or beginning again does no harm: do it. */
  ACT,
  /** It was done; only the acknowledgement is missing. */
  ACK_AGAIN,
  /**
   * It was begun and nobody knows how it ended. It is neither done again nor acknowledged: the
   * server turns it into {@code outcome_unknown} and a person decides.
   */
  LEAVE;

  /**
   * {@code last} is the last step of this very claim and {@code furthest} the furthest step of all
   * claims of the same command; null where there is none.
   */
  static RecoveryAction of(
      CommandKind kind, @Nullable ClaimStep last, @Nullable ClaimStep furthest) {
    if (last == ClaimStep.FINISHED || last == ClaimStep.ACKED) {
      return ACK_AGAIN;
    }
    return began(furthest) && kind.sideEffecting() ? LEAVE : ACT;
  }

  private static boolean began(@Nullable ClaimStep step) {
    return step != null && step != ClaimStep.CLAIMED;
  }
}
