package org.restomesh.delivery.intake;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.call.PlatformAdapters;
import org.restomesh.delivery.intake.inbox.Inbox;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxKind;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.delivery.platform.DeliveryPlatform;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Sql;

/**
 * Stores what a poll has read, except for orders that are unchanged since the last poll: with polls
 * every few seconds, most are.
 */
@ApplicationScoped
public class PolledSnapshots {
  private static final String SEEN =
      "select external_order_id as external_id, encode(seen_hash, 'hex') as hash"
          + " from delivery_order where config_id = :configId"
          + " and external_order_id in (select jsonb_array_elements_text(cast(:ids as jsonb)))"
          + " and seen_hash is not null";

  @Inject PlatformAdapters adapters;
  @Inject Inbox inbox;
  @Inject Sql sql;

  /**
   * An order as a poll has read it.
   *
   * @param body masked
   */
  private record Snapshot(String externalId, JsonNode body) {
    private String hash() {
      return Sha256.hex(Json.write(body));
    }
  }

  private record Seen(String externalId, String hash) {}

  /**
   * Stores them unprocessed: a poll calls {@link Intake#process} once all its pages are stored.
   *
   * @param rawOrders as the platform gave them
   * @param fetchedAt business time, from before the platform was asked
   * @return the items that are new
   */
  public List<UUID> keep(ConfigSnapshot config, List<JsonNode> rawOrders, Instant fetchedAt) {
    List<Snapshot> snapshots = masked(config, rawOrders);
    Map<String, String> seen = seenHashes(config, snapshots);
    List<UUID> newItems = new ArrayList<>();
    for (Snapshot snapshot : snapshots) {
      if (snapshot.hash().equals(seen.get(snapshot.externalId()))) {
        continue;
      }
      InboxItem item =
          inbox
              .receive(
                  config, InboxKind.SNAPSHOT, snapshot.externalId(), snapshot.body(), fetchedAt)
              .item();
      if (item.outcome().state() == InboxState.RECEIVED) {
        newItems.add(item.id());
      }
    }
    return newItems;
  }

  private List<Snapshot> masked(ConfigSnapshot config, List<JsonNode> rawOrders) {
    DeliveryPlatform adapter = adapters.of(config.ref().platform());
    List<Snapshot> snapshots = new ArrayList<>();
    for (JsonNode raw : rawOrders) {
      JsonNode body = Masking.order(config.ref().platform(), raw);
      snapshots.add(new Snapshot(externalIdOf(adapter, body), body));
    }
    return snapshots;
  }

  /** An unreadable order is stored for a person to see, under an id that no order has. */
  private static String externalIdOf(DeliveryPlatform adapter, JsonNode body) {
    try {
      return adapter.externalOrderIdOf(body);
    } catch (UnreadableOrder e) {
      return "";
    }
  }

  /** One query, however many there are. */
  private Map<String, String> seenHashes(ConfigSnapshot config, List<Snapshot> snapshots) {
    if (snapshots.isEmpty()) {
      return Map.of();
    }
    String ids = Json.write(snapshots.stream().map(Snapshot::externalId).distinct().toList());
    return sql
        .statement(SEEN)
        .with("configId", config.ref().id())
        .with("ids", ids)
        .list(Seen.class)
        .stream()
        .collect(Collectors.toMap(Seen::externalId, Seen::hash));
  }
}
