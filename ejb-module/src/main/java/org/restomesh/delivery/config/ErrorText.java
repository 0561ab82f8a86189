package org.restomesh.delivery.config;

import org.restomesh.delivery.platform.PlatformFailure;

/** What is kept of a failure's message. */
final class ErrorText {
  private static final int ROOM = 1_000;

  private ErrorText() {}

  static String of(PlatformFailure failure) {
    String message = failure.getMessage();
    return message.length() <= ROOM ? message : message.substring(0, ROOM);
  }
}
