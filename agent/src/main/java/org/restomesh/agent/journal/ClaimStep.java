package org.restomesh.agent.journal;

/** How far a claim has got; each step is on disk before the next begins. */
public enum ClaimStep {
  /** The server handed the command over; nothing has been done. */
  CLAIMED,
  /** The driver may have begun: from here a side effect may exist. */
  STARTED,
  /** The outcome is known and must be told to the server. */
  FINISHED,
  /** The driver can't tell what became of it; the server is told nothing. */
  UNKNOWN,
  /** The server has answered the acknowledgement; the claim is settled. */
  ACKED
}
