package org.restomesh.device.command.poll;

import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.queue.CommandClaims;


import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.work.Drainable;

/**
 * The polls that this node holds, one per device; a newer one ends the older. No thread waits: a
 * poll is answered when something is queued for its device, when its time is over, or when the
 * device is retired. Claimed is at the moment of answering, so nothing for a client that has gone;
 * what a claim brings when nobody is left to tell is taken back.
 */
@ApplicationScoped
public class HeldPolls implements Drainable {
  /** A claim is two statements: longer it does not keep others from the time of the stop. */
  private static final Duration CLAIM_TIMEOUT = Duration.ofSeconds(2);

  private static final Duration POLL_INTERVAL = Duration.ofMillis(10);

  @Inject CommandClaims claims;
  @Inject BackgroundExecutor background;
  @Inject GracefulShutdown stop;

  private final Map<UUID, PollSlot> slots = new ConcurrentHashMap<>();

  /**
   * Holds the poll for this long at most, unless there is something in the queue already. What its
   * journal does not know has been looked for before.
   */
  public void hold(
      DevicePrincipal device, DeviceJournal journal, PollClient client, Duration wait) {
    HeldPoll poll = new HeldPoll(device, journal, client);
    PollSlot slot = enter(device.deviceId(), poll);
    poll.timesOutUnless(background.schedule(wait, () -> timeOut(slot, poll)));
    claim(device.deviceId(), slot);
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
      background.execute(() -> claim(deviceId, slot));
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

  /** Nobody is left waiting for an answer that cannot come. */
  @Override
  public void close() {
    for (Map.Entry<UUID, PollSlot> held : slots.entrySet()) {
      held.getValue().end();
      forgetIdle(held.getKey(), held.getValue());
    }
  }

  /** Claims under way may end, so that what they bring can be taken back. */
  @Override
  public void drain(Duration atMost) {
    Duration most = atMost.compareTo(CLAIM_TIMEOUT) < 0 ? atMost : CLAIM_TIMEOUT;
    long deadline = System.nanoTime() + most.toNanos();
    while (!slots.isEmpty() && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(POLL_INTERVAL.toNanos());
      close();
    }
  }

  /** A slot that is closed just now is on its way out of the map. */
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
