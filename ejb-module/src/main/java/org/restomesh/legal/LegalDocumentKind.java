package org.restomesh.legal;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** What a buyer has to accept: one document of each kind. On the wire with hyphens. */
public enum LegalDocumentKind {
  /** What happens to personal data; acknowledged rather than agreed to. */
  DATA_PROTECTION_NOTICE("data-protection-notice"),
  DISTANCE_SALES_TERMS("distance-sales-terms"),
  REFUND_POLICY("refund-policy");

  private final String wireName;

  LegalDocumentKind(String wireName) {
    this.wireName = wireName;
  }

  @JsonValue
  public String wireName() {
    return wireName;
  }

  public static Optional<LegalDocumentKind> parse(String wireName) {
    return Arrays.stream(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
