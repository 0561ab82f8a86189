package org.restomesh.delivery.intake;

import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.shared.Json;
import org.restomesh.shared.crypto.Sha256;

/**
 * An order as a poll has read it.
 *
 * @param hash of the body, in hex
 * @param body masked
 */
record Snapshot(String externalId, String hash, JsonNode body) {
  static Snapshot of(String externalId, JsonNode body) {
    return new Snapshot(externalId, Sha256.hex(Json.write(body)), body);
  }
}
