package org.restomesh.display.screen;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** The screens' part of the job "retention". */
@ApplicationScoped
public class ScreenRetentionJob implements Job {
  @Inject ScreenRetention retention;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.screens");
  }

  @Override
  public int run(Instant now) {
    return BatchLoop.runUntilEmpty(() -> retention.deleteBatch(now));
  }
}
