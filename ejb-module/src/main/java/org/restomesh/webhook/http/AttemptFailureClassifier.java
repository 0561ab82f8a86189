package org.restomesh.webhook.http;

import javax.net.ssl.SSLException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;

/** What an exception of the connection or of the library means for the log of attempts. */
final class AttemptFailureClassifier {
  private AttemptFailureClassifier() {}

  static AttemptError of(Exception cause) {
    if (cause instanceof SSLException) {
      return AttemptError.TLS_FAILED;
    }
    if (isNoHttp(cause)) {
      return AttemptError.BAD_RESPONSE;
    }
    // Only a client that has been shut down throws this.
    return cause instanceof IllegalStateException
        ? AttemptError.INTERRUPTED
        : AttemptError.CONNECTION_FAILED;
  }

  private static boolean isNoHttp(Exception cause) {
    boolean badChunk =
        cause instanceof MalformedChunkCodingException
            && !(cause instanceof TruncatedChunkException);
    return badChunk
        || cause instanceof HttpException
        || cause instanceof MessageConstraintException;
  }
}
