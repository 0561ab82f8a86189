package org.restomesh.delivery.intake.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.intake.inbox.RetryContext.Occasion;
import org.restomesh.shared.Ids;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.work.Lease;

/**
 * Stores what comes in, each item once, before it is processed: by statements of their own, so that
 * it is there whatever happens next. Whoever receives an item processes it under a lease; {@link
 * #forgotten} finds what a dead node has left. An attempt is counted before it is made: an item
 * that kills each node that tries it is given up like any other failure.
 */
@ApplicationScoped
public class Inbox {
  private static final int MAX_EXTERNAL_ID = 128;

  /** Items are taken by id, or found once their lease is over: they have no claim id. */
  static final Lease LEASE = Lease.until("lease_until", Duration.ofMinutes(5));

  /**
   * The same content is the same row. A snapshot that a poll reads again after a different one
   * counts as new: the caller has compared it with the last. So does a cart that a guest goes back
   * to; the one that the order shows changes nothing. A cart that is not processed yet keeps its
   * time: it may be sent again after a later one.
   */
  private static final String RECEIVE =
      """
      insert into delivery_inbox as i (id, tenant_id, config_id, platform, kind, external_id,
        content_hash, body, state, attempts, received_at, lease_until)
      select :id, :tenantId, :configId, :platform, :kind, :externalId, :hash, :body, %3$s,
        :attempts, :receivedAt, {leaseEnd}
      %1$s
      on conflict on constraint delivery_inbox_content_key do update set
        state = case when i.kind in ('SNAPSHOT', 'AMEND') and i.state %4$s
          then %5$s else i.state end,
        received_at = case when i.kind = 'SNAPSHOT'
            or (i.kind = 'AMEND' and i.state in ('PROCESSED', 'IGNORED'))
          then excluded.received_at else i.received_at end,
        attempts = excluded.attempts
          + case when i.state = 'PROCESSED' then 0 else i.attempts end,
        lease_until = excluded.lease_until
      returning id, state, order_id, received_at, attempts, (%2$s) as branch_id
      """;

  private static final String RECEIVE_ANYHOW = receiveStatement("");

  private static final String RECEIVE_WHILE = receiveStatement(ConfigLookup.WHILE_RECEIVING);

  /** An item that has killed each node that tried it is left to a person. */
  private static final String FIND =
      """
      with found as (select i.id, i.attempts from delivery_inbox i where %%s
        limit :limit for no key update of i skip locked
      ), given_up as (
        update delivery_inbox set state = %3$s, error = 'Each node that tried it has gone silent'
        where id in (select id from found where attempts >= %1$d)
      )
      update delivery_inbox set {renew}
      where id in (select id from found where attempts < %1$d)
      returning %2$s
      """
          .formatted(
              InboxOutcomes.RETRIES.maxAttempts(),
              InboxItem.COLUMNS,
              InboxState.MACHINE.sqlTo(InboxState.Event.FAIL));

  /**
   * What a poll has stored waits until all its pages are, however long it takes: acting on it would
   * shift them.
   */
  private static final String FORGOTTEN =
      find(
          """
          i.state = 'RECEIVED' and {i.over}
            and (i.kind <> 'SNAPSHOT' or not exists (select from delivery_config c
              where c.id = i.config_id and c.poll_lease_until > now()))
          order by i.lease_until
          """);

  private static final String CLAIM =
      LEASE.sql(
          "update delivery_inbox set attempts = attempts + 1, {renew}"
              + " where id = :id and state = :state returning "
              + InboxItem.COLUMNS);

  private static final String ITS_ORDER_CAME =
      """
      exists (select from delivery_order o where o.config_id = i.config_id
        and o.external_order_id = i.external_id and o.created_at < i.parked_until)
      """;

  private static final String GIVE_UP =
      """
      update delivery_inbox set state = %s, processed_at = :now, parked_until = null,
        error = 'its order never came'
      where id in (select i.id from delivery_inbox i where i.state %s and i.kind = 'STATUS'
        and i.parked_until <= :now and not %s limit :limit for no key update of i skip locked)
      """
          .formatted(
              InboxState.MACHINE.sqlTo(InboxState.Event.GIVE_UP),
              InboxState.MACHINE.sqlFrom(InboxState.Event.GIVE_UP),
              ITS_ORDER_CAME);

  private static final String PARKED_DUE =
      find(
          """
          i.state = 'PARKED' and case when i.kind = 'STATUS' then %s else i.parked_until <= :now end
          order by i.received_at, i.id
          """
              .formatted(ITS_ORDER_CAME));

  private static final String PARKED_FOR =
      "select "
          + InboxItem.COLUMNS
          + " from delivery_inbox where config_id = :configId and external_id = :externalId"
          + " and state = 'PARKED' and kind = 'STATUS' and parked_until > :now"
          + " order by received_at, id limit 20";

  @Inject Sql sql;
  @Inject ConfigLookup configs;

  /**
   * @param condition of {@link ConfigLookup}, or empty
   */
  private static String receiveStatement(String condition) {
    return LEASE.sql(
        RECEIVE.formatted(
            condition,
            ConfigLookup.BRANCH,
            InboxState.MACHINE.sqlBegin(InboxState.RECEIVED),
            InboxState.MACHINE.sqlFrom(InboxState.Event.COME_AGAIN),
            InboxState.MACHINE.sqlTo(InboxState.Event.COME_AGAIN)));
  }

  /**
   * @param which the condition on {@code i}, and the order
   */
  private static String find(String which) {
    return LEASE.sql(FIND.formatted(which));
  }

  /**
   * Stores an item.
   *
   * @param externalId at most 128 characters
   * @param masked the body without personal data
   * @param at business time
   * @return the new item or, for the same content, the earlier one with its state
   */
  public RetryContext receive(
      ConfigSnapshot config, InboxKind kind, String externalId, JsonNode masked, Instant at) {
    Statement receive = sql.statement(RECEIVE_ANYHOW).with("branchId", config.branchId());
    return receive(receive, config, kind, externalId, masked, at).orElseThrow();
  }

  /** As {@link #receive}, unless the configuration has changed or no longer receives. */
  public Optional<RetryContext> receiveWhile(
      ConfigSnapshot config, InboxKind kind, String externalId, JsonNode masked, Instant at) {
    Statement receive = sql.statement(RECEIVE_WHILE);
    configs.addFacts(config, receive);
    return receive(receive, config, kind, externalId, masked, at);
  }

  private static Optional<RetryContext> receive(
      Statement receive,
      ConfigSnapshot config,
      InboxKind kind,
      String externalId,
      JsonNode masked,
      Instant at) {
    String body = Json.write(masked);
    String hash = Sha256.hex(body);
    return receive
        .with("id", Ids.next())
        .with("tenantId", config.ref().tenantId())
        .with("configId", config.ref().id())
        .with("platform", config.ref().platform())
        .with("kind", kind)
        .with("externalId", cut(externalId))
        .with("hash", HexFormat.of().parseHex(hash))
        .with("body", body)
        .with("attempts", kind == InboxKind.SNAPSHOT ? 0 : 1)
        .with("receivedAt", at)
        .first(row -> received(row, config, kind, externalId, hash, masked));
  }

  /** Claims the item for one attempt, if it is in that state. */
  public Optional<InboxItem> claim(UUID id, InboxState state) {
    return sql.statement(CLAIM).with("id", id).with("state", state).first(InboxItem::from);
  }

  /**
   * Unfinished items, in the order in which they came. Nobody else finds them for a while; each is
   * claimed when its turn comes, so that one which kills this node uses up its own attempt only.
   */
  public List<InboxItem> forgotten(int limit) {
    return inOrder(sql.statement(FORGOTTEN).with("limit", limit).list(InboxItem::from));
  }

  /** Statuses that still wait for this order, in the order in which they came. */
  public List<InboxItem> parkedFor(UUID configId, String externalId, Instant now) {
    return sql.statement(PARKED_FOR)
        .with("configId", configId)
        .with("externalId", externalId)
        .with("now", now)
        .list(InboxItem::from);
  }

  /**
   * As {@link #forgotten}: statuses whose order arrived in time, but unnoticed; split orders that
   * waited in vain.
   */
  public List<InboxItem> parkedDue(Instant now, int limit) {
    return inOrder(
        sql.statement(PARKED_DUE).with("now", now).with("limit", limit).list(InboxItem::from));
  }

  private static List<InboxItem> inOrder(List<InboxItem> items) {
    return items.stream()
        .sorted(Comparator.comparing(InboxItem::receivedAt).thenComparing(InboxItem::id))
        .toList();
  }

  /** Gives up statuses whose order has not arrived in time; returns how many. */
  public int giveUp(Instant now, int limit) {
    return sql.statement(GIVE_UP).with("now", now).with("limit", limit).change();
  }

  private static String cut(String externalId) {
    return externalId.length() <= MAX_EXTERNAL_ID
        ? externalId
        : externalId.substring(0, MAX_EXTERNAL_ID);
  }

  private static RetryContext received(
      Row row,
      ConfigSnapshot config,
      InboxKind kind,
      String externalId,
      String hash,
      JsonNode masked) {
    InboxItem item =
        new InboxItem(
            row.uuid("id"),
            config.ref().id(),
            kind,
            externalId,
            hash,
            masked,
            row.instant("received_at"),
            row.to(InboxItem.Outcome.class));
    Occasion occasion = kind == InboxKind.SNAPSHOT ? Occasion.LATER : Occasion.PUSHED;
    return new RetryContext(item, config, occasion, row.uuidOrNull("branch_id"));
  }
}
