package org.restomesh.checkout.renewal;

/** The life of a renewal cycle. */
enum CycleStatus {
  /** It can be paid until grace ends. */
  OPEN,
  /** It was, and what it renewed is paid for another year. */
  PAID,
  /** Grace ended. A payment that was begun before closes it all the same. */
  LAPSED
}
