package org.restomesh.agent.driver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** What became of a command: {@code result} is set when DONE, otherwise {@code reason}. */
public record Outcome(Status status, @Nullable ObjectNode result, @Nullable String reason) {

  /** How sure the driver is. */
  public enum Status {
    /** It happened. */
    DONE,
    /** It certainly did not happen. */
    FAILED,
    /** It may have happened; nobody but a person at the device can tell. */
    UNKNOWN
  }

  static Outcome done(ObjectNode result) {
    return new Outcome(Status.DONE, result, null);
  }

  static Outcome failed(String reason) {
    return new Outcome(Status.FAILED, null, reason);
  }

  /** Also for faults of the driver itself, after which nobody knows what it sent. */
  public static Outcome unknown(String reason) {
    return new Outcome(Status.UNKNOWN, null, reason);
  }
}
