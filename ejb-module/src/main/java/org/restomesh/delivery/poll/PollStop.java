package org.restomesh.delivery.poll;

import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Lets polls in flight end when the application is stopped (contract 7, Operations). */
@Startup
@Singleton
@TransactionManagement(TransactionManagementType.BEAN)
public class PollStop {
  @Inject PollWorker worker;

  @PreDestroy
  void stop() {
    worker.stop();
  }
}
