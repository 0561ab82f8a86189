package org.restomesh.shared.sql;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Connections to the database, for operators. */
@ApplicationScoped
public class DatabaseConnections {
  /** Of all nodes and programs of ours, as each has its pool and the database its limit. */
  private static final String COUNT =
      """
      select count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'idle') as idle,
        count(*) filter (where state like 'idle in transaction%') as in_transaction,
        current_setting('max_connections')::integer as allowed
      from pg_stat_activity
      where datname = current_database() and usename = current_user
      """;

  @Inject Sql sql;

  /**
   * @param active with a statement under way, the one that asks among them
   * @param idle in a pool
   * @param inTransaction between two statements of a transaction
   * @param allowed of the whole server, to all its databases and users
   */
  public record Counts(int active, int idle, int inTransaction, int allowed) {}

  public Counts count() {
    return sql.statement(COUNT).first(Counts.class).orElseThrow();
  }
}
