package org.restomesh.agent.journal;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import org.restomesh.agent.client.Ack;

/** One line of the journal; {@code ack} is set from FINISHED on, {@code note} is for people. */
public record JournalEntry(
    Instant at,
    ClaimStep step,
    String commandId,
    String claimId,
    String kind,
    Ack ack,
    String note) {

  @JsonIgnore
  ClaimKey key() {
    return new ClaimKey(commandId, claimId);
  }
}
