package org.restomesh.delivery.outbound;

import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Lets calls in flight end when the application is stopped (contract 7, Operations). */
@Startup
@Singleton
@TransactionManagement(TransactionManagementType.BEAN)
public class OutboundStop {
  @Inject OutboundWorker worker;

  @PreDestroy
  void stop() {
    worker.stop();
  }
}
