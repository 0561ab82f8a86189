package org.restomesh.device.presence;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.Tick;

/** Writes pending signals, twice per {@link Presence#WRITE_INTERVAL}. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class PresenceWriter {
  @Inject BackgroundExecutor background;
  @Inject Presence presence;

  private Runnable cancel;

  @PostConstruct
  void start() {
    cancel = background.every(Presence.WRITE_INTERVAL.dividedBy(2), "presence", presence::write);
  }

  @PreDestroy
  void stop() {
    cancel.run();
    Tick.run("presence", presence::write);
  }
}
