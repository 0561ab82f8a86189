package org.restomesh.legal;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.crypto.Sha256;

/** One version of a document. Published once, never changed. */
@Entity
class LegalDocument {
  @Id private UUID id;

  @Enumerated(EnumType.STRING)
  @Column(updatable = false)
  private LegalDocumentKind kind;

  @Column(updatable = false)
  private String version;

  @Column(updatable = false)
  private String title;

  @Column(updatable = false)
  private String body;

  @Column(updatable = false)
  private String sha256;

  @Column(updatable = false)
  private Instant publishedAt;

  protected LegalDocument() {}

  LegalDocument(PublishLegalDocument command, Instant now) {
    this.id = Ids.next();
    this.kind = command.kind();
    this.version = command.version();
    this.title = command.title();
    this.body = command.body();
    this.sha256 = Sha256.hex(command.body());
    this.publishedAt = now;
  }

  UUID id() {
    return id;
  }

  LegalDocumentDetails details() {
    return new LegalDocumentDetails(id, kind.wireName(), version, title, body, sha256, publishedAt);
  }
}
