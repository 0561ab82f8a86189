package org.restomesh.legal;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceAlreadyExists;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

/** The documents that a buyer accepts (contract/3-licensing#legal-documents). */
@Stateless
public class LegalDocuments {
  private static final int LOCK = 7_300_006;

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /** One of each kind, in the order of {@link LegalDocumentKind}. */
  public List<LegalDocumentDetails> current() {
    return List.of(LegalDocumentKind.values()).stream().map(this::current).toList();
  }

  /**
   * The one that was published last.
   *
   * @throws ResourceNotFound when there is no such kind
   */
  public LegalDocumentDetails current(String kind) {
    return LegalDocumentKind.parse(kind)
        .map(this::current)
        .orElseThrow(() -> new ResourceNotFound("Legal document"));
  }

  /** Any version, as a consent refers to it. */
  public LegalDocumentDetails get(UUID id) {
    LegalDocument document = entityManager.find(LegalDocument.class, id);
    if (document == null) {
      throw new ResourceNotFound("Legal document");
    }
    return document.details();
  }

  /**
   * Makes a new version the current one.
   *
   * @throws ResourceAlreadyExists when the kind has this version already
   */
  public LegalDocumentDetails publish(PublishLegalDocument command, Actor actor) {
    // One at a time: so the one that is published last has the greatest id, and the second of the
    // same version finds the first.
    sql.lock(LOCK, "");
    if (exists(command)) {
      throw new ResourceAlreadyExists(
          "There is a version " + command.version() + " of this document");
    }
    LegalDocument document = new LegalDocument(command, clock.instant());
    entityManager.persist(document);
    audit.record(
        actor,
        AuditedAction.of("legal.publish", "legal-document", document.id())
            .with("kind", command.kind().wireName())
            .with("version", command.version()));
    return document.details();
  }

  private LegalDocumentDetails current(LegalDocumentKind kind) {
    return entityManager
        .createQuery(
            "select d from LegalDocument d where d.kind = :kind order by d.id desc",
            LegalDocument.class)
        .setParameter("kind", kind)
        .setMaxResults(1)
        .getSingleResult()
        .details();
  }

  private boolean exists(PublishLegalDocument command) {
    return entityManager
            .createQuery(
                "select count(d) from LegalDocument d"
                    + " where d.kind = :kind and d.version = :version",
                Long.class)
            .setParameter("kind", command.kind())
            .setParameter("version", command.version())
            .getSingleResult()
        > 0;
  }
}
