package org.restomesh.faults.check;

import static org.restomesh.faults.check.CleanHistory.TENANT;
import static org.restomesh.faults.check.CommandFaults.HIGH_1;
import static org.restomesh.faults.check.CommandFaults.HIGH_2;
import static org.restomesh.faults.check.CommandFaults.LOW;
import static org.restomesh.faults.check.CommandFaults.PRINTER;
import static org.restomesh.faults.check.CommandFaults.SAFE;
import static org.restomesh.faults.check.CommandFaults.accepted;
import static org.restomesh.faults.check.CommandFaults.atEnd;
import static org.restomesh.faults.check.CommandFaults.executed;
import static org.restomesh.faults.check.CommandFaults.isRepeated;
import static org.restomesh.faults.check.CommandFaults.received;
import static org.restomesh.faults.check.Records.with;

import java.util.List;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandAtEnd;
import org.restomesh.faults.history.Observation.CommandExecuted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.PollEmpty;

/** What may happen to commands. */
final class AllowedCommands {
  static final List<Allowed> ALL =
      List.of(
          new Allowed(
              "commands whose enqueues overlap come in either order",
              history -> {
                swapHighs(history);
                long sentAt = history.first(CommandAccepted.class, accepted(HIGH_1)).sentAt();
                history.change(
                    CommandAccepted.class,
                    accepted(HIGH_2),
                    command -> with(command, "sentAt", sentAt));
              }),
          new Allowed(
              "a command that was enqueued again later keeps its old place",
              history -> {
                CommandAccepted first = history.first(CommandAccepted.class, accepted(HIGH_1));
                history.add(
                    with(with(first, "sentAt", first.at() + 60_000_000), "at", first.at() * 2));
              }),
          new Allowed(
              "a command whose first attempt did not arrive comes after a later one",
              history -> {
                swapHighs(history);
                history.change(
                    CommandReceived.class,
                    received(HIGH_1),
                    command -> with(command, "attempt", 2));
                safe(history, HIGH_1);
              }),
          new Allowed(
              "a lower priority comes first when the higher one was accepted only just before",
              history -> {
                history.remove(CommandReceived.class, isRepeated(HIGH_1, history));
                history.swapTimes(
                    history.first(CommandReceived.class, received(LOW)),
                    history.first(CommandReceived.class, received(HIGH_1)));
                history.remove(
                    CommandReceived.class, received(HIGH_2).or(isRepeated(LOW, history)));
              }),
          new Allowed(
              "a safe command is executed in each of two attempts",
              history -> {
                CommandExecuted done = history.first(CommandExecuted.class, executed(SAFE));
                history.add(with(done, "at", done.at() + 1));
              }),
          new Allowed(
              "a safe command is tried five times",
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(SAFE));
                history.add(with(with(claim, "at", claim.at() + 9), "attempt", 5));
              }),
          new Allowed(
              "a claim is handed over three times",
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(HIGH_1));
                history.add(with(claim, "at", claim.at() + 1));
              }),
          new Allowed(
              "a command expires or is cancelled before its device asks",
              history -> {
                history.remove(CommandReceived.class, received(LOW));
                history.remove(CommandExecuted.class, executed(LOW));
                history.change(
                    CommandAtEnd.class, atEnd(LOW), end -> with(end, "status", "expired"));
              }),
          new Allowed(
              "nobody knows what became of an executed command",
              history ->
                  history.change(
                      CommandAtEnd.class,
                      atEnd(LOW),
                      end -> with(end, "status", "outcome_unknown"))),
          new Allowed(
              "a poll that overlaps with an enqueue is answered with nothing",
              history -> {
                CommandAccepted last = history.first(CommandAccepted.class, accepted(HIGH_2));
                CommandAccepted first = history.first(CommandAccepted.class, accepted(LOW));
                history.add(new PollEmpty(first.sentAt() + 1, last.at() + 1, TENANT, PRINTER));
              }),
          new Allowed(
              "two commands have no key, and their device never asks",
              history -> {
                CommandAccepted some = history.first(CommandAccepted.class, accepted(LOW));
                for (String id : List.of("without-key-1", "without-key-2")) {
                  CommandAccepted bare = with(with(some, "idempotencyKey", ""), "commandId", id);
                  history.add(with(bare, "device", "switched-off"));
                  history.add(new CommandAtEnd(some.at() * 2, TENANT, id, "queued"));
                }
              }),
          new Allowed(
              "a poll is ended by a newer one while a command waits",
              history -> {
                long waiting = history.first(CommandAccepted.class, accepted(HIGH_2)).at();
                history.add(new PollEmpty(waiting + 1, waiting + 30, TENANT, PRINTER));
                history.add(new PollEmpty(waiting + 20, waiting + 40, TENANT, PRINTER));
              }),
          new Allowed(
              "a poll finds nothing while a command is claimed by one whose answer was lost",
              history -> {
                history.change(
                    CommandReceived.class, received(SAFE), one -> with(one, "attempt", 2));
                CommandReceived claim = history.first(CommandReceived.class, received(SAFE));
                long before = claim.at() - 3;
                history.add(new PollEmpty(before, before + 1, TENANT, PRINTER));
              }),
          new Allowed(
              "an enqueue is answered with 503 and has been carried out",
              history -> {
                CommandReceived claim = history.first(CommandReceived.class, received(LOW));
                history.add(with(with(claim, "at", claim.at() + 1), "commandId", "unanswered"));
                history.add(
                    new Answered(
                        claim.at() - 5, claim.at(), "staff", "enqueue", 503, "Timeout", true));
              }));

  private AllowedCommands() {}

  private static void swapHighs(Edited history) {
    history.remove(CommandReceived.class, isRepeated(HIGH_1, history));
    history.remove(CommandReceived.class, isRepeated(HIGH_2, history));
    history.swapTimes(
        history.first(CommandReceived.class, received(HIGH_1)),
        history.first(CommandReceived.class, received(HIGH_2)));
  }

  private static void safe(Edited history, String command) {
    history.change(CommandAccepted.class, accepted(command), one -> with(one, "sideEffect", false));
  }
}
