package org.restomesh.api.http.payara;

/** Makes the body of an answer that no application has given. */
interface Refusal {
  /**
   * @param path null when there is none that could be read
   * @return JSON
   */
  String envelope(int status, String path, String requestId);
}
