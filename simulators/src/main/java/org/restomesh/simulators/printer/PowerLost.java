package org.restomesh.simulators.printer;

/** The printer has no power any more, as a test has asked for. */
public final class PowerLost extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PowerLost(Enum<?> step) {
    super("no power after " + step);
  }
}
