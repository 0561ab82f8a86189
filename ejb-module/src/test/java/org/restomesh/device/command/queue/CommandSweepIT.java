package org.restomesh.device.command.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.support.Database;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** One command that cannot be ended keeps no other back (a trigger refuses its change). */
class CommandSweepIT {
  private final Wiring wiring = Wiring.likeAContainer(Map.of("DEVICE_COMMAND_LEASE_MS", "120000"));
  private final Worker worker = Worker.on(new UnlockedAccess(wiring), Restaurant.open(wiring));
  private final Instant later = wiring.businessTime().instant().plus(Duration.ofMinutes(3));

  @BeforeEach
  void aTriggerRefusesMarkedCommands() throws SQLException {
    Rows.run(
        "create table if not exists poisoned (id uuid primary key)",
        "create or replace function refuse_poisoned() returns trigger language plpgsql as"
            + " $$ begin if exists (select 1 from poisoned p where p.id = new.id)"
            + " then raise exception 'poisoned'; end if; return new; end $$",
        "create or replace trigger refuse_poisoned before update on device_command"
            + " for each row execute function refuse_poisoned()");
  }

  @AfterEach
  void noTrigger() throws SQLException {
    Rows.run(
        "drop trigger refuse_poisoned on device_command",
        "delete from device_command where created_by = 'many'",
        "drop function refuse_poisoned()",
        "drop table poisoned");
  }

  @Test
  void leasesOfTheOthersEndAlthoughOneCannot() throws SQLException {
    List<UUID> silent = List.of(enqueued(), enqueued(), enqueued());
    silent.forEach(command -> assertThat(worker.claimed()).isEqualTo(command));
    Rows.change("insert into poisoned (id) values (?)", silent.get(0));

    run();

    assertThat(status(silent.get(0))).isEqualTo("CLAIMED");
    assertThat(status(silent.get(1))).isEqualTo("QUEUED");
    assertThat(status(silent.get(2))).isEqualTo("QUEUED");
  }

  @Test
  void expiryOfTheOthersComesAlthoughALeaseAndAnExpiryCannot() throws SQLException {
    UUID silent = enqueued();
    assertThat(worker.claimed()).isEqualTo(silent);
    List<UUID> late = List.of(enqueued(), enqueued());
    for (UUID command : late) {
      Rows.change("update device_command set expires_at = ? where id = ?", at(later), command);
    }
    Rows.change("insert into poisoned (id) values (?)", silent);
    Rows.change("insert into poisoned (id) values (?)", late.get(0));

    run();

    assertThat(status(late.get(0))).isEqualTo("QUEUED");
    assertThat(status(late.get(1))).isEqualTo("EXPIRED");
    Rows.change("delete from poisoned");
    run();
    assertThat(status(silent)).isEqualTo("QUEUED");
    assertThat(status(late.get(0))).isEqualTo("EXPIRED");
  }

  @Test
  void aThousandThatCannotHideNoneBehindThem() throws SQLException {
    run(); // what other tests have left
    UUID behind = enqueued();
    assertThat(worker.claimed()).isEqualTo(behind);
    many(1_001);
    Rows.change(
        "insert into poisoned select id from device_command where device_id = ? and id <> ?",
        worker.device().deviceId(),
        behind);

    assertThat(run()).isEqualTo(1);

    assertThat(status(behind)).isEqualTo("QUEUED");
  }

  @Test
  void whatEndsBehindOneThatCannotIsCountedToo() throws SQLException {
    run(); // what other tests have left
    UUID poisoned = enqueued();
    UUID behind = enqueued();
    assertThat(List.of(worker.claimed(), worker.claimed())).containsExactly(poisoned, behind);
    many(200);
    Rows.change("insert into poisoned (id) values (?)", poisoned);

    assertThat(run()).isEqualTo(201);
  }

  @Test
  void whatSomebodyHoldsIsLeftToTheNextSweepAndKeepsNobodyWaiting() throws SQLException {
    run(); // what other tests have left
    UUID held = enqueued();
    UUID free = enqueued();
    assertThat(List.of(worker.claimed(), worker.claimed())).containsExactly(held, free);
    try (Connection holder = Database.shared().connect()) {
      holder.setAutoCommit(false);
      try (PreparedStatement lock =
          holder.prepareStatement("select from device_command where id = ? for update")) {
        lock.setObject(1, held);
        lock.execute();
      }

      assertThat(Rival.meet(this::run).outcome()).isEqualTo(1);
      holder.rollback();
    }

    assertThat(status(free)).isEqualTo("QUEUED");
    assertThat(status(held)).isEqualTo("CLAIMED");
    assertThat(run()).isEqualTo(1);
  }

  /** Claimed ones of the device, whose leases ended long ago. */
  private void many(int count) throws SQLException {
    Rows.change(
        "insert into device_command (id, tenant_id, device_id, kind, payload, priority, status,"
            + " attempts, max_attempts, claim_id, created_at, available_at, claimed_at,"
            + " lease_until, created_by, version) select gen_random_uuid(), ?, ?, 'NOOP', '{}', 0,"
            + " 'CLAIMED', 1, 5, gen_random_uuid(), now(), now(), now(),"
            + " timestamptz '2020-01-01', 'many', 0 from generate_series(1, ?)",
        worker.restaurant().tenantId(),
        worker.device().deviceId(),
        count);
  }

  private static Object at(Instant instant) {
    return java.sql.Timestamp.from(instant);
  }

  private UUID enqueued() {
    return worker.enqueue(0);
  }

  private int run() {
    return wiring.get(CommandSweep.class).run(later);
  }

  private static String status(UUID command) {
    return Rows.texts("select status from device_command where id = ?", command).get(0);
  }
}
