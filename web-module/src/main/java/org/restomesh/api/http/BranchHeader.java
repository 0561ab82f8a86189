package org.restomesh.api.http;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.UUID;
import org.restomesh.shared.error.MissingField;
import org.restomesh.shared.error.ResourceNotFound;

/** The branch that a staff request is about (contract/1-identity#branch-header). */
public final class BranchHeader {
  static final String NAME = "X-Branch-Id";

  private BranchHeader() {}

  /**
   * @param explicit a branch named elsewhere in the request, which wins; may be null
   * @throws MissingField when no branch is named at all
   * @throws ResourceNotFound when the header is no id, and so no branch of the caller's
   */
  public static UUID or(UUID explicit, HttpHeaders headers) {
    if (explicit != null) {
      return explicit;
    }
    UUID named = orNone(headers);
    if (named == null) {
      throw new MissingField(NAME);
    }
    return named;
  }

  /**
   * Null when no branch is named.
   *
   * @throws ResourceNotFound when the header is no id, and so no branch of the caller's
   */
  public static UUID orNone(HttpHeaders headers) {
    String header = headers.getHeaderString(NAME);
    if (header == null || header.isBlank()) {
      return null;
    }
    try {
      return UUID.fromString(header.strip());
    } catch (IllegalArgumentException e) {
      throw new ResourceNotFound("Branch");
    }
  }
}
