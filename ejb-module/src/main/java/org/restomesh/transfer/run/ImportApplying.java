package org.restomesh.transfer.run;

import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import org.restomesh.transfer.ImportKind;
import org.restomesh.transfer.ImportKinds;
import org.restomesh.transfer.ImportOutdated;
import org.restomesh.transfer.ImportRun;
import org.restomesh.transfer.ImportTask;

/** Writes all that an import changes, or nothing: one transaction, some rows at a time. */
@Stateless
public class ImportApplying {
  @EJB ImportSteps steps;
  @Inject ImportKinds kinds;
  @Inject Clock clock;

  /**
   * @throws ImportOutdated when what it changes was changed meanwhile
   * @throws IllegalStateException when another node has ended it
   */
  public void apply(ImportTask task) {
    ImportKind kind = kinds.of(task.kind());
    ImportRun run = task.run(clock.instant());
    kind.check(run);
    kind.begin(run);
    int writing = task.rows().writing();
    int done = 0;
    int row = 0;
    Optional<Integer> last = steps.nextStep(task.id(), row, kind.rowsAtOnce());
    while (last.isPresent()) {
      kind.write(run, row + 1, last.get());
      row = last.get();
      done = Math.min(writing, done + kind.rowsAtOnce());
      steps.progress(task.id(), done);
      last = steps.nextStep(task.id(), row, kind.rowsAtOnce());
    }
    kind.finish(run);
    steps.complete(task.id(), writing);
  }
}
