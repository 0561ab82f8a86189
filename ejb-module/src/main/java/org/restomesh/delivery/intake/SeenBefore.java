package org.restomesh.delivery.intake;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.restomesh.delivery.config.KnownConfig;
import org.restomesh.shared.Json;
import org.restomesh.shared.sql.SingleStatements;

/**
 * Drops from a page what the last poll has said already: most of what polls read, every few
 * seconds, is what they have read before.
 */
@ApplicationScoped
public class SeenBefore {
  private static final String SEEN =
      "select external_order_id, seen_hash from delivery_order where config_id = ?"
          + " and external_order_id in (select jsonb_array_elements_text(cast(? as jsonb)))"
          + " and seen_hash is not null";

  @Inject SingleStatements statements;

  /** One query, however many there are. */
  List<Snapshot> without(KnownConfig config, List<Snapshot> snapshots) {
    if (snapshots.isEmpty()) {
      return snapshots;
    }
    String ids = Json.write(snapshots.stream().map(Snapshot::externalId).distinct().toList());
    Map<String, String> seen =
        statements
            .list(
                SEEN,
                values -> values.uuid(config.id()).text(ids),
                row -> Map.entry(row.text(), HexFormat.of().formatHex(row.bytes())))
            .stream()
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    return snapshots.stream()
        .filter(snapshot -> !snapshot.hash().equals(seen.get(snapshot.externalId())))
        .toList();
  }
}
