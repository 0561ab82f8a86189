package org.restomesh.webhook.http;

import java.net.SocketTimeoutException;
import java.nio.charset.CharacterCodingException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.apache.hc.core5.http.HttpException;

/** What an exception of the connection or of the library means for the log of attempts. */
final class Faults {
  private Faults() {}

  static AttemptError of(Exception cause) {
    if (cause instanceof SSLException) {
      return AttemptError.TLS_FAILED;
    }
    if (cause instanceof SocketTimeoutException || cause instanceof TimeoutException) {
      return AttemptError.TIMEOUT;
    }
    // The library's complaints about the length of lines and the number of headers are of this
    // kind.
    if (cause instanceof HttpException || cause instanceof CharacterCodingException) {
      return AttemptError.BAD_RESPONSE;
    }
    if (cause instanceof CancellationException) {
      return AttemptError.INTERRUPTED;
    }
    return AttemptError.CONNECTION_FAILED;
  }
}
