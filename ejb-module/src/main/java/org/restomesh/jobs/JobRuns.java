package org.restomesh.jobs;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.Optional;
import org.restomesh.shared.NativeRows;

/** When daily jobs last ran, in the time of the business clock, for all nodes. */
@Stateless
public class JobRuns {
  @PersistenceContext EntityManager entityManager;

  public Optional<Instant> last(String name) {
    Query last =
        entityManager
            .createNativeQuery("select last_run_at from job_run where name = :name", Instant.class)
            .setParameter("name", name);
    return NativeRows.list(last, Instant.class).stream().findFirst();
  }

  /**
   * @param at may lie before the last one, when the clock was moved back
   */
  public void record(String name, Instant at) {
    entityManager
        .createNativeQuery(
            "insert into job_run (name, last_run_at) values (:name, :at)"
                + " on conflict (name) do update set last_run_at = excluded.last_run_at")
        .setParameter("name", name)
        .setParameter("at", at)
        .executeUpdate();
  }
}
