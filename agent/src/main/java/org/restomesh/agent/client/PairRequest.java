package org.restomesh.agent.client;

import java.util.List;

/** Claims a slot; the same {@code pairRequestId} within 60 s asks again for a lost answer. */
public record PairRequest(
    String pairCode, String model, List<String> capabilities, String pairRequestId) {

  /** Without the code. */
  @Override
  public String toString() {
    return "PairRequest[" + pairRequestId + "]";
  }
}
