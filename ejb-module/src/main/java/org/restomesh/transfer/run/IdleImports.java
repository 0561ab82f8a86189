package org.restomesh.transfer.run;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.restomesh.sheet.FileProblem;

/** The imports that this node has taken and that none of its threads works on any more. */
@ApplicationScoped
public class IdleImports {
  @Inject ImportWorker worker;
  @EJB ImportSteps steps;

  private volatile Set<UUID> before = Set.of();

  /**
   * Ends those that were idle at the former look, too: what is taken just now is not with the
   * worker yet.
   *
   * @return how many
   */
  int end() {
    Set<UUID> busy = worker.busy();
    Set<UUID> idle = new HashSet<>(steps.held());
    idle.removeAll(busy);
    Set<UUID> again = new HashSet<>(idle);
    again.retainAll(before);
    again.forEach(id -> steps.fail(id, FileProblem.UNEXPECTED, ""));
    before = idle;
    return again.size();
  }
}
