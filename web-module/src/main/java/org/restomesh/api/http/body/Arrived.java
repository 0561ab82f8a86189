package org.restomesh.api.http.body;

/**
 * How waiting for a body has ended.
 *
 * @param body as much as counts: all of it, or nothing
 * @param status to answer when it has not come
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record Arrived(byte[] body, int status) {
  private static final int WHOLE = 200;
  private static final byte[] NOTHING = {};

  static Arrived whole(byte[] body) {
    return new Arrived(body, WHOLE);
  }

  static Arrived failed(int status) {
    return new Arrived(NOTHING, status);
  }

  boolean isWhole() {
    return status == WHOLE;
  }
}
