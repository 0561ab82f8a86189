package org.restomesh.faults.load.sockets;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.restomesh.faults.load.http.Json;

/** One WebSocket of a screen, from the handshake to its end. */
final class Connection implements WebSocket.Listener {
  private static final int NO_WORD = 1006;

  /** What was given may be used again at once. */
  private static final CompletionStage<?> DONE = CompletableFuture.completedFuture("");

  private final ScreenLog log;
  private final StringBuilder message = new StringBuilder();
  private boolean dropped;
  private volatile long heardAt = System.nanoTime();
  private volatile int closeCode;

  Connection(ScreenLog log) {
    this.log = log;
  }

  @Override
  public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
    heardAt = System.nanoTime();
    message.append(part);
    if (last) {
      JsonNode frame = Json.read(message.toString());
      message.setLength(0);
      take(socket, frame);
    }
    socket.request(1);
    return DONE;
  }

  private synchronized void take(WebSocket socket, JsonNode frame) {
    if (dropped) {
      return;
    }
    switch (frame.path("op").asText()) {
      case "hello" -> subscribe(socket);
      case "snapshot" -> log.snapshot(frame);
      case "event" -> log.event(frame);
      default -> {
        // heartbeat, replayed, resync_required: the frames that follow say what there is
      }
    }
  }

  private void subscribe(WebSocket socket) {
    String from = log.lastEventId();
    log.opened();
    String where = from.isEmpty() ? "" : ",\"lastEventId\":\"" + from + "\"";
    var unused = socket.sendText("{\"op\":\"subscribe\"" + where + "}", true);
  }

  @Override
  public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
    closeCode = code;
    return DONE;
  }

  @Override
  public void onError(WebSocket socket, Throwable error) {
    closeCode = NO_WORD;
  }

  /** Tells nothing any more, whatever is still on its way. */
  synchronized void drop() {
    dropped = true;
  }

  /** 0 while it is open. */
  int closeCode() {
    return closeCode;
  }

  /** By {@link System#nanoTime}. */
  long heardAt() {
    return heardAt;
  }
}
