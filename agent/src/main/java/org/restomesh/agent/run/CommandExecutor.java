package org.restomesh.agent.run;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.restomesh.agent.client.Ack;
import org.restomesh.agent.client.Command;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.client.Retry;
import org.restomesh.agent.driver.CommandKind;
import org.restomesh.agent.driver.Driver;
import org.restomesh.agent.driver.Outcome;
import org.restomesh.agent.journal.Journal;
import org.restomesh.agent.journal.JournalEntry;

/** Settles each command exactly once, whatever was interrupted before. */
final class CommandExecutor {

  private static final Logger LOG = System.getLogger(CommandExecutor.class.getName());

  private final Journal journal;
  private final Driver driver;
  private final DeviceApi api;
  private final Retry retry;
  private final Set<String> reportedUnknown = new HashSet<>();

  CommandExecutor(Journal journal, Driver driver, ServerConnection connection) {
    this.journal = journal;
    this.driver = driver;
    this.api = connection.api();
    this.retry = connection.retry();
  }

  /** Acknowledges outcomes that an earlier run may not have reported, even after the lease. */
  void acknowledgeFinished() throws InterruptedException {
    for (JournalEntry entry : journal.unacknowledged()) {
      LOG.log(Level.INFO, "{0} {1}: telling its outcome again", entry.kind(), entry.commandId());
      acknowledge(entry);
    }
  }

  void settle(Command command) throws InterruptedException {
    Optional<CommandKind> kind = CommandKind.of(command.kind());
    if (kind.isEmpty()) {
      finish(command, failed(command, "Unknown command kind " + command.kind()));
      return;
    }
    switch (journal.recoveryAction(command, kind.get())) {
      case ACT -> act(command, kind.get());
      case ACK_AGAIN -> acknowledge(journal.find(command).orElseThrow());
      case LEAVE -> leave(command);
    }
  }

  private void act(Command command, CommandKind kind) throws InterruptedException {
    if (journal.find(command).isEmpty()) {
      journal.claimed(command);
    }
    journal.started(command);
    Outcome outcome = perform(command, kind);
    switch (outcome.status()) {
      case DONE -> finish(command, new Ack("done", outcome.result(), null, command.claimId()));
      case FAILED -> finish(command, failed(command, reason(outcome)));
      case UNKNOWN -> recordUnknown(command, kind, reason(outcome));
    }
  }

  private static String reason(Outcome outcome) {
    return Objects.requireNonNull(outcome.reason()); // only called when not DONE
  }

  private Outcome perform(Command command, CommandKind kind) {
    LOG.log(Level.INFO, "{0} {1}", command.kind(), command.id());
    try {
      return driver.perform(command.id(), kind, command.payload());
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "The driver broke on command " + command.id(), e);
      return Outcome.unknown("The driver broke: " + e);
    }
  }

  // A safe kind is failed, and the server tries it again. Of a side effect in doubt the server must
  // not hear, see RecoveryAction.LEAVE.
  private void recordUnknown(Command command, CommandKind kind, String reason)
      throws InterruptedException {
    if (!kind.sideEffecting()) {
      finish(command, failed(command, reason));
      return;
    }
    journal.unknown(command, reason);
    leave(command);
  }

  private void leave(Command command) {
    if (reportedUnknown.add(command.id())) {
      LOG.log(
          Level.WARNING,
          "{0} {1} was begun and nobody knows how it ended: not done again, not acknowledged."
              + " Look at the device and resolve the command on the server.",
          command.kind(),
          command.id());
    }
  }

  private void finish(Command command, Ack ack) throws InterruptedException {
    journal.finished(command, ack);
    acknowledge(journal.find(command).orElseThrow());
  }

  private void acknowledge(JournalEntry entry) throws InterruptedException {
    Ack ack = Objects.requireNonNull(entry.ack()); // set from FINISHED on
    try {
      retry.untilAnswered(
          "ack",
          () -> {
            api.ack(entry.commandId(), ack);
            return entry;
          });
      journal.acked(entry, null);
    } catch (RequestRefused e) {
      if (e.status() == 401) {
        throw e;
      }
      // The server has settled it otherwise, so telling it again would change nothing.
      LOG.log(Level.WARNING, "ack of {0} refused: {1}", entry.commandId(), e.getMessage());
      journal.acked(entry, "refused: " + e.getMessage());
    }
  }

  private static Ack failed(Command command, String error) {
    return new Ack("failed", null, error, command.claimId());
  }
}
