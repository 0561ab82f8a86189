package org.restomesh.api.http.payara;

import org.jspecify.annotations.Nullable;

/** Makes the body of an answer that comes from no application. */
interface Refusal {
  /**
   * @param path null when it could not be read
   * @return JSON
   */
  String envelope(int status, @Nullable String path, String requestId);
}
