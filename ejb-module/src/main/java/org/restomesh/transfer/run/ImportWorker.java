package org.restomesh.transfer.run;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.transfer.ImportDue;
import org.restomesh.transfer.ImportOutdated;
import org.restomesh.transfer.ImportState;
import org.restomesh.transfer.ImportTask;

/**
 * Works on the imports that this node has taken, a few at a time: each holds its file in memory and
 * a thread for seconds. What waits here when the node ends is ended by {@link ImportJob}.
 */
@ApplicationScoped
public class ImportWorker {
  static final int MAX_AT_ONCE = 2;

  private static final Log LOG = Log.of(ImportWorker.class);

  @Inject BackgroundExecutor background;
  @EJB ImportSteps steps;
  @Inject ImportReading reading;
  @EJB ImportApplying applying;

  private final Queue<UUID> waiting = new ArrayDeque<>();
  private final Set<UUID> busy = new HashSet<>();
  private int working;

  void due(@Observes(during = TransactionPhase.AFTER_SUCCESS) ImportDue due) {
    if (admit(due.importId())) {
      background.execute(this::workOff);
    }
  }

  /** Whether another thread is to begin. */
  private synchronized boolean admit(UUID id) {
    waiting.add(id);
    busy.add(id);
    if (working == MAX_AT_ONCE) {
      return false;
    }
    working++;
    return true;
  }

  private void workOff() {
    boolean left = false;
    try {
      UUID id = nextOrLeave();
      while (id != null) {
        carryOut(id);
        id = nextOrLeave();
      }
      left = true;
    } finally {
      if (!left) {
        leave();
      }
    }
  }

  private synchronized @Nullable UUID nextOrLeave() {
    UUID next = waiting.poll();
    if (next == null) {
      leave();
    }
    return next;
  }

  /** What waits here or is worked on. */
  synchronized Set<UUID> busy() {
    return Set.copyOf(busy);
  }

  private synchronized void done(UUID id) {
    if (!waiting.contains(id)) { // it was read, and is to be applied already
      busy.remove(id);
    }
  }

  private synchronized void leave() {
    working--;
  }

  private void carryOut(UUID id) {
    try {
      steps.find(id).ifPresent(this::work);
    } catch (FileRefused refused) {
      fail(id, refused.problem(), refused.detail());
    } catch (ImportOutdated outdated) {
      fail(id, FileProblem.OUTDATED, "");
    } catch (RuntimeException | Error e) { // whatever it is, the next one goes on
      LOG.error("import " + id + " has failed", e);
      fail(id, Contention.isCauseOf(e) ? FileProblem.BUSY : FileProblem.UNEXPECTED, "");
    } finally {
      done(id);
    }
  }

  /** The database may be what has failed: then {@link IdleImports} ends it. */
  private void fail(UUID id, FileProblem problem, String detail) {
    try {
      steps.fail(id, problem, detail);
    } catch (RuntimeException | Error e) { // whatever it is, the next one goes on
      LOG.error("import " + id + " could not be ended", e);
    }
  }

  private void work(ImportTask task) {
    if (task.state() == ImportState.APPLYING) {
      apply(task);
    } else {
      reading.read(task);
    }
  }

  /** Once more when others were in its way: whoever waits for a lock has nothing written. */
  private void apply(ImportTask task) {
    try {
      applying.apply(task);
    } catch (RuntimeException e) {
      if (!Contention.isCauseOf(e)) {
        throw e;
      }
      LOG.warn("import " + task.id() + " is applied once more: " + e);
      applying.apply(task);
    }
  }
}
