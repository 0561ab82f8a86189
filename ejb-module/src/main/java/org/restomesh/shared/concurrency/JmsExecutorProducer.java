package org.restomesh.shared.concurrency;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;

/** Creates the executor that sends messages. */
@ApplicationScoped
public class JmsExecutorProducer {
  @Produces
  @ApplicationScoped
  @JmsExecutor
  BackgroundExecutor open(ManagedThreads threads) {
    BackgroundExecutor background = new BackgroundExecutor();
    background.open(1, threads.factory("broker"));
    return background;
  }

  void close(@Disposes @JmsExecutor BackgroundExecutor background) {
    background.close();
  }
}
