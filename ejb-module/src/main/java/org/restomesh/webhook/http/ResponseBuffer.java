package org.restomesh.webhook.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.ProtocolException;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.http.RetryAfterHeader;

/** What has been read of an answer so far; the time may run out while more arrives. */
final class ResponseBuffer {
  static final int MAX_HEAD_BYTES = 16 * 1024;
  static final int MAX_BODY_BYTES = 16 * 1024;

  /** Colon, space and the end of the line. */
  private static final int HEADER_OVERHEAD_BYTES = 4;

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  /** Null until the head of an answer has come. */
  private @Nullable Integer statusCode;

  /** What the answer asks for, or null. */
  private @Nullable Duration retryAfter;

  private boolean cut;

  /**
   * @throws ProtocolException when the headers are longer than we read
   */
  synchronized void head(HttpResponse response, Instant now) throws ProtocolException {
    int bytes = 0;
    for (Iterator<Header> headers = response.headerIterator(); headers.hasNext(); ) {
      Header header = headers.next();
      bytes += header.getName().length() + HEADER_OVERHEAD_BYTES;
      bytes += header.getValue() == null ? 0 : header.getValue().length();
    }
    if (bytes > MAX_HEAD_BYTES) {
      throw new ProtocolException("headers of more than " + MAX_HEAD_BYTES + " bytes");
    }
    statusCode = response.getCode();
    Header retryAfterHeader = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
    Integer seconds =
        retryAfterHeader == null
            ? null
            : RetryAfterHeader.seconds(retryAfterHeader.getValue(), now);
    retryAfter = seconds == null ? null : Duration.ofSeconds(seconds);
  }

  /** Returns whether more came than we keep: the rest is dropped. */
  synchronized boolean body(ByteBuffer bytes) {
    int remaining = MAX_BODY_BYTES - body.size();
    cut = bytes.remaining() > remaining;
    byte[] kept = new byte[Math.min(remaining, bytes.remaining())];
    bytes.get(kept);
    body.write(kept, 0, kept.length);
    return cut;
  }

  synchronized boolean isCut() {
    return cut;
  }

  /**
   * @param error null when the answer is whole, or as much of it as we read
   */
  synchronized AttemptResponse toReply(@Nullable AttemptError error, Duration took) {
    return new AttemptResponse(statusCode, error, Snippet.of(body.toByteArray()), retryAfter, took);
  }
}
