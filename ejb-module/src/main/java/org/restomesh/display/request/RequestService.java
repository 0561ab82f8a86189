package org.restomesh.display.request;

import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * The body of a guest's service request.
 *
 * @param note may be null
 */
public record RequestService(@Size(max = 500) @Nullable String note) {
  public static final RequestService WITHOUT_NOTE = new RequestService(null);
}
