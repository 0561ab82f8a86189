package org.restomesh.faults.check.socket;

import org.restomesh.faults.history.Observation.FrameReceived;

/** Whose events have one order of their own. */
record Branch(String tenant, String branch) {

  static Branch of(FrameReceived frame) {
    return new Branch(frame.tenant(), frame.branch());
  }
}
