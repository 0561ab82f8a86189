package org.restomesh.delivery.config;

import org.restomesh.delivery.platform.PlatformFailure;

/** What is kept of a failure's message. */
final class ErrorText {
  private ErrorText() {}

  static String of(PlatformFailure failure) {
    return WireLogText.line(failure.getMessage(), WireLogText.MESSAGE);
  }
}
