package org.restomesh.faults.load.http;

/**
 * What came of a request that was repeated until it was answered for good, or until the client gave
 * up.
 *
 * @param reply the last one
 * @param sentAt when the first one left
 * @param inDoubt whether one before the last may have had an effect already, or may have it later
 */
public record Outcome(Reply reply, long sentAt, boolean inDoubt) {

  public boolean succeeded() {
    return reply.succeeded();
  }

  /** Whether the client gave up without an answer for good. */
  public boolean isOpen() {
    return reply.isPassing();
  }

  /** When the last answer came. */
  public long at() {
    return reply.at();
  }
}
