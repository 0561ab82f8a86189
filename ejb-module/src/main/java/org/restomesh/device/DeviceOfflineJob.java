package org.restomesh.device;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Batches;
import org.restomesh.shared.Job;

/** Marks silent devices offline, batch after batch, each in its own transaction. */
@ApplicationScoped
public class DeviceOfflineJob implements Job {
  @Inject Presence presence;
  @Inject PresenceRecords records;

  @Override
  public String name() {
    return "device-offline";
  }

  @Override
  public int run(Instant now) {
    presence.write(); // what this node has heard and not yet written is no silence
    return Batches.untilNone(() -> records.sweepBatch(now));
  }
}
