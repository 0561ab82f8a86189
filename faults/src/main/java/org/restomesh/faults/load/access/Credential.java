package org.restomesh.faults.load.access;

import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.http.Reply;

/** Something that lets in whoever has it, until it is ended. */
interface Credential {

  /** As the history knows it: unique, and never the secret itself. */
  String name();

  /** A request that is let in, or is refused with 401; its last attempt. */
  Reply use(Caller anybody) throws InterruptedException;

  /** Ends it for good; a 2xx says that it was. */
  Outcome end() throws InterruptedException;
}
