package org.restomesh.shared.error;

import static org.restomesh.shared.error.ErrorCategory.CONFLICT;
import static org.restomesh.shared.error.ErrorCategory.FORBIDDEN;
import static org.restomesh.shared.error.ErrorCategory.GONE;
import static org.restomesh.shared.error.ErrorCategory.INVALID;
import static org.restomesh.shared.error.ErrorCategory.NOT_FOUND;
import static org.restomesh.shared.error.ErrorCategory.TOO_MANY;
import static org.restomesh.shared.error.ErrorCategory.UNAUTHENTICATED;
import static org.restomesh.shared.error.ErrorCategory.UNAVAILABLE;
import static org.restomesh.shared.error.ErrorCategory.UNEXPECTED;
import static org.restomesh.shared.error.ErrorCategory.UNPAID;
import static org.restomesh.shared.error.ErrorCategory.UPSTREAM;

/**
 * The stable machine codes of the error envelope
 * (requirements/2-licensing-billing#purchase-rejections;
 * requirements/3-delivery-webhooks-errors#error-codes; contract/1-identity#second-factor;
 * contract/2-device-mesh#pairing-answers).
 */
public enum ErrorCode {
  INVALID_CREDENTIALS(UNAUTHENTICATED),
  TOKEN_EXPIRED(UNAUTHENTICATED),
  TOKEN_INVALID(UNAUTHENTICATED),
  UNAUTHORIZED(UNAUTHENTICATED),
  SECOND_FACTOR_REQUIRED(UNAUTHENTICATED),
  SECOND_FACTOR_INVALID(UNAUTHENTICATED),
  SECOND_FACTOR_SETUP_REQUIRED(FORBIDDEN),
  FORBIDDEN_ACCESS(FORBIDDEN, "FORBIDDEN"),
  INSUFFICIENT_PERMISSIONS(FORBIDDEN),
  RESOURCE_NOT_FOUND(NOT_FOUND),
  RESOURCE_ALREADY_EXISTS(CONFLICT),
  RESOURCE_CONFLICT(CONFLICT),
  VALIDATION_ERROR(INVALID),
  INVALID_INPUT(INVALID),
  MISSING_REQUIRED_FIELD(INVALID),
  PAIR_CODE_EXPIRED(GONE),
  PAIR_CODE_CLAIMED(CONFLICT),
  ENTITLEMENT_REQUIRED(FORBIDDEN),
  LICENSE_REQUIRED(CONFLICT),
  ADDON_ALREADY_OWNED(CONFLICT),
  ADDON_ALREADY_GRANTED(CONFLICT),
  ADDON_REQUIRES_DEPENDENCY(CONFLICT),
  ADDON_LIMIT_REDUNDANT(CONFLICT),
  ADDON_MAX_QUANTITY(CONFLICT),
  HARDWARE_OUT_OF_STOCK(CONFLICT),
  CATALOG_INVALID(INVALID),
  QUOTA_EXCEEDED(UNPAID),
  INVALID_ORDER_STATUS(CONFLICT),
  ORDER_ALREADY_PAID(CONFLICT),
  INSUFFICIENT_STOCK(CONFLICT),
  EXTERNAL_SERVICE_ERROR(UPSTREAM),
  TOO_MANY_REQUESTS(TOO_MANY),
  INTERNAL_SERVER_ERROR(UNEXPECTED),
  SERVICE_UNAVAILABLE(UNAVAILABLE);

  private final ErrorCategory category;
  private final String wireName;

  ErrorCode(ErrorCategory category) {
    this.category = category;
    this.wireName = name();
  }

  ErrorCode(ErrorCategory category, String wireName) {
    this.category = category;
    this.wireName = wireName;
  }

  public ErrorCategory category() {
    return category;
  }

  /** The value of {@code errorCode} in the envelope. */
  public String wireName() {
    return wireName;
  }
}
