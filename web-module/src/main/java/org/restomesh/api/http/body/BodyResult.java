package org.restomesh.api.http.body;

/**
 * How waiting for a body has ended.
 *
 * @param body all of it, or nothing
 * @param status to answer when it has not arrived
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record BodyResult(byte[] body, int status) {
  private static final int WHOLE = 200;
  private static final byte[] NOTHING = {};

  static BodyResult whole(byte[] body) {
    return new BodyResult(body, WHOLE);
  }

  static BodyResult failed(int status) {
    return new BodyResult(NOTHING, status);
  }

  boolean isWhole() {
    return status == WHOLE;
  }
}
