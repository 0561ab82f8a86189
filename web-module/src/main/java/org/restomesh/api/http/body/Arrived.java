package org.restomesh.api.http.body;

import jakarta.servlet.ServletRequest;

/**
 * How waiting for a body has ended.
 *
 * @param body null when it has not come
 * @param status to answer then
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record Arrived(byte[] body, int status) {
  private static final String ATTRIBUTE = Arrived.class.getName();

  static Arrived whole(byte[] body) {
    return new Arrived(body, 200);
  }

  static Arrived failed(int status) {
    return new Arrived(null, status);
  }

  void putInto(ServletRequest request) {
    request.setAttribute(ATTRIBUTE, this);
  }

  /** Null when nothing was waited for. */
  static Arrived in(ServletRequest request) {
    return (Arrived) request.getAttribute(ATTRIBUTE);
  }
}
