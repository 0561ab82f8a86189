package org.restomesh.webhook.delivery;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.restomesh.shared.Background;
import org.restomesh.shared.Tick;

/**
 * Every 30 s, the worker interval of spec 3, and soon after the start: what was planned in memory
 * before is planned again.
 */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class WebhookSweepTimer {
  private static final Duration SOON = Duration.ofSeconds(2);

  @Inject WebhookSweepJob job;
  @Inject Background background;
  @Inject Clock clock;

  @PostConstruct
  void begin() {
    background.after(SOON, () -> Tick.run(job.name(), () -> job.run(clock.instant())));
  }

  @Schedule(hour = "*", minute = "*", second = "*/30", persistent = false)
  public void tick() {
    Tick.run(job.name(), () -> job.run(clock.instant()));
  }
}
