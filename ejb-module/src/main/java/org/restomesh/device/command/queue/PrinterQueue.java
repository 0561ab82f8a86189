package org.restomesh.device.command.queue;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.restomesh.device.command.AckCommand;
import org.restomesh.device.command.AckStatus;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandSettings;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.shared.error.ResourceNotFound;

/**
 * The queue of a printer without an agent. Its vendor's protocol decides when a command is claimed
 * and when it has ended, so each step is one call here, in the caller's transaction, which has
 * locked the printer: nobody else claims for it meanwhile.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class PrinterQueue {
  @Inject CommandRows rows;
  @Inject OptimisticCommands commands;
  @Inject EmptyQueueCache empty;
  @Inject CommandEvents events;
  @Inject CommandSettings settings;

  /** What could be claimed first, read without a lock; mostly without asking the database. */
  @TransactionAttribute(TransactionAttributeType.SUPPORTS)
  public Optional<CommandDetails> peek(UUID deviceId, Instant now) {
    if (empty.isKnownEmpty(deviceId)) {
      return Optional.empty();
    }
    EmptyQueueCache.Check check = empty.beginCheck(deviceId);
    Optional<OptimisticCommands.Next> next = commands.next(deviceId, now);
    if (next.isEmpty()) {
      check.foundNothing();
    }
    return next.map(first -> first.command().details());
  }

  /** The command that is claimed and of which no outcome was told. */
  public Optional<CommandDetails> unconfirmed(UUID deviceId) {
    return rows.lockClaimed(deviceId).stream().findFirst().map(DeviceCommand::details);
  }

  /** The first command that can be claimed. */
  public Optional<CommandDetails> next(UUID deviceId, Instant now) {
    return rows.lockNext(deviceId, now).map(DeviceCommand::details);
  }

  /** Empty when there is no such command of this device. */
  public Optional<CommandDetails> find(UUID deviceId, UUID commandId) {
    return rows.lock(deviceId, commandId).map(DeviceCommand::details);
  }

  /** A queued command, claimed for the whole lease: nothing is handed out twice by itself. */
  public CommandDetails claim(CommandDetails queued, Instant now) {
    return change(queued, now, command -> claim(command, now));
  }

  /**
   * Tells how a command ended; one that is still queued is claimed for it.
   *
   * @throws org.restomesh.shared.error.ResourceConflict when another outcome is known
   */
  public CommandDetails end(CommandDetails ended, AckCommand outcome, Instant now) {
    return change(
        ended,
        now,
        command -> {
          if (command.status() == CommandStatus.QUEUED) {
            claim(command, now);
          }
          command.acknowledge(outcome, settings.retryDelay(), now);
        });
  }

  /** A queued command that cannot be carried out. */
  public void fail(CommandDetails queued, String error, Instant now) {
    end(queued, new AckCommand(AckStatus.FAILED, null, error, null), now);
  }

  /** Of a claimed command nobody knows how it ended; only safe kinds are tried again. */
  public void endUnconfirmed(CommandDetails claimed, String error, Instant now) {
    change(claimed, now, command -> command.endUnconfirmed(error, settings.retryDelay(), now));
  }

  private void claim(DeviceCommand command, Instant now) {
    command.claim(now, settings.lease(), DeviceJournal.NONE);
  }

  private CommandDetails change(
      CommandDetails details, Instant now, Consumer<DeviceCommand> change) {
    DeviceCommand command =
        rows.lock(details.deviceId(), details.id())
            .orElseThrow(() -> new ResourceNotFound("Command"));
    CommandStatus before = command.status();
    change.accept(command);
    rows.update(command);
    if (command.status() != before) {
      events.tell(command, now);
    }
    return command.details();
  }
}
