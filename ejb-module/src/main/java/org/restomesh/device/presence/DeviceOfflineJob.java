package org.restomesh.device.presence;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/**
 * Marks silent devices offline in batches, each in its own transaction. Not within a window after
 * start-up: silence during our own downtime does not count.
 */
@ApplicationScoped
public class DeviceOfflineJob implements Job {
  @Inject Presence presence;
  @Inject PresenceRows rows;
  @Inject @RealTime Clock realTime;

  private Instant quietUntil;

  @PostConstruct
  void start() {
    quietUntil = realTime.instant().plus(Presence.WINDOW);
  }

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("device-offline", 5);
  }

  @Override
  public int run(Instant now) {
    if (!realTime.instant().isAfter(quietUntil)) {
      return 0;
    }
    // Other nodes may still hold signals that they have not written.
    return rehearse(now.minus(Presence.WRITE_INTERVAL));
  }

  @Override
  public int rehearse(Instant now) {
    presence.write(); // signals of this node that are not written yet
    return BatchLoop.runUntilEmpty(() -> rows.sweepBatch(now));
  }
}
