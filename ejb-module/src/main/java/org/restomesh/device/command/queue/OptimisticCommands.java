package org.restomesh.device.command.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.shared.sql.Sql;

/**
 * Commands that are read without a lock and written back unless somebody has changed them since;
 * each statement is a transaction of its own. {@link DeviceCommand} decides what may become of
 * them. Only for callers outside a transaction, and for changes that write nothing but the command.
 */
@ApplicationScoped
public class OptimisticCommands {
  private static final String NEXT =
      "with claimable as (select "
          + CommandRows.COLUMNS
          + ", place from device_command where "
          + CommandRows.CLAIMABLE
          + CommandRows.IN_ORDER
          + " limit 2) select "
          + CommandRows.COLUMNS
          + ", (select count(*) from claimable) > 1 as more from claimable"
          + CommandRows.IN_ORDER
          + " limit 1";

  private static final String BY_ID = CommandRows.SELECT + "id = :id";

  /** As many as a device may name, and one more. */
  private static final String UNCONFIRMED =
      CommandRows.SELECT
          + "device_id = :deviceId and status = 'CLAIMED' and confirmed_at is null order by place"
          + " limit "
          + (DeviceJournal.MAX_CLAIMS + 1);

  @Inject Sql sql;

  /** What ends a command as time passes. */
  enum Due {
    LEASE(
        "CLAIMED",
        "lease_until",
        "(select p.trouble from cloud_printer p where p.device_id = device_command.device_id)"),
    EXPIRY("QUEUED", "expires_at", "null");

    private final String page;

    Due(String status, String time, String trouble) {
      page =
          "select "
              + CommandRows.COLUMNS
              + (", " + trouble + " as trouble from device_command where ")
              + ("status = '" + status + "' and " + time + " <= :now")
              + (" and (" + time + ", id) > (:after, :afterId)")
              + (" order by " + time + ", id limit 200");
    }

    /** When a command was due that was found by this. */
    Instant of(DeviceCommand command) {
      return Objects.requireNonNull(this == LEASE ? command.leaseUntil() : command.expiresAt());
    }
  }

  /**
   * A command that is due.
   *
   * @param trouble what its printer has told of itself since it was claimed; null for nothing, and
   *     of other devices
   */
  record Overdue(DeviceCommand command, @Nullable String trouble) {}

  /**
   * The first command that a device can claim.
   *
   * @param isLast whether it can claim nothing else
   */
  record Next(DeviceCommand command, boolean isLast) {}

  Optional<Next> next(UUID deviceId, Instant now) {
    return sql.statement(NEXT)
        .with("deviceId", deviceId)
        .with("now", now)
        .first(row -> new Next(new DeviceCommand(row), !row.flag("more")));
  }

  Optional<DeviceCommand> find(UUID id) {
    return sql.statement(BY_ID).with("id", id).first(DeviceCommand::new);
  }

  /** The device's claims that no journal has confirmed, the oldest first. */
  List<DeviceCommand> unconfirmed(UUID deviceId) {
    return sql.statement(UNCONFIRMED).with("deviceId", deviceId).list(DeviceCommand::new);
  }

  /**
   * The next few commands that are due, in order of their due time.
   *
   * @param after and {@code afterId}: of the last one before
   */
  List<Overdue> due(Due due, Instant now, Instant after, UUID afterId) {
    return sql.statement(due.page)
        .with("now", now)
        .with("after", after)
        .with("afterId", afterId)
        .list(row -> new Overdue(new DeviceCommand(row), row.textOrNull("trouble")));
  }

  /** Whether it was written: not when somebody was quicker. */
  boolean replace(DeviceCommand command) {
    if (command.addChangesTo(sql.statement(CommandRows.UPDATE)).change() == 0) {
      return false;
    }
    command.written();
    return true;
  }
}
