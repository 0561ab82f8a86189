package org.restomesh.faults.check;

/** One kind of things that happen in a tenant, again in each round. */
interface Scene {

  void play(int round);

  /** What is read at the end. */
  void end();
}
