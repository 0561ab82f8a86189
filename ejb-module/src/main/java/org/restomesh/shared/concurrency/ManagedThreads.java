package org.restomesh.shared.concurrency;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Server-managed threads for code that has a pool of its own. */
@ApplicationScoped
public class ManagedThreads {
  @Resource ManagedThreadFactory server;

  /** Numbers its threads: {@code name-1}, {@code name-2} and so on. */
  public ThreadFactory factory(String name) {
    AtomicInteger number = new AtomicInteger();
    return work -> {
      Thread thread = make(work);
      thread.setName(name + "-" + number.incrementAndGet());
      return thread;
    };
  }

  protected Thread make(Runnable work) {
    return server.newThread(work);
  }
}
