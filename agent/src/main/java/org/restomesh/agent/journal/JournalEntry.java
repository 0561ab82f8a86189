package org.restomesh.agent.journal;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.client.Ack;

/**
 * One line of the journal; {@code ack} is set from FINISHED on, {@code note} is for people.
 *
 * @param claimId null from a server without claim ids
 */
public record JournalEntry(
    Instant at,
    ClaimStep step,
    String commandId,
    @Nullable String claimId,
    String kind,
    @Nullable Ack ack,
    @Nullable String note) {

  @JsonIgnore
  ClaimKey key() {
    return new ClaimKey(commandId, claimId);
  }
}
