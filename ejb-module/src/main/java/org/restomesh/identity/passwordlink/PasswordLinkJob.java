package org.restomesh.identity.passwordlink;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** The links' part of the job "retention". It uses real time, as their lifetimes do. */
@ApplicationScoped
public class PasswordLinkJob implements Job {
  @Inject PasswordLinks links;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.links");
  }

  @Override
  public int run(Instant now) {
    return BatchLoop.runUntilEmpty(links::deleteExpired);
  }
}
