package org.restomesh.simulators.paytr.order;

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

  public String number() {
    return number;
  }
}
