package org.restomesh.faults.check.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observations;

/** A command that was accepted, from its enqueue to the moment at which its device first had it. */
final class QueuedCommand {
  private final CommandAccepted accepted;
  private long sentAt;
  private @Nullable CommandReceived received;

  private QueuedCommand(CommandAccepted accepted) {
    this.accepted = accepted;
    this.sentAt = accepted.sentAt();
  }

  static Collection<QueuedCommand> all(Observations seen) {
    Map<String, QueuedCommand> commands = new HashMap<>();
    for (CommandAccepted accepted : seen.all(CommandAccepted.class)) {
      QueuedCommand command =
          commands.computeIfAbsent(accepted.commandId(), id -> new QueuedCommand(accepted));
      command.sentAt = Math.min(command.sentAt, accepted.sentAt());
    }
    for (CommandReceived received : seen.all(CommandReceived.class)) {
      QueuedCommand command = commands.get(received.commandId());
      if (command != null && command.received == null && command.isFor(received)) {
        command.received = received;
      }
    }
    return commands.values();
  }

  /** Those of which it is known when they were first claimed. */
  static <K> Map<K, List<QueuedCommand>> claimed(
      Observations seen, Function<QueuedCommand, K> common) {
    return all(seen).stream()
        .filter(command -> command.firstClaim().isPresent())
        .collect(Collectors.groupingBy(common));
  }

  private boolean isFor(CommandReceived other) {
    return DeviceKey.of(other).equals(DeviceKey.of(accepted));
  }

  /** The earliest acceptance, where an enqueue was repeated. */
  CommandAccepted accepted() {
    return accepted;
  }

  DeviceKey device() {
    return DeviceKey.of(accepted);
  }

  /** When it was enqueued at the earliest. */
  long sentAt() {
    return sentAt;
  }

  /** From when on it was surely in its queue. */
  long acceptedAt() {
    return accepted.at();
  }

  boolean wasReceived() {
    return received != null;
  }

  /**
   * How its device first got it, when that was by the first attempt. Otherwise an answer was lost,
   * and nobody knows when the command left its queue.
   */
  Optional<CommandReceived> firstClaim() {
    return Optional.ofNullable(received).filter(first -> first.attempt() == 1);
  }

  /** Of a command that has a first claim. */
  CommandReceived claim() {
    return firstClaim().orElseThrow();
  }

  static List<QueuedCommand> sorted(List<QueuedCommand> commands, Comparator<QueuedCommand> by) {
    List<QueuedCommand> sorted = new ArrayList<>(commands);
    sorted.sort(by);
    return sorted;
  }
}
