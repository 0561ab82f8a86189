package org.restomesh.api.http;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.MissingField;
import org.restomesh.shared.error.ResourceNotFound;

/** The branch that a staff request is about (contract/1-identity#branch-header). */
public final class BranchHeader {
  static final String NAME = "X-Branch-Id";

  private BranchHeader() {}

  /**
   * @throws MissingField when it is missing
   * @throws ResourceNotFound when it is no id, and so no branch of the caller's
   */
  public static UUID of(HttpHeaders headers) {
    UUID named = orNone(headers);
    if (named == null) {
      throw new MissingField(NAME);
    }
    return named;
  }

  /**
   * @param explicit a branch named elsewhere in the request, which wins; null when there is none
   * @throws MissingField when no branch is named at all
   * @throws ResourceNotFound when the header is no id, and so no branch of the caller's
   */
  public static UUID or(@Nullable UUID explicit, HttpHeaders headers) {
    return explicit == null ? of(headers) : explicit;
  }

  /**
   * Null when no branch is named.
   *
   * @throws ResourceNotFound when the header is no id, and so no branch of the caller's
   */
  public static @Nullable UUID orNone(HttpHeaders headers) {
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
