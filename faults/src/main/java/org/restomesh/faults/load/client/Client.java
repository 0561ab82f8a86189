package org.restomesh.faults.load.client;

/** Somebody who does the same thing over and over, on a thread of its own. */
public interface Client {

  /** As the history knows it. */
  String name();

  /** One round. What it throws is a finding, and does not end it. */
  void step() throws InterruptedException;
}
