package org.restomesh.device.command.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.SharedChange;
import org.restomesh.device.command.CommandQueued;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.command.queue.EmptyQueueCache;
import org.restomesh.device.registry.DeviceRetired;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;

/**
 * Wakes the held polls of this node: after the commit of a command queued here, on a message from
 * the node where it was queued, and by a query of its own each second, in case the message was
 * lost.
 */
@ApplicationScoped
public class CommandWake implements Job {
  private static final String QUEUED = "command-queued";
  private static final int BATCH = 5_000;

  /** Which devices are retired, and which have a command that can be claimed. */
  private static final String WAITING_OR_RETIRED =
      """
      select d.id as device_id, d.status = 'RETIRED' as retired from device d
      where d.id = any(cast(:devices as uuid[]))
        and (d.status = 'RETIRED' or exists (select from device_command c
          where c.device_id = d.id and c.status = 'QUEUED' and %s))
      """
          .formatted(CommandQueue.CLAIMABLE);

  @Inject EmptyQueueCache empty;
  @Inject HeldPolls polls;
  @Inject Sql sql;
  @Inject OtherNodes otherNodes;

  record Seen(UUID deviceId, boolean retired) {}

  void queued(@Observes(during = TransactionPhase.AFTER_COMPLETION) CommandQueued event) {
    wake(event.deviceId());
    otherNodes.tell(QUEUED, event.deviceId());
  }

  void heard(@Observes SharedChange change) {
    if (change.subject().equals(QUEUED)) {
      change.ids().forEach(this::wake);
    }
  }

  void retiredHere(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeviceRetired retired) {
    polls.refuse(retired.deviceId(), new TokenInvalid());
  }

  /** Often enough that a lost wake-up does not delay a command by two seconds. */
  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("waiting-work", 1);
  }

  /** Checks all devices that poll this node, or wait at it, with one query per batch. */
  @Override
  public int run(Instant now) {
    Map<UUID, EmptyQueueCache.Check> checks = empty.beginChecks();
    Set<UUID> devices = new HashSet<>(checks.keySet());
    devices.addAll(polls.devices());
    List<UUID> all = new ArrayList<>(devices);
    for (int from = 0; from < all.size(); from += BATCH) {
      check(all.subList(from, Math.min(from + BATCH, all.size())), checks, now);
    }
    return 0;
  }

  private void check(List<UUID> devices, Map<UUID, EmptyQueueCache.Check> checks, Instant now) {
    Set<UUID> nothingWaits = new HashSet<>(devices);
    for (Seen seen : waitingOrRetired(devices, now)) {
      if (seen.retired()) {
        polls.refuse(seen.deviceId(), new TokenInvalid());
      } else {
        nothingWaits.remove(seen.deviceId());
        wake(seen.deviceId());
      }
    }
    for (UUID deviceId : nothingWaits) {
      EmptyQueueCache.Check check = checks.get(deviceId);
      if (check != null) {
        check.foundNothing();
      }
    }
  }

  public List<Seen> waitingOrRetired(List<UUID> devices, Instant now) {
    return sql.statement(WAITING_OR_RETIRED)
        .withAll("devices", devices)
        .with("now", now)
        .list(Seen.class);
  }

  private void wake(UUID deviceId) {
    empty.forget(deviceId);
    polls.wake(deviceId);
  }
}
