package org.restomesh.shared.crypto;

import java.util.UUID;

/**
 * Every column whose values are sealed with the master key. Values can be sealed for these only, so
 * that no rotation of the key leaves any out.
 */
public enum SealedColumn {
  DELIVERY_CREDENTIALS("delivery-credentials", "delivery_config", "credentials"),
  DELIVERY_TOKEN("delivery-token", "delivery_config", "token"),
  WEBHOOK_SECRET("webhook-secret", "webhook_subscription", "secret"),
  /** The same secret one rotation later: the value is moved, not sealed anew. */
  WEBHOOK_PREVIOUS_SECRET("webhook-secret", "webhook_subscription", "previous_secret"),
  MAIL_TEXT("mail-text", "mail", "sealed_text"),
  SIGNING_KEY("jwt-signing-key", "signing_key", "private_key_encrypted"),
  /** Of a person, who may belong to no tenant. */
  AUTHENTICATOR_SECRET("authenticator-secret", "authenticator", "secret");

  private final String purpose;
  private final String table;
  private final String column;

  SealedColumn(String purpose, String table, String column) {
    this.purpose = purpose;
    this.table = table;
    this.column = column;
  }

  /** The context of a value in a tenant's row. */
  public SealContext of(UUID tenantId, UUID row) {
    return new SealContext(purpose, tenantId, row);
  }

  /** As {@link #of}, for a row of the installation. */
  public SealContext of(UUID row) {
    return new SealContext(purpose, null, row);
  }

  String table() {
    return table;
  }

  String column() {
    return column;
  }

  /** The column of the row's id, as a UUID. */
  String idColumn() {
    return switch (this) {
      case SIGNING_KEY -> "cast(kid as uuid)";
      case AUTHENTICATOR_SECRET -> "user_id";
      default -> "id";
    };
  }

  String tenantColumn() {
    return switch (this) {
      case SIGNING_KEY, AUTHENTICATOR_SECRET -> "cast(null as uuid)";
      default -> "tenant_id";
    };
  }

  /** What else is to be written with a value; ends in a comma, or is empty. */
  String keyIdAssignment() {
    return switch (this) {
      case DELIVERY_CREDENTIALS, DELIVERY_TOKEN -> column + "_key_id = '%s', ";
      case WEBHOOK_SECRET, WEBHOOK_PREVIOUS_SECRET, MAIL_TEXT, SIGNING_KEY, AUTHENTICATOR_SECRET ->
          "";
    };
  }
}
