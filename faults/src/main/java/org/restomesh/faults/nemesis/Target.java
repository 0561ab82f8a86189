package org.restomesh.faults.nemesis;

/** Whom a fault befalls. */
public enum Target {
  /** One node. */
  NODE,
  /** All nodes, one after the other. */
  EACH_NODE,
  /** PostgreSQL, for all nodes. */
  DATABASE,
  /** The broker that nodes share. */
  BROKER;

  /**
   * As histories name it.
   *
   * @param node which one, from 1, where it is one
   */
  String name(int node) {
    return switch (this) {
      case NODE -> "node-" + node;
      case EACH_NODE -> "nodes";
      case DATABASE -> "database";
      case BROKER -> "broker";
    };
  }
}
