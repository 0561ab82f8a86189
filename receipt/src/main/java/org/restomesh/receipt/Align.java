package org.restomesh.receipt;

/** Where a text stands within its width. */
public enum Align {
  LEFT,
  CENTER,
  RIGHT
}
