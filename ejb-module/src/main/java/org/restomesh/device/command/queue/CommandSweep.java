package org.restomesh.device.command.queue;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import org.restomesh.device.command.CommandSettings;
import org.restomesh.device.command.queue.OptimisticCommands.Due;
import org.restomesh.device.command.queue.OptimisticCommands.Overdue;
import org.restomesh.shared.Log;
import org.restomesh.shared.NewTransaction;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.work.Sweep;

/**
 * Ends commands that were claimed and never acknowledged, and those that were not claimed in time
 * (contract/2-device-mesh#claim-lease); 5 s late at most. A page is one transaction. A command is
 * skipped when somebody else, another node's sweep or the device, has changed it since it was read
 * or has it locked.
 */
@ApplicationScoped
public class CommandSweep implements Job {
  private static final Log LOG = Log.of(CommandSweep.class);

  @Inject OptimisticCommands commands;
  @Inject CommandRows rows;
  @Inject CommandEvents events;
  @Inject CommandSettings settings;
  @Inject GracefulShutdown stop;
  @EJB NewTransaction transaction;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("command-lease", 5);
  }

  @Override
  public int run(Instant now) {
    return sweep(Due.LEASE, now) + sweep(Due.EXPIRY, now);
  }

  private int sweep(Due due, Instant now) {
    Pages pages = new Pages(due, now);
    int changed = 0;
    for (List<Overdue> page = pages.next();
        !page.isEmpty() && !stop.isStopping();
        page = pages.next()) {
      List<Overdue> together = page;
      try {
        changed += transaction.call(() -> end(together, due, now));
      } catch (RuntimeException e) { // one that cannot be ended must not block the others
        LOG.warn("commands are ended one by one: " + e);
        changed += endEach(pages.again(), due, now);
      }
    }
    return changed;
  }

  private int endEach(List<Overdue> page, Due due, Instant now) {
    Iterator<List<Overdue>> once = List.of(page, List.<Overdue>of()).iterator();
    return Sweep.run(once::next, each -> transaction.call(() -> end(List.of(each), due, now)) == 1);
  }

  private int end(List<Overdue> overdue, Due due, Instant now) {
    int changed = 0;
    for (Overdue each : overdue) {
      DeviceCommand command = each.command();
      switch (due) {
        case LEASE -> command.loseLease(each.trouble(), settings.retryDelay(), now);
        case EXPIRY -> command.expire(now);
      }
      if (rows.updateFree(command)) {
        events.tell(command, now);
        changed++;
      }
    }
    return changed;
  }

  /** Each page begins after the one before: commands that cannot be ended never hide others. */
  private final class Pages {
    private final Due due;
    private final Instant now;
    private Instant at = Instant.EPOCH;
    private UUID id = new UUID(0, 0);
    private Instant atBefore = at;
    private UUID idBefore = id;

    private Pages(Due due, Instant now) {
      this.due = due;
      this.now = now;
    }

    private List<Overdue> next() {
      atBefore = at;
      idBefore = id;
      List<Overdue> page = again();
      if (!page.isEmpty()) {
        DeviceCommand last = page.get(page.size() - 1).command();
        at = due.of(last);
        id = last.id();
      }
      return page;
    }

    /** The same page, read again. */
    private List<Overdue> again() {
      return commands.due(due, now, atBefore, idBefore);
    }
  }
}
