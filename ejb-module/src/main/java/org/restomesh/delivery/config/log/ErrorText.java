package org.restomesh.delivery.config.log;

import org.restomesh.delivery.platform.PlatformFailure;

/** The part of a failure's message that is stored. */
public final class ErrorText {
  private ErrorText() {}

  public static String of(PlatformFailure failure) {
    return WireLogText.line(failure.getMessage());
  }
}
