package org.restomesh.delivery.config.log;

import org.restomesh.delivery.platform.PlatformFailure;

/** What is kept of a failure's message. */
public final class ErrorText {
  private ErrorText() {}

  public static String of(PlatformFailure failure) {
    return WireLogText.line(failure.getMessage(), WireLogText.MESSAGE);
  }
}
