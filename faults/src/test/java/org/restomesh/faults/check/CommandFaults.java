package org.restomesh.faults.check;

import static org.restomesh.faults.check.CleanHistory.OTHER;
import static org.restomesh.faults.check.CleanHistory.TENANT;
import static org.restomesh.faults.check.Records.with;

import java.util.List;
import java.util.function.Predicate;
import org.restomesh.faults.check.access.TenantsApart;
import org.restomesh.faults.check.command.ClaimedOnce;
import org.restomesh.faults.check.command.EmptyPolls;
import org.restomesh.faults.check.command.ExecutedOnce;
import org.restomesh.faults.check.command.ExplainedCommands;
import org.restomesh.faults.check.command.FifoOrder;
import org.restomesh.faults.check.command.KeptCommands;
import org.restomesh.faults.check.command.OneCommandPerKey;
import org.restomesh.faults.check.command.PriorityOrder;
import org.restomesh.faults.check.command.RightDevice;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandAtEnd;
import org.restomesh.faults.history.Observation.CommandExecuted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.PollEmpty;

/** What can be wrong with commands. */
final class CommandFaults {
  static final String LOW = "tenant-1-command-2-low-1";
  static final String SAFE = "tenant-1-command-2-low-2";
  static final String HIGH_1 = "tenant-1-command-2-high-1";
  static final String HIGH_2 = "tenant-1-command-2-high-2";
  private static final String TICKET = "tenant-1-command-2-ticket";
  static final String PRINTER = "tenant-1-printer";

  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "a receipt is printed twice",
              ExecutedOnce.class,
              history -> {
                CommandExecuted done = history.first(CommandExecuted.class, executed(HIGH_1));
                history.add(with(done, "at", done.at() + 1));
              }),
          PlantedFault.of(
              "a side-effecting command is claimed again",
              ClaimedOnce.class,
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(HIGH_1));
                history.add(with(with(claim, "at", claim.at() + 1), "claimId", "another"));
              }),
          PlantedFault.of(
              "a side-effecting command is tried again",
              ClaimedOnce.class,
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(HIGH_1));
                history.add(with(with(claim, "at", claim.at() + 1), "attempt", 2));
              }),
          PlantedFault.of(
              "a safe command is tried six times",
              ClaimedOnce.class,
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(SAFE));
                history.add(with(with(claim, "at", claim.at() + 9), "attempt", 6));
              }),
          PlantedFault.of(
              "a command comes to another device of its tenant",
              RightDevice.class,
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(SAFE));
                history.add(with(with(claim, "at", claim.at() + 1), "device", "kitchen-2"));
              }),
          PlantedFault.of(
              "an order's command comes to two devices",
              RightDevice.class,
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(TICKET));
                history.add(with(with(claim, "at", claim.at() + 1), "device", "kitchen-2"));
              }),
          new PlantedFault(
              "a command comes to a device of another tenant",
              List.of(RightDevice.class, TenantsApart.class),
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(SAFE));
                history.add(with(with(claim, "at", claim.at() + 1), "tenant", OTHER));
              }),
          PlantedFault.of(
              "an accepted command is gone at the end",
              KeptCommands.class,
              history -> history.remove(CommandAtEnd.class, atEnd(LOW))),
          PlantedFault.of(
              "an executed command never ends",
              KeptCommands.class,
              history ->
                  history.change(
                      CommandAtEnd.class, atEnd(LOW), end -> with(end, "status", "claimed"))),
          PlantedFault.of(
              "a key makes two commands",
              OneCommandPerKey.class,
              history -> {
                CommandAccepted first = history.first(CommandAccepted.class, accepted(LOW));
                history.add(with(with(first, "at", first.at() + 1), "commandId", "twin"));
                history.add(new CommandAtEnd(first.at() + 2, TENANT, "twin", "cancelled"));
              }),
          PlantedFault.of(
              "two keys get the same command",
              OneCommandPerKey.class,
              history -> {
                CommandAccepted first = history.first(CommandAccepted.class, accepted(LOW));
                history.add(with(with(first, "at", first.at() + 1), "idempotencyKey", "other"));
              }),
          PlantedFault.of(
              "a command comes from nowhere",
              ExplainedCommands.class,
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(LOW));
                history.add(with(with(claim, "at", claim.at() + 1), "commandId", "ghost"));
              }),
          PlantedFault.of(
              "a command overtakes an earlier one of the same priority",
              FifoOrder.class,
              history -> {
                history.remove(CommandReceived.class, isRepeated(HIGH_1, history));
                history.remove(CommandReceived.class, isRepeated(HIGH_2, history));
                history.swapTimes(
                    history.first(CommandReceived.class, received(HIGH_1)),
                    history.first(CommandReceived.class, received(HIGH_2)));
              }),
          PlantedFault.of(
              "a command comes before a waiting one of higher priority",
              PriorityOrder.class,
              history -> {
                history.remove(CommandReceived.class, isRepeated(HIGH_2, history));
                long after =
                    history
                        .first(
                            CommandReceived.class,
                            received(SAFE).and(received -> received.attempt() == 2))
                        .at();
                history.change(
                    CommandReceived.class,
                    received(HIGH_2),
                    received -> with(received, "at", after + 1));
              }),
          PlantedFault.of(
              "a poll is answered with nothing while a command waits",
              EmptyPolls.class,
              history -> {
                long waiting = history.first(CommandAccepted.class, accepted(HIGH_2)).at();
                history.add(new PollEmpty(waiting + 1, waiting + 2, TENANT, PRINTER));
              }),
          PlantedFault.of(
              "a command is never handed over, though its device asks",
              EmptyPolls.class,
              history -> {
                history.remove(CommandReceived.class, received(LOW));
                history.remove(CommandExecuted.class, executed(LOW));
                history.change(
                    CommandAtEnd.class, atEnd(LOW), end -> with(end, "status", "queued"));
              }));

  private CommandFaults() {}

  static Predicate<CommandAccepted> accepted(String id) {
    return command -> command.commandId().equals(id);
  }

  static Predicate<CommandReceived> received(String id) {
    return command -> command.commandId().equals(id);
  }

  static Predicate<CommandExecuted> executed(String id) {
    return command -> command.commandId().equals(id);
  }

  static Predicate<CommandAtEnd> atEnd(String id) {
    return command -> command.commandId().equals(id);
  }

  /** All but the first receipt of a command. */
  static Predicate<CommandReceived> isRepeated(String id, Edited history) {
    long first = history.first(CommandReceived.class, received(id)).at();
    return received(id).and(received -> received.at() > first);
  }
}
