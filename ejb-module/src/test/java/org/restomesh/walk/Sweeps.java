package org.restomesh.walk;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.restomesh.checkout.renewal.sweep.CycleLapseJob;
import org.restomesh.checkout.renewal.sweep.LateCyclesJob;
import org.restomesh.checkout.renewal.sweep.RenewalCyclesJob;
import org.restomesh.checkout.renewal.sweep.RenewalRemindersJob;
import org.restomesh.jobs.Jobs;
import org.restomesh.licensing.lifecycle.EntitlementExpiryJob;
import org.restomesh.licensing.lifecycle.LicenceLapseJob;
import org.restomesh.shared.job.Job;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** The jobs of the application, and what the ledgers hold for having been swept. */
final class Sweeps {
  /** In the order of the day. */
  private static final List<Class<? extends Job>> JOBS =
      List.of(
          EntitlementExpiryJob.class,
          LateCyclesJob.class,
          LicenceLapseJob.class,
          CycleLapseJob.class,
          RenewalCyclesJob.class,
          RenewalRemindersJob.class);

  private final Wiring wiring;
  private final Map<String, Instant> lastRuns = new LinkedHashMap<>();

  Sweeps(Wiring wiring) throws SQLException {
    this.wiring = wiring;
    Rows.change("delete from job_run");
  }

  /** One tick of each. */
  void tick(Instant now, List<Walker> walkers) {
    JOBS.forEach(job -> wiring.get(Jobs.class).runIfDue(wiring.get(job)));
    walkers.forEach(it -> it.account().notice(now));
    walkers.forEach(it -> it.account().renewals().openLate(now));
    walkers.forEach(it -> it.comparison().nameCycles());
    walkers.get(Math.floorMod(now.hashCode(), walkers.size())).comparison().ofStored(now);
    if (isDue("lapse", LocalTime.of(21, 30), now)) {
      walkers.forEach(it -> it.account().renewals().close(now));
    }
    if (isDue("cycles", LocalTime.of(3, 0), now)) {
      walkers.forEach(it -> it.account().renewals().open(now));
      walkers.forEach(it -> it.comparison().nameCycles());
    }
    if (isDue("reminders", LocalTime.of(6, 0), now)) {
      walkers.forEach(it -> it.account().renewals().remind(now));
    }
  }

  /** Istanbul is three hours ahead of UTC, summer and winter. */
  private boolean isDue(String job, LocalTime utc, Instant now) {
    Instant today =
        now.atOffset(ZoneOffset.UTC).toLocalDate().atTime(utc).toInstant(ZoneOffset.UTC);
    Instant moment = today.isAfter(now) ? today.minus(Duration.ofDays(1)) : today;
    Instant last = lastRuns.get(job);
    if (last != null && !last.isBefore(moment)) {
      return false;
    }
    lastRuns.put(job, now);
    return true;
  }
}
