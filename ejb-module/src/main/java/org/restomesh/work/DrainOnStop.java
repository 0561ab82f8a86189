package org.restomesh.work;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.List;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.concurrency.Tick;

/**
 * Lets work that is under way end when the application is stopped
 * (contract/7-rehearsal-operations#orderly-stop).
 */
@Startup
@Singleton
@TransactionManagement(TransactionManagementType.BEAN)
public class DrainOnStop {
  @Inject @Any Instance<Drainable> all;
  @Inject GracefulShutdown stop;

  private List<Drainable> drained;

  /** At start: when the application stops, nothing can be looked up any more. */
  @PostConstruct
  void find() {
    drained = all.stream().toList();
  }

  /**
   * Closes all of them before it drains any, so that none waits for what another has just begun.
   */
  @PreDestroy
  void stop() {
    stop.start();
    drained.forEach(one -> Tick.run("stop", one::close));
    drained.forEach(one -> Tick.run("stop", () -> one.drain(stop.start())));
  }
}
