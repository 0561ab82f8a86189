package org.restomesh.simulators.paytr;

/** PayTR says no; the message is what it says. */
final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String number;

  Refused(String reason) {
    this("", reason);
  }

  /**
   * @param number of the error, where the real one has numbers
   */
  Refused(String number, String reason) {
    super(reason);
    this.number = number;
  }

  String number() {
    return number;
  }
}
