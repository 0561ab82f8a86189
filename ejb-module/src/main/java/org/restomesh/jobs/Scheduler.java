package org.restomesh.jobs;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.Timer;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.shared.job.Job;

/**
 * A timer and a thread for each job: one that fails or hangs delays no other. A tick only hands
 * over to a thread, as the servers have few threads for timers (WildFly has ten). A tick that comes
 * while its job still runs is skipped.
 */
@Startup
@Singleton
@DependsOn("Bootstrap")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class Scheduler {
  /** So that jobs with the same interval do not all start at once. */
  private static final Duration STAGGER_DELAY = Duration.ofMillis(50);

  @Resource TimerService timers;
  @Inject Jobs jobs;
  @Inject ManagedThreads threads;
  @Inject GracefulShutdown stop;
  @Inject @RealTime Clock realTime;

  private final Map<String, Job> byName = new HashMap<>();
  private final Set<String> running = ConcurrentHashMap.newKeySet();
  private ExecutorService pool;

  @PostConstruct
  void start() {
    pool = Executors.newCachedThreadPool(threads.factory("job"));
    Instant begin = realTime.instant();
    for (Job job : jobs.all()) {
      byName.put(job.name(), job);
      timers.createIntervalTimer(
          Date.from(job.schedule().firstTick(begin)),
          job.schedule().tick().toMillis(),
          new TimerConfig(job.name(), false));
      begin = begin.plus(STAGGER_DELAY);
    }
  }

  @Timeout
  public void tick(Timer timer) {
    String name = (String) timer.getInfo();
    Tick.run(name, () -> begin(Objects.requireNonNull(byName.get(name))));
  }

  private void begin(Job job) {
    if (stop.isStopping() || !running.add(job.name())) {
      return;
    }
    try {
      pool.execute(() -> run(job));
    } catch (RuntimeException | Error e) {
      running.remove(job.name());
      throw e;
    }
  }

  private void run(Job job) {
    try {
      Tick.run(job.name(), () -> jobs.runIfDue(job));
    } finally {
      running.remove(job.name());
    }
  }

  /** Lets running jobs finish. */
  @PreDestroy
  void stop() {
    long left = stop.start().toMillis();
    pool.shutdown();
    try {
      pool.awaitTermination(left, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
