package org.restomesh.support;

import org.restomesh.shared.concurrency.ManagedThreads;

/** Outside a server; they do not keep the tests from ending. */
public final class PlainThreads extends ManagedThreads {
  @Override
  protected Thread make(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    return thread;
  }
}
