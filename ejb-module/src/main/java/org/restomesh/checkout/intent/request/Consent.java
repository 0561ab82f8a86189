package org.restomesh.checkout.intent.request;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.legal.LegalDocumentDetails;
import org.restomesh.payment.PaymentRef;
import org.restomesh.shared.Ids;

/** Evidence that a user accepted a document. Written once, whatever becomes of the attempt. */
@Entity
@Table(name = "checkout_consent")
class Consent {
  @Id private UUID id;

  @Column private UUID tenantId;

  @Column private UUID paymentRef;

  private UUID documentId;

  private String documentVersion;

  private String documentSha256;

  @Column(name = "user_name")
  private String user;

  private String ip;
  private Instant at;

  protected Consent() {}

  Consent(
      PaymentRef ref,
      LegalDocumentDetails document,
      StaffPrincipal caller,
      String ip,
      Instant now) {
    this.id = Ids.next();
    this.tenantId = caller.tenantId();
    this.paymentRef = ref.id();
    this.documentId = document.id();
    this.documentVersion = document.version();
    this.documentSha256 = document.sha256();
    this.user = caller.actor().name();
    this.ip = ip;
    this.at = now;
  }

  ConsentDetails details() {
    return new ConsentDetails(documentId, documentVersion, documentSha256, user, ip, at);
  }
}
