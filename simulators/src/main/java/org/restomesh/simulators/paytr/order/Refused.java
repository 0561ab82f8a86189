package org.restomesh.simulators.paytr.order;

import java.util.Objects;

/** PayTR refuses a request; the message is its answer. */
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String number;

  public Refused(String reason) {
    this("", reason);
  }

  /**
   * @param number of the error, where the real one has numbers
   */
  public Refused(String number, String reason) {
    super(reason);
    this.number = number;
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage()); // its constructors take no null
  }

  public String number() {
    return number;
  }
}
