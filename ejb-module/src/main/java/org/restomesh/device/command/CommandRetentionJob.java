package org.restomesh.device.command;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Job;
import org.restomesh.shared.Schedule;

/** The commands' part of the job "retention": from the oldest up, batch by batch. */
@ApplicationScoped
public class CommandRetentionJob implements Job {
  @Inject CommandRetention retention;

  @Override
  public Schedule schedule() {
    return Schedule.nightly("retention.commands");
  }

  @Override
  public int run(Instant now) {
    int deleted = 0;
    UUID after = CommandRetention.START;
    while (after != null) {
      RetentionStep step = retention.deleteBatch(after, now);
      deleted += step.deleted();
      after = step.examinedUpTo();
    }
    return deleted;
  }
}
