package org.restomesh.ws.protocol;

/** The way to one client. Neither method waits for it. */
public interface Line {
  /**
   * Sends one text frame; the next one only after this one has left.
   *
   * @param sent when it has, perhaps before this method returns; never when it has failed
   */
  void send(String frame, Runnable sent);

  /** Says why, and hangs up. */
  void end(Ending ending);
}
