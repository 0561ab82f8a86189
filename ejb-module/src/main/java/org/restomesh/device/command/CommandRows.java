package org.restomesh.device.command;

import jakarta.enterprise.context.Dependent;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
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
import org.restomesh.device.Devices;
import org.restomesh.shared.Ids;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SqlRow;

/**
 * Commands in and out of the database for the three calls that each of them goes through, past
 * Hibernate (ADR 0017). What may become of a command is still for {@link DeviceCommand} to say: a
 * locked row comes out as one, and goes back in as its verbs have left it.
 */
@Dependent
class CommandRows {
  static final String COLUMNS =
      "id, tenant_id, device_id, kind, payload, priority, idempotency_key, max_attempts,"
          + " created_at, expires_at, created_by, status, attempts, claim_id, failed_claim_id,"
          + " available_at, claimed_at, lease_until, confirmed_at, completed_at, result, error, version";

  /** What a device can claim now. */
  static final String CLAIMABLE =
      " from device_command where device_id = ? and status = 'QUEUED'"
          + " and available_at <= ? and (expires_at is null or expires_at > ?)";

  /** The place is the database's: ids follow the clocks of the nodes that made them. */
  static final String IN_ORDER = " order by priority desc, place";

  static final String FIRST = IN_ORDER + " limit 1";

  private static final String NEXT =
      "select " + COLUMNS + CLAIMABLE + FIRST + " for no key update skip locked";

  private static final String BY_ID =
      "select " + COLUMNS + " from device_command where id = ? for no key update";

  private static final String INSERT =
      "insert into device_command (id, tenant_id, device_id, kind, payload, priority,"
          + " idempotency_key, max_attempts, created_at, expires_at, created_by, status, attempts,"
          + " available_at, version)";

  private static final String ONE =
      INSERT + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)";

  /** Ids of ours, which go up with the time of this node, as far as we have made any. */
  private static final int IDS = 8;

  private static final String GIVE =
      "with taker as ("
          + Devices.TAKERS
          + ") "
          + INSERT
          + " select coalesce((cast(? as uuid[]))[row_number() over (order by work.place, taker.id)],"
          + " uuid_v7()), taker.tenant_id, taker.id, work.kind, work.payload, work.priority, work.key,"
          + " work.max_attempts, work.created_at, work.expires_at, work.created_by, work.status,"
          + " work.attempts, work.available_at, 0 from taker join (values %s) work (place, device,"
          + " kind, payload, priority, key, max_attempts, created_at, expires_at, created_by, status,"
          + " attempts, available_at) on work.device = taker.kind"
          + " order by work.place, taker.id" // in which the rows are given their places
          + " on conflict (device_id, idempotency_key) where idempotency_key is not null do nothing"
          + " returning device_id";

  private static final String WORK =
      "(%d, ?, ?, ?, cast(? as integer), ?, cast(? as integer), cast(? as timestamptz),"
          + " cast(? as timestamptz), ?, ?, cast(? as integer), cast(? as timestamptz))";

  /** By how many pieces of work: to make the text takes longer than to send it. */
  private static final Map<Integer, String> GIVES = new ConcurrentHashMap<>();

  static final String UPDATE =
      "update device_command set status = ?, attempts = ?, claim_id = ?, failed_claim_id = ?,"
          + " available_at = ?, claimed_at = ?, lease_until = ?, confirmed_at = ?, completed_at = ?,"
          + " result = ?, error = ?, version = version + 1 where id = ?";

  /** Who took them and could tell nobody finds them changed, and leaves them claimed. */
  static final String SEEN =
      "update device_command set version = version + 1 where device_id = ? and status = 'CLAIMED'";

  @PersistenceContext EntityManager entityManager;

  /** The first of those that the device can claim and nobody else is claiming. */
  Optional<DeviceCommand> lockNext(UUID deviceId, Instant now) {
    return PlainSql.first(
        entityManager,
        NEXT,
        values -> values.uuid(deviceId).instant(now).instant(now),
        DeviceCommand::new);
  }

  /** Waits for whoever has it locked. */
  Optional<DeviceCommand> lock(UUID id) {
    return PlainSql.first(entityManager, BY_ID, values -> values.uuid(id), DeviceCommand::new);
  }

  void insert(DeviceCommand command) {
    PlainSql.change(entityManager, ONE, command::writeAll);
  }

  /** One command for each device of a kind. */
  record Work(DeviceKind to, DeviceCommand command) {}

  /**
   * Gives the devices of a branch their work in one statement; answers those whose command was not
   * there before.
   */
  List<UUID> give(UUID branchId, Set<DeviceKind> kinds, List<Work> work) {
    List<UUID> ids = Stream.generate(Ids::next).limit(IDS).toList();
    return PlainSql.list(
        entityManager,
        GIVES.computeIfAbsent(work.size(), CommandRows::give),
        values -> {
          values.uuid(branchId).names(kinds).uuids(ids);
          for (Work one : work) {
            values.name(one.to());
            one.command().writeWork(values);
          }
        },
        SqlRow::uuid);
  }

  /** The device is about to be told of all its claims. */
  void markSeen(UUID deviceId) {
    PlainSql.change(entityManager, SEEN, values -> values.uuid(deviceId));
  }

  private static String give(int works) {
    return GIVE.formatted(
        IntStream.range(0, works).mapToObj(WORK::formatted).collect(Collectors.joining(", ")));
  }

  /** Of a command that this transaction has locked. */
  void update(DeviceCommand command) {
    PlainSql.change(entityManager, UPDATE, command::writeChanges);
  }
}
