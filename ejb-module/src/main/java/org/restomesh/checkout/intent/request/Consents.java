package org.restomesh.checkout.intent.request;

import static java.util.stream.Collectors.toSet;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.legal.LegalDocumentDetails;
import org.restomesh.legal.LegalDocuments;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.error.ValidationFailed;

/** What buyers accepted before they paid. */
@Dependent
public class Consents {
  @PersistenceContext EntityManager entityManager;
  @Inject LegalDocuments documents;

  /**
   * @throws ValidationFailed unless exactly the current documents were accepted, each once
   */
  public void record(
      PaymentRef ref, List<UUID> acceptedIds, StaffPrincipal caller, String ip, Instant now) {
    List<LegalDocumentDetails> current = documents.current();
    Set<UUID> wanted = current.stream().map(LegalDocumentDetails::id).collect(toSet());
    if (acceptedIds.size() != wanted.size() || !wanted.equals(Set.copyOf(acceptedIds))) {
      throw new ValidationFailed(
          "acceptedDocumentIds",
          "must be the ids of the " + wanted.size() + " current legal documents");
    }
    current.forEach(document -> entityManager.persist(new Consent(ref, document, caller, ip, now)));
  }

  public List<ConsentDetails> of(PaymentRef ref) {
    return entityManager
        .createQuery(
            "select c from Consent c where c.paymentRef = :ref order by c.id", Consent.class)
        .setParameter("ref", ref.id())
        .getResultStream()
        .map(Consent::details)
        .toList();
  }
}
