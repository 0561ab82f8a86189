package org.restomesh.legal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.error.ResourceAlreadyExists;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class LegalDocumentsIT {
  private static final Actor OPERATOR = new Actor(null, "test");

  private final Wiring wiring = Wiring.withDefaults();
  private final LegalDocuments documents = wiring.get(LegalDocuments.class);
  private final String version = UUID.randomUUID().toString().substring(24);

  @Test
  void aNewInstallationHasADocumentOfEveryKind() {
    for (LegalDocumentKind kind : LegalDocumentKind.values()) {
      UUID seeded =
          UUID.fromString(
              Rows.texts(
                      "select id from legal_document where kind = ? and version = '1.0'",
                      kind.name())
                  .get(0));

      LegalDocumentDetails document = wiring.inTransaction(() -> documents.get(seeded));

      assertThat(document.kind()).isEqualTo(kind.wireName());
      assertThat(document.body()).hasSizeGreaterThan(800).contains("\n\n");
      assertThat(document.sha256()).isEqualTo(Sha256.hex(document.body()));
    }
  }

  @Test
  void thereIsOneCurrentDocumentOfEachKind() {
    assertThat(wiring.inTransaction(() -> documents.current()))
        .extracting(LegalDocumentDetails::kind)
        .containsExactly("data-protection-notice", "distance-sales-terms", "refund-policy");
  }

  @Test
  void theOnePublishedLastIsTheCurrentOneWhateverTheClockSays() {
    publish(version + "-a");
    wiring.businessTime().advance(Duration.ofDays(-400));
    LegalDocumentDetails last = publish(version + "-b");

    assertThat(wiring.inTransaction(() -> documents.current("refund-policy"))).isEqualTo(last);
    assertThat(last.sha256()).isEqualTo(Sha256.hex("Metin " + version + "-b"));
  }

  @Test
  void aVersionThatIsPublishedTwiceAtOnceIsPublishedOnce() {
    List<Object> outcomes = AtOnce.run(8, () -> publish(version));

    assertThat(outcomes).filteredOn(LegalDocumentDetails.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(ResourceAlreadyExists.class::isInstance).hasSize(7);
    assertThat(
            Rows.count(
                "select count(*) from audit_entry where action = 'legal.publish' and details like ?",
                "%\"" + version + "\"%"))
        .isEqualTo(1);
  }

  @Test
  void whatDoesNotExistIsNotFound() {
    assertThatThrownBy(() -> wiring.run(() -> documents.current("licence")))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> wiring.run(() -> documents.get(UUID.randomUUID())))
        .isInstanceOf(ResourceNotFound.class);
  }

  private LegalDocumentDetails publish(String newVersion) {
    return wiring.inTransaction(
        () ->
            documents.publish(
                new PublishLegalDocument(
                    LegalDocumentKind.REFUND_POLICY, newVersion, "İade", "Metin " + newVersion),
                OPERATOR));
  }
}
