package org.restomesh.device.command;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Duration;
import org.restomesh.shared.Background;

/** Often enough that no lost wake-up delays a command by two seconds. */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class WaitingWorkTimer {
  private static final Duration PAUSE = Duration.ofSeconds(1);

  @Inject Background background;
  @Inject WaitingWork waitingWork;

  private Runnable end;

  @PostConstruct
  void start() {
    end = background.every(PAUSE, "waiting-work", waitingWork::look);
  }

  @PreDestroy
  void stop() {
    end.run();
  }
}
