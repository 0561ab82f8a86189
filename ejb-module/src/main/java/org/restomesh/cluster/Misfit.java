package org.restomesh.cluster;

/** Why a node cannot join those that run (contract/9-cluster#cluster-refused). */
enum Misfit {
  SAME_NAME("RESTOMESH_NODE_ID must differ on every node: another one with this value is running"),
  OTHER_MASTER_KEY(
      "restomesh.crypto.master-key must be the same on every node: one that is running has"
          + " another");

  private final String problem;

  Misfit(String problem) {
    this.problem = problem;
  }

  /** What to set, in one line. */
  String problem() {
    return problem;
  }
}
