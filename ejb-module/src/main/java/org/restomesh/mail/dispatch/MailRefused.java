package org.restomesh.mail.dispatch;

import org.jspecify.annotations.Nullable;

/** The mail server has answered that it will never take this mail. */
final class MailRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MailRefused(@Nullable String message, Throwable cause) {
    super(message, cause);
  }
}
