package org.restomesh.faults.check.silence;

import org.restomesh.faults.history.Observation.Answered;

/**
 * A client wanted an answer and had none.
 *
 * @param from when it first asked, or had its last answer if it had asked before that
 * @param to when an answer came; without one, when the last attempt failed
 * @param last that answer or attempt
 * @param isAnswered whether one came at last
 */
record Wait(String client, long from, long to, Answered last, boolean isAnswered) {

  long nanos() {
    return to - from;
  }
}
