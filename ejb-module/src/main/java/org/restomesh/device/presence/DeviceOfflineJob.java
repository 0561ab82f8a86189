package org.restomesh.device.presence;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.job.Schedule;

/**
 * Marks silent devices offline, batch after batch, each in its own transaction; but never within a
 * window after the start: silence while we were away is ours.
 */
@ApplicationScoped
public class DeviceOfflineJob implements Job {
  @Inject Presence presence;
  @Inject PresenceRows records;
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
    // Other nodes may not yet have written what they heard since.
    return rehearse(now.minus(Presence.WRITE_INTERVAL));
  }

  @Override
  public int rehearse(Instant now) {
    presence.write(); // what this node has heard and not yet written is no silence
    return BatchLoop.runUntilEmpty(() -> records.sweepBatch(now));
  }
}
