package org.restomesh.device.command;

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
import org.restomesh.device.DeviceRetired;
import org.restomesh.realtime.NodeMessage;
import org.restomesh.realtime.NodeMessages;
import org.restomesh.shared.Job;
import org.restomesh.shared.Schedule;
import org.restomesh.shared.TokenInvalid;

/**
 * Wakes what waits on this node: after the commit of what was queued here, at a message of the node
 * where it was queued, and by a look of its own each second, should the message have been lost.
 */
@ApplicationScoped
public class WaitingWork implements Job {
  private static final String QUEUED = "command-queued";
  private static final int DEVICES_PER_LOOK = 5_000;

  @Inject EmptyQueues empty;
  @Inject HeldPolls polls;
  @Inject QueueLookout lookout;
  @Inject NodeMessages otherNodes;

  void queuedHere(@Observes(during = TransactionPhase.AFTER_SUCCESS) CommandQueued queued) {
    wake(queued.deviceId());
    otherNodes.tell(QUEUED, queued.deviceId());
  }

  void queuedElsewhere(@Observes NodeMessage message) {
    if (message.subject().equals(QUEUED)) {
      message.ids().forEach(this::wake);
    }
  }

  void retiredHere(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeviceRetired retired) {
    polls.refuse(retired.deviceId(), new TokenInvalid());
  }

  /** Often enough that no lost wake-up delays a command by two seconds. */
  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("waiting-work", 1);
  }

  /** One look for all devices that ask this node, or wait at it. */
  @Override
  public int run(Instant now) {
    Map<UUID, EmptyQueues.Look> looks = empty.looks();
    Set<UUID> devices = new HashSet<>(looks.keySet());
    devices.addAll(polls.devices());
    List<UUID> all = new ArrayList<>(devices);
    for (int from = 0; from < all.size(); from += DEVICES_PER_LOOK) {
      look(all.subList(from, Math.min(from + DEVICES_PER_LOOK, all.size())), looks, now);
    }
    return 0;
  }

  private void look(List<UUID> devices, Map<UUID, EmptyQueues.Look> looks, Instant now) {
    QueueLookout.Seen seen = lookout.look(devices, now);
    for (UUID deviceId : devices) {
      if (seen.waiting().contains(deviceId)) {
        wake(deviceId);
      } else if (looks.containsKey(deviceId)) {
        looks.get(deviceId).sawNothing();
      }
    }
    seen.retired().forEach(deviceId -> polls.refuse(deviceId, new TokenInvalid()));
  }

  private void wake(UUID deviceId) {
    empty.forget(deviceId);
    polls.wake(deviceId);
  }
}
