package org.restomesh.device.command;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.shared.Background;
import org.restomesh.shared.OrderlyStop;

/**
 * The polls that this node holds, one per device; a newer one ends the older. No thread waits: a
 * poll is answered when something is queued for its device, when its time is over, or when the
 * device is retired. Claimed is at the moment of answering, so nothing for a client that has gone;
 * what a claim brings when nobody is left to tell is taken back.
 */
@ApplicationScoped
public class HeldPolls {
  /** Of the 16 s that a stop may take in all; a claim is two statements. */
  private static final Duration CLAIMS_END_WITHIN = Duration.ofSeconds(2);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(10);

  @Inject NextCommand commands;
  @Inject Background background;
  @Inject OrderlyStop stop;

  /**
   * Slots come and go inside the map's own lock on their device, so that no poll enters a lost one.
   */
  private final Map<UUID, PollSlot> slots = new ConcurrentHashMap<>();

  private volatile boolean stopped;

  /**
   * Holds the poll for this long at most, unless there is something in the queue already. What its
   * journal does not know has been looked for before.
   */
  public void hold(
      DevicePrincipal device, DeviceJournal journal, PollClient client, Duration wait) {
    HeldPoll poll = new HeldPoll(device, journal, client);
    answer(enter(poll), Optional.empty());
    poll.timesOutUnless(background.after(wait, () -> timeOut(poll)));
    claim(device.deviceId());
  }

  /** The client's connection has ended. */
  public void drop(DevicePrincipal device, PollClient client) {
    HeldPoll poll = at(device.deviceId(), slot -> slot.take(held -> held.isOf(client)));
    if (poll != null) {
      poll.end();
    }
  }

  /** How many devices wait at this node. */
  public int count() {
    return slots.size();
  }

  /** Something may wait for this device. */
  void wake(UUID deviceId) {
    if (slots.containsKey(deviceId)) {
      background.run(() -> claim(deviceId));
    }
  }

  /** Ends the device's poll with an error. */
  void refuse(UUID deviceId, RuntimeException reason) {
    tell(at(deviceId, slot -> slot.take(any -> true)), client -> client.fail(reason));
  }

  Set<UUID> devices() {
    return Set.copyOf(slots.keySet());
  }

  /**
   * The application ends: nobody is left waiting for an answer that cannot come, nothing is claimed
   * any more, and claims under way are waited for, so that they can be taken back.
   */
  void stop() {
    stopped = true;
    long deadline = System.nanoTime() + CLAIMS_END_WITHIN.toNanos();
    endAll();
    while (!slots.isEmpty() && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
      endAll();
    }
  }

  private void endAll() {
    devices().forEach(id -> answer(at(id, slot -> slot.take(any -> true)), Optional.empty()));
  }

  private HeldPoll enter(HeldPoll poll) {
    HeldPoll[] older = new HeldPoll[1];
    slots.compute(
        poll.device().deviceId(),
        (id, known) -> {
          PollSlot slot = known == null ? new PollSlot() : known;
          older[0] = slot.enter(poll);
          return slot;
        });
    return older[0];
  }

  private void timeOut(HeldPoll poll) {
    answer(at(poll.device().deviceId(), slot -> slot.timeOut(poll)), Optional.empty());
  }

  private void claim(UUID deviceId) {
    at(
        deviceId,
        slot -> {
          HeldPoll poll = slot.beginClaim();
          while (poll != null) {
            claim(slot, poll);
            poll = slot.isClaimDueAgain() ? slot.beginClaim() : null;
          }
          return null;
        });
  }

  private void claim(PollSlot slot, HeldPoll poll) {
    if (stopped) {
      answer(slot.endClaim(), Optional.empty());
      return;
    }
    if (poll.isGone()) {
      tell(slot.take(poll::equals), client -> {});
      answer(slot.endEmptyClaim(), Optional.empty());
      return;
    }
    if (stop.hasBegun()) {
      // What would be claimed now might not get out any more: another node hands it out.
      answer(slot.endClaim(), Optional.empty());
      return;
    }
    Optional<DeliveredCommand> claimed;
    try {
      claimed = commands.claim(poll.device(), poll.journal());
    } catch (RuntimeException | Error e) { // whatever it was, the device's next poll needs the slot
      tell(slot.endClaim(), client -> client.fail(e));
      return;
    }
    if (claimed.isEmpty()) {
      answer(slot.endEmptyClaim(), claimed);
      return;
    }
    HeldPoll told = slot.endClaim();
    if (told == null || !told.end().answer(claimed)) {
      commands.takeBack(claimed.get());
    }
  }

  private HeldPoll at(UUID deviceId, Function<PollSlot, HeldPoll> action) {
    PollSlot slot = slots.get(deviceId);
    if (slot == null) {
      return null;
    }
    HeldPoll poll = action.apply(slot);
    slots.computeIfPresent(deviceId, (id, known) -> known.isIdle() ? null : known);
    return poll;
  }

  private static void answer(HeldPoll poll, Optional<DeliveredCommand> command) {
    tell(poll, client -> client.answer(command));
  }

  private static void tell(HeldPoll poll, Consumer<PollClient> message) {
    if (poll != null) {
      message.accept(poll.end());
    }
  }
}
