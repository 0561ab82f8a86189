package org.restomesh.api.device;

import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.poll.PollClient;

/** The HTTP side of a poll. */
final class PollResponse implements PollClient {
  private final AsyncResponse response;
  private volatile boolean gone;

  PollResponse(AsyncResponse response) {
    this.response = response;
  }

  /** The client has closed its connection: an answer no longer reaches it. */
  void markGone() {
    gone = true;
  }

  /** Ends the request that nobody waits for any more. */
  void cancel() {
    response.cancel();
  }

  @Override
  public boolean answer(Optional<HandedOverCommand> command) {
    boolean wasConnected = !gone;
    // A Java null would be 204 without a body.
    boolean resumed =
        response.resume(Response.ok(command.map(Object.class::cast).orElse("null")).build());
    return wasConnected && resumed;
  }

  @Override
  public void fail(Throwable reason) {
    response.resume(reason);
  }

  @Override
  public boolean isGone() {
    return gone || response.isDone() || response.isCancelled();
  }
}
