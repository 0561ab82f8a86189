package org.restomesh.shared;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Work of this node beside its requests, on the server's own threads. For what must be more prompt
 * than an EJB timer, whose period is a second at least on Payara.
 */
@ApplicationScoped
public class Background {
  @Resource ManagedScheduledExecutorService threads;

  /** Soon, in no order. */
  public void run(Runnable work) {
    threads.execute(work);
  }

  /** Once, after a while of real time; the answer calls it off. */
  public Runnable after(Duration delay, Runnable work) {
    Future<?> due = threads.schedule(work, delay.toMillis(), TimeUnit.MILLISECONDS);
    return () -> due.cancel(false);
  }

  /** Again and again with this pause between, whether it fails or not; the answer ends it. */
  public Runnable every(Duration pause, String name, Runnable work) {
    long millis = pause.toMillis();
    Future<?> repeated =
        threads.scheduleWithFixedDelay(
            () -> Tick.run(name, work), millis, millis, TimeUnit.MILLISECONDS);
    return () -> repeated.cancel(false);
  }
}
