package org.restomesh.delivery.intake;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.KnownConfig;
import org.restomesh.delivery.intake.RetryContext.Occasion;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Json;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.sql.PlainSql;
import org.restomesh.shared.sql.SingleStatements;
import org.restomesh.shared.sql.SqlRow;

/**
 * Keeps what comes in, each once, before anything is made of it: statements of their own, so that
 * it is there whatever happens next. Who receives something works on it under a lease; what is left
 * of somebody who died is found by {@link #forgotten}. An attempt is counted before it is made:
 * what ends each node that tries it is given up like any other failure.
 */
@ApplicationScoped
public class Inbox {
  private static final int MAX_EXTERNAL_ID = 128;

  private static final Duration LEASE = Duration.ofMinutes(5);

  /**
   * The same again is the row of before. What a poll has seen before and comes back after something
   * else was seen in between is news again; who asks has compared it with the last. So is a cart
   * that a guest goes back to: nothing follows from the one that the order shows. A cart of which
   * nothing was made yet keeps its time: it may be sent again after a later one.
   */
  private static final String RECEIVE =
      """
      insert into delivery_inbox as i (id, tenant_id, config_id, platform, kind, external_id,
        content_hash, body, state, attempts, received_at, lease_until)
      select ?, ?, ?, ?, ?, ?, ?, ?, %4$s, ?, ?, now() + interval '%1$d seconds'
      %2$s
      on conflict on constraint delivery_inbox_content_key do update set
        state = case when i.kind in ('SNAPSHOT', 'AMEND') and i.state %5$s
          then %6$s else i.state end,
        received_at = case when i.kind = 'SNAPSHOT'
            or (i.kind = 'AMEND' and i.state in ('PROCESSED', 'IGNORED'))
          then excluded.received_at else i.received_at end,
        attempts = excluded.attempts
          + case when i.state = 'PROCESSED' then 0 else i.attempts end,
        lease_until = excluded.lease_until
      returning id, state, order_id, received_at, attempts, (%3$s)
      """;

  private static final String RECEIVE_ANYHOW = receiveStatement("");

  private static final String RECEIVE_WHILE = receiveStatement(ConfigLookup.WHILE_RECEIVING);

  private static final String LEASED =
      "lease_until = now() + interval '%d seconds'".formatted(LEASE.toSeconds());

  /** What each node has died of that tried it is left to a person. */
  private static final String FIND =
      """
      with found as (select i.id, i.attempts from delivery_inbox i where %%s
        limit ? for update of i skip locked
      ), given_up as (
        update delivery_inbox set state = %4$s, error = 'Each node that tried it has gone silent'
        where id in (select id from found where attempts >= %1$d)
      )
      update delivery_inbox set %2$s
      where id in (select id from found where attempts < %1$d)
      returning %3$s
      """
          .formatted(
              InboxOutcomes.RETRIES.maxAttempts(),
              LEASED,
              InboxItem.COLUMNS,
              InboxState.MACHINE.sqlTo(InboxState.Event.FAIL));

  /**
   * What a poll has stored waits until all its pages are, however long it takes: whoever acted on
   * it would shift them.
   */
  private static final String FORGOTTEN =
      FIND.formatted(
          """
          i.state = 'RECEIVED' and i.lease_until < now()
            and (i.kind <> 'SNAPSHOT' or not exists (select from delivery_config c
              where c.id = i.config_id and c.poll_lease_until > now()))
          order by i.lease_until
          """);

  private static final String TAKE =
      "update delivery_inbox set attempts = attempts + 1, "
          + LEASED
          + " where id = ? and state = ? returning "
          + InboxItem.COLUMNS;

  private static final String ITS_ORDER_CAME =
      """
      exists (select from delivery_order o where o.config_id = i.config_id
        and o.external_order_id = i.external_id and o.created_at < i.parked_until)
      """;

  private static final String GIVE_UP =
      """
      update delivery_inbox set state = %s, processed_at = ?, parked_until = null,
        error = 'its order never came'
      where id in (select i.id from delivery_inbox i where i.state %s and i.kind = 'STATUS'
        and i.parked_until <= ? and not %s limit ? for update of i skip locked)
      """
          .formatted(
              InboxState.MACHINE.sqlTo(InboxState.Event.GIVE_UP),
              InboxState.MACHINE.sqlFrom(InboxState.Event.GIVE_UP),
              ITS_ORDER_CAME);

  private static final String PARKED_DUE =
      FIND.formatted(
          """
          i.state = 'PARKED' and case when i.kind = 'STATUS' then %s else i.parked_until <= ? end
          order by i.received_at, i.id
          """
              .formatted(ITS_ORDER_CAME));

  private static final String SELECT =
      "select " + InboxItem.COLUMNS + " from delivery_inbox where ";

  @Inject SingleStatements statements;

  /**
   * @param condition of {@link ConfigLookup}, or empty
   */
  private static String receiveStatement(String condition) {
    return RECEIVE.formatted(
        LEASE.toSeconds(),
        condition,
        ConfigLookup.BRANCH,
        InboxState.MACHINE.sqlBegin(InboxState.RECEIVED),
        InboxState.MACHINE.sqlFrom(InboxState.Event.COME_AGAIN),
        InboxState.MACHINE.sqlTo(InboxState.Event.COME_AGAIN));
  }

  /**
   * Keeps something.
   *
   * @param externalId at most 128 characters
   * @param masked the body without personal data
   * @param at business time
   * @return the item of now or, of the same content, the one of before with what became of it
   */
  RetryContext receive(
      KnownConfig config, InboxKind kind, String externalId, JsonNode masked, Instant at) {
    return receive(RECEIVE_ANYHOW, values -> {}, config, kind, externalId, masked, at)
        .orElseThrow();
  }

  /**
   * As {@link #receive}, unless the configuration is another by now, or receives no more.
   *
   * @param facts of {@link ConfigLookup#WHILE_RECEIVING}
   */
  Optional<RetryContext> receiveWhile(
      PlainSql.Parameters facts,
      KnownConfig config,
      InboxKind kind,
      String externalId,
      JsonNode masked,
      Instant at) {
    return receive(RECEIVE_WHILE, facts, config, kind, externalId, masked, at);
  }

  private Optional<RetryContext> receive(
      String sql,
      PlainSql.Parameters condition,
      KnownConfig config,
      InboxKind kind,
      String externalId,
      JsonNode masked,
      Instant at) {
    String body = Json.write(masked);
    String hash = Sha256.hex(body);
    return statements.first(
        sql,
        values -> {
          values
              .uuid(Ids.next())
              .uuid(config.tenantId())
              .uuid(config.id())
              .name(config.platform())
              .name(kind)
              .text(cut(externalId))
              .bytes(HexFormat.of().parseHex(hash))
              .text(body)
              .number(kind == InboxKind.SNAPSHOT ? 0 : 1)
              .instant(at);
          condition.setOn(values);
          config.setBranchOn(values);
        },
        row -> received(row, config, kind, externalId, hash, masked));
  }

  /** This one for the attempt that follows, if it is in that state. */
  Optional<InboxItem> take(UUID id, InboxState state) {
    return statements.first(TAKE, values -> values.uuid(id).name(state), InboxItem::from);
  }

  /**
   * What nobody has finished, in the order in which it came. Nobody else finds it for a while; each
   * is taken when its turn comes, so that one which ends this node counts against itself only.
   */
  List<InboxItem> forgotten(int most) {
    return inOrder(statements.list(FORGOTTEN, values -> values.number(most), InboxItem::from));
  }

  /** What still waits for an order of this id, in the order in which it came. */
  List<InboxItem> parkedFor(UUID configId, String externalId, Instant now) {
    return statements.list(
        SELECT
            + "config_id = ? and external_id = ? and state = 'PARKED' and kind = 'STATUS'"
            + " and parked_until > ? order by received_at, id limit 20",
        values -> values.uuid(configId).text(externalId).instant(now),
        InboxItem::from);
  }

  /**
   * As {@link #forgotten}: statuses whose order has come in time, but unnoticed; split orders that
   * waited in vain.
   */
  List<InboxItem> parkedDue(Instant now, int most) {
    return inOrder(
        statements.list(PARKED_DUE, values -> values.instant(now).number(most), InboxItem::from));
  }

  private static List<InboxItem> inOrder(List<InboxItem> items) {
    return items.stream()
        .sorted(Comparator.comparing(InboxItem::receivedAt).thenComparing(InboxItem::id))
        .toList();
  }

  /** Statuses whose order has not come in time; answers how many. */
  int giveUp(Instant now, int most) {
    return statements.change(GIVE_UP, values -> values.instant(now).instant(now).number(most));
  }

  private static String cut(String externalId) {
    return externalId.length() <= MAX_EXTERNAL_ID
        ? externalId
        : externalId.substring(0, MAX_EXTERNAL_ID);
  }

  private static RetryContext received(
      SqlRow row,
      KnownConfig config,
      InboxKind kind,
      String externalId,
      String hash,
      JsonNode masked)
      throws SQLException {
    UUID id = row.uuid();
    InboxState state = row.oneOf(InboxState.class);
    UUID orderId = row.uuid();
    Instant receivedAt = row.instant();
    int attempts = row.number();
    InboxItem item =
        new InboxItem(
            id, config.id(), kind, externalId, hash, masked, state, orderId, receivedAt, attempts);
    Occasion occasion = kind == InboxKind.SNAPSHOT ? Occasion.LATER : Occasion.PUSHED;
    return new RetryContext(item, config, occasion, row.uuid());
  }
}
