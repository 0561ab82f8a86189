package org.restomesh.device.command;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.sql.SingleStatements;

/**
 * Commands that are read without a lock and written back unless somebody has changed them since, by
 * two statements that are transactions of their own. What may become of them is for {@link
 * DeviceCommand} to say, as ever. Only for callers that are in no transaction, and for changes that
 * write nothing beside the command.
 */
@ApplicationScoped
public class UnlockedCommands {
  private static final String NEXT =
      "with claimable as (select "
          + CommandRows.COLUMNS
          + ", place"
          + CommandRows.CLAIMABLE
          + CommandRows.IN_ORDER
          + " limit 2) select "
          + CommandRows.COLUMNS
          + ", (select count(*) from claimable) > 1 as more from claimable"
          + CommandRows.FIRST;

  private static final String BY_ID =
      "select " + CommandRows.COLUMNS + " from device_command where id = ?";

  /** Of those that a device may name, and one more. */
  static final String UNCONFIRMED =
      "select "
          + CommandRows.COLUMNS
          + " from device_command where device_id = ? and status = 'CLAIMED' and confirmed_at is null"
          + " order by place limit "
          + (DeviceJournal.MOST_NAMED + 1);

  private static final String REPLACE = CommandRows.UPDATE + " and version = ?";

  @Inject SingleStatements statements;

  /**
   * The first that a device can claim.
   *
   * @param isLast whether it can claim nothing else
   */
  record Next(DeviceCommand command, boolean isLast) {}

  Optional<Next> next(UUID deviceId, Instant now) {
    return statements.first(
        NEXT,
        values -> values.uuid(deviceId).instant(now).instant(now),
        row -> new Next(new DeviceCommand(row), !row.flag()));
  }

  Optional<DeviceCommand> find(UUID id) {
    return statements.first(BY_ID, values -> values.uuid(id), DeviceCommand::new);
  }

  /** The device's claims that no journal has confirmed, the oldest first. */
  List<DeviceCommand> unconfirmed(UUID deviceId) {
    return statements.list(UNCONFIRMED, values -> values.uuid(deviceId), DeviceCommand::new);
  }

  /** Whether it was written: not when somebody was quicker. */
  boolean replace(DeviceCommand command) {
    int written =
        statements.change(
            REPLACE,
            values -> {
              command.writeChanges(values);
              values.number(command.version());
            });
    if (written == 0) {
      return false;
    }
    command.wasReplaced();
    return true;
  }
}
