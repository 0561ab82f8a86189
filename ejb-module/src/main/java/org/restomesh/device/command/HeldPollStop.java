package org.restomesh.device.command;

import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Ends the held polls when the application is stopped, while all that they need is there. */
@Startup
@Singleton
@TransactionManagement(TransactionManagementType.BEAN)
public class HeldPollStop {
  @Inject HeldPolls polls;

  @PreDestroy
  void stop() {
    polls.stop();
  }
}
