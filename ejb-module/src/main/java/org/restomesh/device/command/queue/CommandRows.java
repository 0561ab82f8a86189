package org.restomesh.device.command.queue;

import static org.restomesh.device.command.CommandStatus.MACHINE;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.OptimisticLockException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.command.CommandFilter;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.command.CommandStatus.Event;
import org.restomesh.device.printing.PrinterCommands;
import org.restomesh.device.registry.Devices;
import org.restomesh.shared.Ids;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;

/**
 * Reads and writes commands in the caller's transaction, without Hibernate (ADR 0017). {@link
 * DeviceCommand} decides what may become of a command: a locked row is read as one, and written
 * back as its methods have left it.
 */
@Dependent
class CommandRows {
  static final String COLUMNS =
      "id, tenant_id, device_id, "
          + CommandSpec.COLUMNS
          + ", status, "
          + CommandLease.COLUMNS
          + ", completed_at, result, error, version";

  static final String SELECT = "select " + COLUMNS + " from device_command where ";

  /** What a device can claim now. */
  static final String CLAIMABLE =
      "device_id = :deviceId and status = 'QUEUED' and " + CommandQueue.CLAIMABLE;

  /** The database assigns the place: ids follow the clocks of the nodes that created them. */
  static final String IN_ORDER = " order by priority desc, place";

  private static final String CHANGE =
      """
      update device_command set status = :status, attempts = :attempts, claim_id = :claimId,
        failed_claim_id = :failedClaimId, available_at = :availableAt, claimed_at = :claimedAt,
        lease_until = :leaseUntil, confirmed_at = :confirmedAt, completed_at = :completedAt,
        result = :result, error = :error, version = version + 1
      """;

  /** Does not overwrite what somebody has changed since it was read. */
  static final String UPDATE = CHANGE + "where id = :id and version = :version";

  private static final String UPDATE_FREE =
      CHANGE
          + "where id = (select id from device_command where id = :id and version = :version"
          + " for no key update skip locked)";

  private static final String LOCKED = " for no key update";

  private static final String NEXT =
      SELECT + CLAIMABLE + IN_ORDER + " limit 1" + LOCKED + " skip locked";

  private static final String ONE = SELECT + "id = :id and device_id = :deviceId";

  private static final String OF_KEY = SELECT + "device_id = :deviceId and idempotency_key = :key";

  private static final String CLAIMED = SELECT + "device_id = :deviceId and status = 'CLAIMED'";

  /** A poll that claimed one and could not hand it over finds it changed, and leaves it claimed. */
  private static final String SEEN =
      "update device_command set version = version + 1"
          + " where device_id = :deviceId and status = 'CLAIMED'";

  private static final String CANCEL_WAITING =
      "update device_command set status = "
          + MACHINE.sqlTo(Event.CANCEL)
          + ", completed_at = :now, error = :reason, version = version + 1"
          + " where device_id = :deviceId and status "
          + MACHINE.sqlFrom(Event.CANCEL);

  private static final String INSERT =
      "insert into device_command (id, tenant_id, device_id, "
          + CommandSpec.COLUMNS
          + ", available_at, status, attempts, version)";

  private static final String NEW = ", " + MACHINE.sqlBegin(CommandStatus.QUEUED) + ", 0, 0";

  private static final String INSERT_ONE =
      INSERT
          + " values (:id, :tenantId, :deviceId, :kind, :payload, :priority, :idempotencyKey,"
          + " :maxAttempts, :createdAt, :expiresAt, :createdBy, :availableAt"
          + NEW
          + ")";

  /**
   * Ids that this node makes per statement, in the order of its time; the database makes the rest.
   */
  private static final int IDS = 8;

  private static final String INSERT_FOR_BRANCH =
      "with target (device_id, tenant_id, device_kind, protocol) as ("
          + Devices.TARGETS
          + ") "
          + INSERT
          + " select coalesce("
          + "(cast(:ids as uuid[]))[row_number() over (order by work.place, target.device_id)],"
          + " uuid_v7()), target.tenant_id, target.device_id, "
          + CommandSpec.COLUMNS.replace("expires_at", PrinterCommands.EXPIRES_AT)
          + ", created_at"
          + NEW
          + " from target join (values %s) work (place, device_kind, "
          + CommandSpec.COLUMNS
          + ") on work.device_kind = target.device_kind"
          + " order by work.place, target.device_id" // the order in which rows get their places
          + " on conflict (device_id, idempotency_key) where idempotency_key is not null do nothing"
          + " returning device_id";

  private static final String WORK =
      "(%1$d, :to%1$d, :kind%1$d, :payload%1$d, cast(:priority%1$d as integer),"
          + " :idempotencyKey%1$d, cast(:maxAttempts%1$d as integer),"
          + " cast(:createdAt%1$d as timestamptz), cast(:expiresAt%1$d as timestamptz),"
          + " :createdBy%1$d)";

  /** By number of commands: building the text takes longer than sending it. */
  private static final Map<Integer, String> INSERTS_FOR_BRANCH = new ConcurrentHashMap<>();

  private static final int KEY_LOCK = 7_300_003;

  @Inject Sql sql;

  void insert(DeviceCommand command) {
    command.addNewTo(sql.statement(INSERT_ONE)).change();
  }

  /**
   * Enqueues commands for the devices of a branch in one statement.
   *
   * @return the device of each command that was not there before
   */
  List<UUID> insertForBranch(
      UUID branchId, List<BranchCommand> commands, String createdBy, Instant now) {
    Set<DeviceKind> kinds = EnumSet.noneOf(DeviceKind.class);
    commands.forEach(command -> kinds.add(command.to()));
    Statement insert =
        sql.statement(
                INSERTS_FOR_BRANCH.computeIfAbsent(commands.size(), CommandRows::insertForBranch))
            .with("branchId", branchId)
            .withAll("kinds", kinds)
            .withAll("ids", Stream.generate(Ids::next).limit(IDS).toList());
    for (int i = 0; i < commands.size(); i++) {
      insert.with("to" + i, commands.get(i).to());
      CommandSpec.of(commands.get(i).command(), createdBy, now).addTo(insert, String.valueOf(i));
    }
    return insert.list(UUID.class);
  }

  private static String insertForBranch(int commands) {
    return INSERT_FOR_BRANCH.formatted(
        IntStream.range(0, commands).mapToObj(WORK::formatted).collect(Collectors.joining(", ")));
  }

  /** Writes back a command that this transaction has locked. */
  void update(DeviceCommand command) {
    if (command.addChangesTo(sql.statement(UPDATE)).change() == 0) {
      throw new OptimisticLockException(command + " was not locked");
    }
    command.written();
  }

  /**
   * Whether it was written: not when somebody was quicker, and not while somebody has it locked, as
   * it never waits.
   */
  boolean updateFree(DeviceCommand command) {
    if (command.addChangesTo(sql.statement(UPDATE_FREE)).change() == 0) {
      return false;
    }
    command.written();
    return true;
  }

  /** The first command that the device can claim and nobody else is claiming. */
  Optional<DeviceCommand> lockNext(UUID deviceId, Instant now) {
    return of(NEXT, deviceId).with("now", now).first(DeviceCommand::new);
  }

  /** Waits while somebody else has it locked. */
  Optional<DeviceCommand> lock(UUID deviceId, UUID id) {
    return of(ONE + LOCKED, deviceId).with("id", id).first(DeviceCommand::new);
  }

  List<DeviceCommand> lockClaimed(UUID deviceId) {
    return of(CLAIMED + LOCKED, deviceId).list(DeviceCommand::new);
  }

  Optional<DeviceCommand> find(UUID deviceId, UUID id) {
    return of(ONE, deviceId).with("id", id).first(DeviceCommand::new);
  }

  /**
   * Of two simultaneous requests with one key, the second waits and finds what the first created.
   */
  Optional<DeviceCommand> findByKey(UUID deviceId, String key) {
    sql.lock(KEY_LOCK, deviceId + "/" + key);
    return of(OF_KEY, deviceId).with("key", key).first(DeviceCommand::new);
  }

  /** The device learns of all these claims: they are marked as seen. */
  List<DeviceCommand> inFlight(UUID deviceId) {
    of(SEEN, deviceId).change();
    return of(CLAIMED + " order by place limit 200", deviceId).list(DeviceCommand::new);
  }

  /** Newest first. */
  List<DeviceCommand> list(UUID deviceId, CommandFilter filter, PageRequest page) {
    // The status is a literal: with a parameter a generic plan could not use the partial indexes.
    String conditions =
        (filter.status() == null ? "" : " and status = '" + filter.status().name() + "'")
            + (filter.kind() == null ? "" : " and kind = :kind");
    Statement select =
        of(
                SELECT
                    + "device_id = :deviceId and id < :before"
                    + conditions
                    + " order by id desc limit :limit",
                deviceId)
            .with("before", page.beforeId())
            .with("limit", page.fetchSize());
    if (filter.kind() != null) {
      select.with("kind", filter.kind());
    }
    return select.list(DeviceCommand::new);
  }

  /** In one statement: they may be many, and fire no events. */
  void cancelWaiting(UUID deviceId, String reason, Instant now) {
    of(CANCEL_WAITING, deviceId).with("reason", reason).with("now", now).change();
  }

  private Statement of(String text, UUID deviceId) {
    return sql.statement(text).with("deviceId", deviceId);
  }
}
