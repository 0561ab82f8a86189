package org.restomesh.shared;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;

/** Makes the thread that sends messages. */
@ApplicationScoped
public class BrokerThread {
  @Produces
  @ApplicationScoped
  @ToBroker
  Background open(Threads threads) {
    Background background = new Background();
    background.open(1, threads.named("broker"));
    return background;
  }

  void close(@Disposes @ToBroker Background background) {
    background.close();
  }
}
