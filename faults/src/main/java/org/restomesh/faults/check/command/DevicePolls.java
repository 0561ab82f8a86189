package org.restomesh.faults.check.command;

import java.util.HashMap;
import java.util.Map;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.PollEmpty;
import org.restomesh.faults.history.Observations;

/**
 * After when the polls of devices were sent. An answer with a command does not tell when its poll
 * left, but a device polls again only once it has been answered.
 */
final class DevicePolls {
  private static final long UNKNOWN = Long.MIN_VALUE;

  /**
   * The last answer that a device has had.
   *
   * @param sentAfter its poll was sent at this time or later
   */
  private record Answer(long sentAfter, long at) {}

  private final Map<CommandReceived, Long> sentBefore = new HashMap<>();

  private DevicePolls() {}

  static DevicePolls of(Observations seen) {
    DevicePolls polls = new DevicePolls();
    Map<DeviceKey, Answer> last = new HashMap<>();
    Answer none = new Answer(UNKNOWN, UNKNOWN);
    for (Observation observation : seen.all()) {
      if (observation instanceof PollEmpty poll) {
        last.put(DeviceKey.of(poll), new Answer(poll.sentAt(), poll.at()));
      }
      if (observation instanceof CommandReceived received) {
        DeviceKey device = DeviceKey.of(received);
        Answer before = last.getOrDefault(device, none);
        polls.sentBefore.putIfAbsent(received, before.sentAfter());
        last.put(device, new Answer(before.at(), received.at()));
      }
    }
    return polls;
  }

  /**
   * A time at which or after which the device sent the poll before the one that brought this;
   * before all times when that is unknown.
   */
  long sentBefore(CommandReceived received) {
    return sentBefore.getOrDefault(received, UNKNOWN);
  }
}
