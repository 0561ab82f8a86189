package org.restomesh.faults.check.silence;

/**
 * How long something was for the client that it was longest for.
 *
 * @param client who that was, or empty when it was for nobody
 */
public record ClientTime(String client, long nanos) {
  static final ClientTime NONE = new ClientTime("", 0);

  ClientTime or(String other, long otherNanos) {
    return otherNanos > nanos ? new ClientTime(other, otherNanos) : this;
  }
}
