package org.restomesh.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.restomesh.cluster.Members;
import org.restomesh.cluster.NodeId;
import org.restomesh.shared.sql.Sql;

/** When jobs last ran, in the time of the business clock, for all nodes. */
@ApplicationScoped
public class JobRuns {
  private static final String LAST = "select last_run_at from job_run where name = :name";

  private static final String RECORD =
      """
      insert into job_run (name, last_run_at) values (:name, :at)
      on conflict (name) do update set last_run_at = excluded.last_run_at
      """;

  /** The condition is that of {@code Schedule.isDue}. */
  private static final String CLAIM =
      RECORD + "where job_run.last_run_at < :since or job_run.last_run_at > excluded.last_run_at";

  private static final String CUT_OFF =
      """
      job_lease.node_id <> :node and not exists (
        select from cluster_node node where node.id = job_lease.node_id
          and node.renewed_at > now() - cast(:ttl as interval))
      """;

  private static final String TAKE =
      """
      insert into job_lease (name, node_id) values (:name, :node)
      on conflict (name) do update set node_id = excluded.node_id
      where\s"""
          + CUT_OFF;

  private static final String TAKE_OVER =
      "update job_lease set node_id = :node where name = :name and " + CUT_OFF;

  private static final String RELEASE =
      "delete from job_lease where name = :name and node_id = :node";

  private static final String LIST_CUT_OFF =
      "select name from job_lease where " + CUT_OFF + "order by name";

  @Inject Sql sql;
  @Inject NodeId node;

  Optional<Instant> last(String name) {
    return sql.statement(LAST).with("name", name).first(Instant.class);
  }

  /**
   * @param at may lie before the last one, when the clock was moved back
   */
  void record(String name, Instant at) {
    sql.statement(RECORD).with("name", name).with("at", at).change();
  }

  /**
   * Records the start of a run, unless there was one since. Only one of several callers gets it.
   */
  boolean claim(String name, Instant now, Instant since) {
    return sql.statement(CLAIM).with("name", name).with("at", now).with("since", since).change()
        == 1;
  }

  /**
   * Takes the lease to run a job for all nodes, unless another one has it and is alive. Its holder
   * releases it after the run, however that ended.
   */
  boolean take(String name) {
    return isTaken(TAKE, name);
  }

  /** As {@link #take}, but only from a node that has ended, or hangs, in the middle of a run. */
  boolean takeOver(String name) {
    return isTaken(TAKE_OVER, name);
  }

  private boolean isTaken(String statement, String name) {
    return sql.statement(statement)
            .with("name", name)
            .with("node", node.value())
            .with("ttl", Members.TTL.toString())
            .change()
        == 1;
  }

  void release(String name) {
    sql.statement(RELEASE).with("name", name).with("node", node.value()).change();
  }

  /** Names of jobs whose node has ended, or hangs, in the middle of a run. */
  List<String> cutOff() {
    return sql.statement(LIST_CUT_OFF)
        .with("node", node.value())
        .with("ttl", Members.TTL.toString())
        .list(String.class);
  }
}
