package org.restomesh.faults.nodes;

/** What a fault needs that not every machine, server or campaign has. */
public enum Ability {
  /** Nodes that talk to each other, and a firewall that can keep them from it. */
  PEER_CUT,
  /** A broker of its own: Payara's. */
  BROKER,
  /** The log of a node, WildFly's, is on a disk that can be full. */
  NODE_DISK,
  /** So is the journal of the shared broker. */
  BROKER_DISK,
  /** A node can be started with a wrong clock. */
  WRONG_CLOCK,
  /** PostgreSQL has a streaming standby. */
  STANDBY,
  /** The nodes begin with a former release. */
  FORMER_RELEASE
}
