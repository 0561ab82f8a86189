package org.restomesh.identity.service;

import java.util.Map;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ErrorDetails;

/**
 * The service account lacks the scope that this takes (contract/1-identity#missing-service-scope).
 */
public final class MissingServiceScope extends DomainException {
  private static final long serialVersionUID = 1L;

  private final ServiceScope scope;

  public MissingServiceScope(ServiceScope scope) {
    super(ErrorCode.INSUFFICIENT_PERMISSIONS, "This takes the scope " + scope.wireName());
    this.scope = scope;
  }

  /** Names the scope: {@code {"requiredScope": "devices:read"}}. */
  @Override
  public ErrorDetails members() {
    return ErrorDetails.details(Map.of("requiredScope", scope.wireName()));
  }
}
