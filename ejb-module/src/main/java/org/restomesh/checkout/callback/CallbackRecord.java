package org.restomesh.checkout.callback;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** One thing that the provider said, however often. Rows are made by {@link CallbackInbox}. */
@Entity
@Table(name = "payment_callback")
class CallbackRecord {
  @Id private UUID id;

  @Column(name = "payment_ref", updatable = false)
  private UUID paymentRef;

  @Column(updatable = false)
  private String status;

  @Column(name = "raw_body", updatable = false)
  private String rawBody;

  @Enumerated(EnumType.STRING)
  private Verdict verdict;

  @Column(name = "received_at", updatable = false)
  private Instant receivedAt;

  @Column(name = "repeated_at", updatable = false)
  private Instant repeatedAt;

  @Column(updatable = false)
  private int times;

  protected CallbackRecord() {}

  /** A repetition that changed nothing does not hide what the first one did. */
  void judge(Verdict found) {
    if (verdict == Verdict.RECEIVED || found != Verdict.ALREADY) {
      verdict = found;
    }
  }

  CallbackDetails details() {
    return new CallbackDetails(status, verdict, receivedAt, repeatedAt, times, rawBody);
  }
}
