package org.restomesh.webhook.delivery;

import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Lets the attempts in flight end when the application is stopped (contract 7, Operations). */
@Startup
@Singleton
@TransactionManagement(TransactionManagementType.BEAN)
public class DeliveryStop {
  @Inject Dispatcher dispatcher;

  @PreDestroy
  void stop() {
    dispatcher.stop();
  }
}
