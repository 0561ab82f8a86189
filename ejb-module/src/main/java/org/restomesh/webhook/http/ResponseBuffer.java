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
import org.restomesh.shared.http.RetryAfter;

/** What has been read so far; the time may run out while more of it arrives. */
final class ResponseBuffer {
  static final int MAX_HEAD_BYTES = 16 * 1024;
  static final int MAX_BODY_BYTES = 16 * 1024;

  /** Colon, space and the end of the line. */
  private static final int AROUND_EACH_HEADER = 4;

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private Integer statusCode;
  private Duration retryAfter;
  private boolean cut;

  /**
   * @throws ProtocolException when there is more of it than we read
   */
  synchronized void head(HttpResponse response, Instant now) throws ProtocolException {
    int bytes = 0;
    for (Iterator<Header> headers = response.headerIterator(); headers.hasNext(); ) {
      Header header = headers.next();
      bytes += header.getName().length() + AROUND_EACH_HEADER;
      bytes += header.getValue() == null ? 0 : header.getValue().length();
    }
    if (bytes > MAX_HEAD_BYTES) {
      throw new ProtocolException("headers of more than " + MAX_HEAD_BYTES + " bytes");
    }
    statusCode = response.getCode();
    Header asked = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
    Integer seconds = asked == null ? null : RetryAfter.seconds(asked.getValue(), now);
    retryAfter = seconds == null ? null : Duration.ofSeconds(seconds);
  }

  /** Whether more came than we read: the rest is of no interest. */
  synchronized boolean body(ByteBuffer bytes) {
    int room = MAX_BODY_BYTES - body.size();
    cut = bytes.remaining() > room;
    byte[] some = new byte[Math.min(room, bytes.remaining())];
    bytes.get(some);
    body.write(some, 0, some.length);
    return cut;
  }

  synchronized boolean isCut() {
    return cut;
  }

  /**
   * @param error null when it is whole, or as much of it as we read
   */
  synchronized AttemptResponse toReply(AttemptError error, Duration took) {
    return new AttemptResponse(statusCode, error, Snippet.of(body.toByteArray()), retryAfter, took);
  }
}
