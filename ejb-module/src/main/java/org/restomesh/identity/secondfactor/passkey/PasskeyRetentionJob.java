package org.restomesh.identity.secondfactor.passkey;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** The challenges' part of the job "retention". It uses real time, as their lives do. */
@ApplicationScoped
public class PasskeyRetentionJob implements Job {
  @Inject Passkeys passkeys;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.passkeys");
  }

  @Override
  public int run(Instant now) {
    return BatchLoop.runUntilEmpty(passkeys::deleteExpiredChallenges);
  }
}
