package org.restomesh.simulators.printer;

/** The server said something that a real printer would not understand. */
public final class NotUnderstood extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotUnderstood(String what) {
    super(what);
  }

  /** Throws it unless what has to be so is so. */
  static void unless(boolean fine, String what) {
    if (!fine) {
      throw new NotUnderstood(what);
    }
  }
}
