package org.restomesh.identity.signin.session;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** The sign-in part of the job "retention". It uses real time, as the lifetimes of tokens do. */
@ApplicationScoped
public class SessionRetentionJob implements Job {
  @Inject SessionRetention retention;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.sessions");
  }

  @Override
  public int run(Instant now) {
    return BatchLoop.runUntilEmpty(retention::deleteBatch);
  }
}
