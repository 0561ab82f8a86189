package org.restomesh.bench.webhooks.rival;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;
import org.restomesh.bench.installation.Database;

/** The rival's tables, in a schema of their own beside the product's. */
public final class RivalTables {
  static final String SCHEMA = "rival";

  private final Database database;

  private RivalTables(Database database) {
    this.database = database;
  }

  /** Creates them, replacing those of an earlier run. */
  public static RivalTables create(Database database) {
    database.execute(
        "drop schema if exists rival cascade",
        "create schema rival",
        "create table rival.outbox_event (id uuid primary key, tenant_id uuid not null,"
            + " type text not null, payload text not null, occurred_at timestamptz not null)",
        "create table rival.subscription (id uuid primary key, url text not null,"
            + " event_type text not null, secret text not null,"
            + " consecutive_failures integer not null default 0,"
            + " paused boolean not null default false)",
        "create table rival.attempt (event_id uuid not null, subscription_id uuid not null,"
            + " number integer not null, at timestamptz not null, duration_ms integer not null,"
            + " status_code integer, error text, primary key (event_id, subscription_id, number))",
        // As in db-scheduler's documentation, with the vacuum settings of the product's table.
        "create table rival.scheduled_tasks (task_name text not null, task_instance text not null,"
            + " task_data bytea, execution_time timestamptz not null, picked boolean not null,"
            + " picked_by text, last_success timestamptz, last_failure timestamptz,"
            + " consecutive_failures int, last_heartbeat timestamptz, version bigint not null,"
            + " priority smallint, primary key (task_name, task_instance))"
            + " with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02,"
            + " autovacuum_vacuum_cost_delay = 0)",
        "create index execution_time_idx on rival.scheduled_tasks (execution_time)",
        "create index last_heartbeat_idx on rival.scheduled_tasks (last_heartbeat)");
    return new RivalTables(database);
  }

  /** To be called before the rival starts. */
  public void subscribe(String url, String eventType, String secret) {
    try (Connection connection = database.connect();
        PreparedStatement insert =
            connection.prepareStatement(
                "insert into rival.subscription (id, url, event_type, secret)"
                    + " values (?, ?, ?, ?)")) {
      insert.setObject(1, UUID.randomUUID());
      insert.setString(2, url);
      insert.setString(3, eventType);
      insert.setString(4, secret);
      insert.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
