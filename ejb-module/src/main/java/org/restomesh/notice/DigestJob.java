package org.restomesh.notice;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.UUID;
import org.restomesh.mail.MailSettings;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.PagedWork;
import org.restomesh.shared.job.Schedule;

/** Before the day begins: what has been left over from the last one. */
@ApplicationScoped
public class DigestJob implements Job {
  /** As the schedule has it. */
  private static final ZoneId ISTANBUL = ZoneId.of("Europe/Istanbul");

  @Inject Digests digests;
  @Inject MailSettings mails;

  @Override
  public Schedule schedule() {
    return Schedule.daily("notices.digest", 8, 0);
  }

  @Override
  public int run(Instant now) {
    LocalDate today = LocalDate.ofInstant(now, ISTANBUL);
    return mails.isSetUp()
        ? PagedWork.<UUID>processAll(
            name(),
            digests::tenantsAfter,
            tenantId -> tenantId,
            tenantId -> digests.send(tenantId, today) ? 1 : 0)
        : 0;
  }
}
