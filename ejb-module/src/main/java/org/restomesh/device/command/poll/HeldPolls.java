package org.restomesh.device.command.poll;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.SharedChange;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.work.Drainable;

/**
 * The polls that this node holds, one per device; a newer one on any node ends the older. No thread
 * waits: a poll is answered when something is queued for its device, when its wait is over, or when
 * the device is retired. Commands are claimed only at the moment of answering, so none for a client
 * that has gone; a claim that finds nobody left to answer is taken back.
 */
@ApplicationScoped
public class HeldPolls implements Drainable {
  /** A claim is two statements: waiting longer would only take time that others need to stop. */
  private static final Duration CLAIM_TIMEOUT = Duration.ofSeconds(2);

  private static final Duration POLL_INTERVAL = Duration.ofMillis(10);

  @Inject CommandClaims claims;
  @Inject BackgroundExecutor background;
  @Inject GracefulShutdown stop;
  @Inject OtherNodes otherNodes;

  private static final String HELD = "device-poll";

  private final Map<UUID, PollSlot> slots = new ConcurrentHashMap<>();

  /**
   * Holds the poll for at most {@code wait}, unless something is queued already. Claims that its
   * journal does not know have been looked up before.
   */
  public void hold(
      DevicePrincipal device, DeviceJournal journal, PollClient client, Duration wait) {
    HeldPoll poll = new HeldPoll(device, journal, client);
    PollSlot slot = enter(device.deviceId(), poll);
    planTimeout(slot, poll, wait);
    claim(device.deviceId(), slot);
    if (slot.holds(poll)) {
      otherNodes.hint(HELD, device.deviceId());
    }
  }

  private void planTimeout(PollSlot slot, HeldPoll poll, Duration wait) {
    try {
      poll.setCancelTimeout(background.schedule(wait, () -> timeOut(slot, poll)));
    } catch (RejectedExecutionException stopping) {
      timeOut(slot, poll);
    }
  }

  /** A device that waits at another node now waits here no longer. */
  void heldElsewhere(@Observes SharedChange change) {
    if (change.subject().equals(HELD)) {
      change.ids().forEach(deviceId -> soon(() -> supersede(deviceId)));
    }
  }

  private void supersede(UUID deviceId) {
    PollSlot slot = slots.get(deviceId);
    if (slot != null) {
      slot.supersede();
      forgetIdle(deviceId, slot);
    }
  }

  /** The client's connection has ended. */
  public void drop(DevicePrincipal device, PollClient client) {
    PollSlot slot = slots.get(device.deviceId());
    if (slot != null) {
      slot.drop(client);
      forgetIdle(device.deviceId(), slot);
    }
  }

  /** How many devices wait at this node. */
  public int count() {
    return slots.size();
  }

  Set<UUID> devices() {
    return Set.copyOf(slots.keySet());
  }

  /** Something may wait for this device. */
  void wake(UUID deviceId) {
    PollSlot slot = slots.get(deviceId);
    if (slot != null) {
      soon(() -> claim(deviceId, slot));
    }
  }

  private void soon(Runnable work) {
    try {
      background.execute(work);
    } catch (RejectedExecutionException stopping) {
      close(); // which the whole node does just now
    }
  }

  /** Ends the device's poll with an error. */
  void refuse(UUID deviceId, RuntimeException reason) {
    PollSlot slot = slots.get(deviceId);
    if (slot != null) {
      slot.refuse(reason);
      forgetIdle(deviceId, slot);
    }
  }

  /** Ends every held poll, so that no client waits for an answer that cannot come. */
  @Override
  public void close() {
    for (Map.Entry<UUID, PollSlot> held : slots.entrySet()) {
      held.getValue().end();
      forgetIdle(held.getKey(), held.getValue());
    }
  }

  /** Lets running claims finish, so that what they claim can be taken back. */
  @Override
  public void drain(Duration timeout) {
    Duration wait = timeout.compareTo(CLAIM_TIMEOUT) < 0 ? timeout : CLAIM_TIMEOUT;
    long deadline = System.nanoTime() + wait.toNanos();
    while (!slots.isEmpty() && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(POLL_INTERVAL.toNanos());
      close();
    }
  }

  /** A closed slot is about to leave the map, so a new one takes its place. */
  private PollSlot enter(UUID deviceId, HeldPoll poll) {
    while (true) {
      PollSlot slot = slots.computeIfAbsent(deviceId, id -> new PollSlot(claims, stop));
      if (slot.enter(poll)) {
        return slot;
      }
      slots.remove(deviceId, slot);
    }
  }

  private void claim(UUID deviceId, PollSlot slot) {
    slot.claim();
    forgetIdle(deviceId, slot);
  }

  private void timeOut(PollSlot slot, HeldPoll poll) {
    slot.timeOut(poll);
    forgetIdle(poll.device().deviceId(), slot);
  }

  private void forgetIdle(UUID deviceId, PollSlot slot) {
    if (slot.closeIfIdle()) {
      slots.remove(deviceId, slot);
    }
  }
}
