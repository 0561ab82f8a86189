package org.restomesh.bench.installation;

/** Commands that the devices finished before the measurement. */
public final class FinishedCommands {
  /** Ids sort before any that the application makes now, and in order as those do. */
  private static final String FINISHED =
      """
      insert into %3$s (id, tenant_id, device_id, kind, payload, priority, status, attempts,
        max_attempts, claim_id, created_at, available_at, claimed_at, completed_at, created_by, version)
      select cast('0190000000000000' || lpad(to_hex(n), 16, '0') as uuid), d.tenant_id, d.id,
        'PRINT_RECEIPT', '{"lines":[{"text":"2 x Adana kebap","price":"640.00"}]}', 0,
        case when n %% 50 = 0 then 'FAILED' else 'DONE' end, 1, 1, gen_random_uuid(),
        t.at, t.at, t.at, t.at, 'bench', 2
      from generate_series(1, %1$d) n
      join (select id, tenant_id, row_number() over (order by id) - 1 as number from device) d
        on d.number = n %% %2$d,
      lateral (select now() - interval '60 days' * (1 - n / %1$d.0) as at) t""";

  private FinishedCommands() {}

  /**
   * Adds them to this table of commands, evenly over the devices, and updates the planner's
   * statistics.
   */
  public static void fill(Database database, String table, int finished) {
    database.execute(FINISHED.formatted(finished, database.count("device"), table));
    database.administer("vacuum analyze", "checkpoint");
  }
}
