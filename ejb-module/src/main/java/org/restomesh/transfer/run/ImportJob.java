package org.restomesh.transfer.run;

import static org.restomesh.transfer.ImportState.MACHINE;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.cluster.Members;
import org.restomesh.cluster.NodeId;
import org.restomesh.shared.job.BatchLoop;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;
import org.restomesh.shared.sql.Sql;
import org.restomesh.sheet.FileProblem;
import org.restomesh.transfer.ImportState;

/**
 * Ends the imports of nodes that are gone or have lost them, and forgets those that have expired.
 */
@ApplicationScoped
public class ImportJob implements Job {
  /** This node's own are going on, however long it was held up. */
  private static final String CUT_OFF =
      """
      with ended as (update sheet_import set node_id = null, problem = :problem, state = %s
        where state %s and node_id <> :node and not exists (select from cluster_node node
          where node.id = sheet_import.node_id
            and node.renewed_at > now() - cast(:ttl as interval))
        returning id), forgotten as (
        delete from sheet_import_part where import_id in (select id from ended))
      select count(*) from ended
      """
          .formatted(
              MACHINE.sqlTo(ImportState.Event.FAIL), MACHINE.sqlFrom(ImportState.Event.FAIL));

  /** Nobody finds it from then on, wherever clocks are: half of its rows must not be applied. */
  private static final String EXPIRE =
      """
      update sheet_import set expires_at = 'epoch' where id in (select id from sheet_import
        where expires_at <= :now and expires_at > 'epoch' and node_id is null
        for update skip locked)
      """;

  static final int LINES_AT_ONCE = 5_000;

  private static final String FORGET_LINES =
      """
      delete from sheet_import_line where id in (select line.id from sheet_import_line line
        join sheet_import one on one.id = line.import_id
        where one.expires_at = 'epoch' limit %d for update of line skip locked)
      """
          .formatted(LINES_AT_ONCE);

  private static final String FORGET =
      """
      delete from sheet_import where id in (select id from sheet_import one
        where one.expires_at = 'epoch'
          and not exists (select from sheet_import_line line where line.import_id = one.id)
        limit 1 for update skip locked)
      """;

  @Inject Sql sql;
  @Inject NodeId node;
  @Inject IdleImports idle;

  @Override
  public Schedule schedule() {
    return Schedule.everySeconds("imports", 20);
  }

  @Override
  public int run(Instant now) {
    int cutOff =
        sql.statement(CUT_OFF)
            .with("problem", FileProblem.CUT_OFF)
            .with("node", node.value())
            .with("ttl", Members.TTL.toString())
            .first(Integer.class)
            .orElseThrow();
    return cutOff + idle.end() + forget(now);
  }

  private int forget(Instant now) {
    sql.statement(EXPIRE).with("now", now).change();
    BatchLoop.runUntilEmpty(() -> sql.statement(FORGET_LINES).change());
    return BatchLoop.runUntilEmpty(() -> sql.statement(FORGET).change());
  }
}
