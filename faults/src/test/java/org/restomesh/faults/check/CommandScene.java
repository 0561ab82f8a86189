package org.restomesh.faults.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandAtEnd;
import org.restomesh.faults.history.Observation.CommandExecuted;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.PollEmpty;

/** Commands of a tenant: staff enqueue for its printer, which takes them in their order. */
final class CommandScene implements Scene {
  private final Script script;
  private final String tenant;
  private final String printer;
  private final List<CommandAccepted> queue = new ArrayList<>();
  private final List<String> commands = new ArrayList<>();

  CommandScene(Script script, String tenant) {
    this.script = script;
    this.tenant = tenant;
    this.printer = tenant + "-printer";
  }

  @Override
  public void play(int round) {
    String id = "%s-command-%d".formatted(tenant, round);
    if (round == 0) {
      lost(id + "-lost");
    }
    enqueue(id + "-low-1", true, 0);
    enqueue(id + "-low-2", false, 0);
    enqueue(id + "-high-1", true, 5);
    enqueue(id + "-high-2", true, 5);
    while (!queue.isEmpty()) {
      poll();
    }
    emptyPoll();
    kitchen(id + "-ticket");
  }

  /** Its enqueue had no answer, and it was not enqueued again. */
  private void lost(String id) {
    script.answer(script.now(), tenant + "-staff", "enqueue", 0, "");
    receive(printer, id, 1, 0);
    execute(printer, id);
  }

  private void enqueue(String id, boolean sideEffect, int priority) {
    long sentAt = script.ask(tenant + "-staff", "enqueue");
    CommandAccepted accepted =
        new CommandAccepted(
            sentAt, script.now(), tenant, printer, "key-" + id, id, sideEffect, priority);
    script.write(accepted);
    queue.add(accepted);
  }

  private void poll() {
    Optional<CommandAccepted> first =
        queue.stream().max(Comparator.comparingInt(CommandAccepted::priority));
    // Of equal ones max() takes the last.
    int priority = first.orElseThrow().priority();
    CommandAccepted next =
        queue.stream().filter(one -> one.priority() == priority).findFirst().orElseThrow();
    queue.remove(next);
    script.ask(printer, "next-command");
    receive(printer, next.commandId(), 1, priority);
    if (next.sideEffect()) {
      // The answer was lost on the way to the journal, and is given again.
      receive(printer, next.commandId(), 1, priority);
    } else {
      receive(printer, next.commandId(), 2, priority);
    }
    execute(printer, next.commandId());
  }

  private void emptyPoll() {
    long sentAt = script.ask(printer, "next-command");
    script.write(new PollEmpty(sentAt, script.now(), tenant, printer));
  }

  /** Made by an order, for a device to which staff enqueue nothing. */
  private void kitchen(String id) {
    String device = tenant + "-kitchen";
    receive(device, id, 1, 0);
    execute(device, id);
  }

  private void receive(String device, String id, int attempt, int priority) {
    String claim = "claim-%s-%d".formatted(id, attempt);
    script.write(
        new CommandReceived(script.now(), tenant, device, id, claim, tenant, attempt, priority));
  }

  private void execute(String device, String id) {
    script.write(new CommandExecuted(script.now(), tenant, device, id));
    script.ask(device, "ack");
    commands.add(id);
  }

  @Override
  public void end() {
    commands.forEach(id -> script.write(new CommandAtEnd(script.now(), tenant, id, "done")));
  }
}
