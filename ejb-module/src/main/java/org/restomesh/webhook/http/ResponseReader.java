package org.restomesh.webhook.http;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.List;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * Fills a {@link ResponseBuffer} as the bytes arrive, and closes the connection when it has enough.
 */
final class ResponseReader implements AsyncResponseConsumer<ResponseBuffer> {
  private final ResponseBuffer answer;
  private final Clock clock;
  private final Runnable onReleased;

  /** Told when the body ends; null while none has begun. */
  private @Nullable FutureCallback<ResponseBuffer> onComplete;

  ResponseReader(ResponseBuffer answer, Clock clock, Runnable onReleased) {
    this.answer = answer;
    this.clock = clock;
    this.onReleased = onReleased;
  }

  /** Ends the exchange and its connection, whose rest nobody reads. */
  private static final class EnoughRead extends IOException {
    private static final long serialVersionUID = 1L;
  }

  @Override
  public void consumeResponse(
      HttpResponse response,
      @Nullable EntityDetails entity,
      HttpContext context,
      FutureCallback<ResponseBuffer> callback)
      throws ProtocolException {
    answer.head(response, clock.instant());
    if (entity == null) {
      callback.completed(answer);
      return;
    }
    onComplete = callback;
  }

  @Override
  public void informationResponse(HttpResponse response, HttpContext context) {
    // 100, 102 and 103 only announce an answer.
  }

  @Override
  public void updateCapacity(CapacityChannel channel) throws IOException {
    channel.update(ResponseBuffer.MAX_BODY_BYTES);
  }

  @Override
  public void consume(ByteBuffer bytes) throws IOException {
    if (answer.body(bytes)) {
      throw new EnoughRead();
    }
  }

  @Override
  public void streamEnd(List<? extends Header> trailers) {
    requireNonNull(onComplete).completed(answer); // only a body that has begun can end
  }

  @Override
  public void failed(Exception cause) {
    // The exchange is told, too.
  }

  @Override
  public void releaseResources() {
    onReleased.run();
  }
}
