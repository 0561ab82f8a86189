package org.restomesh.agent.receipt;

/** Where a text stands in the width it has. */
public enum Align {
  LEFT,
  CENTER,
  RIGHT
}
