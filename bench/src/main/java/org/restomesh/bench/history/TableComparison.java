package org.restomesh.bench.history;

import java.util.List;
import org.restomesh.bench.installation.Database;
import org.restomesh.bench.installation.FinishedCommands;
import org.restomesh.bench.installation.PairedDevice;

/**
 * The application's table of commands and a second one like it, with the same constraints, indexes
 * and storage options. The application uses whichever has the name.
 */
final class TableComparison {
  /** Statements planned for an empty table scan all of it once it has rows. */
  private static final int SMALL_TABLE_ROWS = 1_000;

  private static final String COPY_CONSTRAINTS_AND_OPTIONS =
      """
      do $$
      declare
        foreign_key record;
        options text;
      begin
        for foreign_key in
          select pg_get_constraintdef(oid) as definition from pg_constraint
          where conrelid = 'device_command'::regclass and contype = 'f'
        loop
          execute 'alter table bench_command add ' || foreign_key.definition;
        end loop;
        select array_to_string(reloptions, ', ') into options
          from pg_class where oid = 'device_command'::regclass;
        if options is not null then
          execute 'alter table bench_command set (' || options || ')';
        end if;
      end $$""";

  private static final String IDLE_DEVICES =
      """
      insert into device (id, tenant_id, branch_id, kind, status, capabilities, ownership,
        created_at, version)
      select gen_random_uuid(), d.tenant_id, d.branch_id, d.kind, 'OFFLINE', d.capabilities,
        d.ownership, d.created_at, 0
      from device d, generate_series(1, %d)
      where d.id = '%s'""";

  private final Database database;

  private TableComparison(Database database) {
    this.database = database;
  }

  /** Empties the first but for a few rows and creates the second. */
  static TableComparison make(Database database) {
    database.execute(
        "truncate device_command",
        "drop table if exists bench_command",
        "create table bench_command (like device_command including all)",
        COPY_CONSTRAINTS_AND_OPTIONS);
    FinishedCommands.fill(database, "device_command", SMALL_TABLE_ROWS);
    return new TableComparison(database);
  }

  /** Adds idle devices to the polling ones, until there are this many. */
  void addDevices(List<PairedDevice> polling, int total) {
    int missing = total - polling.size();
    database.execute(IDLE_DEVICES.formatted(missing, polling.get(0).id()), "analyze device");
  }

  /** Fills the second table, evenly over the devices. */
  void fill(int finished) {
    FinishedCommands.fill(database, "bench_command", finished);
  }

  /** Swaps the names of the tables in one transaction; nothing is copied. */
  void swap() {
    database.execute(
        "begin; alter table device_command rename to bench_swap;"
            + " alter table bench_command rename to device_command;"
            + " alter table bench_swap rename to bench_command; commit");
  }

  /** Drops the second table and empties the first. */
  void drop() {
    database.execute("drop table bench_command", "truncate device_command");
  }
}
