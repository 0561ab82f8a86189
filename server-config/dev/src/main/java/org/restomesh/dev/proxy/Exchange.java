package org.restomesh.dev.proxy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * One request and its answer, on a connection to a node of its own. The thread of the client's
 * connection passes on the request, another one meanwhile the answer: it may come before all of the
 * request has. A request that nobody can be sure to understand, and whatever follows it, goes to
 * the same node, until somebody hangs up.
 */
final class Exchange {
  /** How long the client may go on to send when it has been told that nothing more comes. */
  private static final Duration FAREWELL = Duration.ofSeconds(2);

  private final Optional<RequestHead> request;
  private final Socket client;
  private final Socket node;
  private final NodeOutput toNode;
  private final Incoming fromNode;

  /** Whether the client's connection is left for another request. */
  private final CompletableFuture<Boolean> leavesConnection = new CompletableFuture<>();

  private final CompletableFuture<Void> clientEnded = new CompletableFuture<>();
  private final CompletableFuture<Void> answered = new CompletableFuture<>();
  private boolean requestIsOver;
  private boolean answerIsOver;

  /**
   * @param request nothing when it is not understood
   */
  Exchange(Optional<RequestHead> request, Socket client, Socket node) throws IOException {
    this.request = request;
    this.client = client;
    this.node = node;
    this.toNode = new NodeOutput(node);
    this.fromNode = new Incoming(node);
  }

  /**
   * Passes the request on.
   *
   * @param headLength how many bytes its head has
   */
  void send(Incoming fromClient, int headLength) throws IOException {
    if (request.isEmpty()) {
      sendRest(fromClient);
    } else if (fromClient.pass(new LengthBody(headLength), toNode)
        && fromClient.pass(request.get().body(), toNode)) {
      requestIsOver();
    }
  }

  /** Passes on all that the client still says; without a node that listens it is thrown away. */
  void sendRest(Incoming fromClient) throws IOException {
    fromClient.pass(Body.REST, toNode);
  }

  /**
   * Waits for the end of the answer, or for what makes it the last.
   *
   * @return whether another request may follow
   */
  boolean leavesConnection() {
    return leavesConnection.join();
  }

  /** The client says nothing more. Returns when nothing more comes for it, either. */
  void end(Incoming fromClient) {
    if (fromClient.wasBroken()) {
      Sockets.reset(node);
    } else {
      Sockets.finish(node);
    }
    clientEnded.complete(null);
    answered.join();
  }

  /** Passes the answer on. */
  void answer() {
    try {
      passAnswer(client.getOutputStream());
    } catch (IOException clientHasGone) {
      Sockets.reset(node);
    } finally {
      leavesConnection.complete(false);
      Sockets.close(node);
      answered.complete(null);
    }
  }

  private void passAnswer(OutputStream toClient) throws IOException {
    if (request.isPresent() && passFramedAnswer(request.get(), toClient)) {
      return;
    }
    if (leavesConnection.complete(false)) {
      fromNode.pass(Body.REST, toClient);
    }
    if (!isLeft()) {
      sayFarewell();
    }
  }

  /**
   * @return whether the connection is left for another request; otherwise what the node still says
   *     is for the client, unless it has promised to say nothing
   */
  private boolean passFramedAnswer(RequestHead asked, OutputStream toClient) throws IOException {
    Optional<AnswerHead> head = passHead(asked, toClient);
    while (head.filter(AnswerHead::isInterim).isPresent()) {
      head = passHead(asked, toClient);
    }
    if (head.filter(known -> !known.isSwitch()).isEmpty()
        || !fromNode.pass(head.get().body(), toClient)) {
      return false;
    }
    if (asked.isLast() || head.get().isLast()) {
      leavesConnection.complete(false);
      return false;
    }
    // A node that hangs up, or says more, while the client still sends, ends the connection.
    return answerIsOver() || (!fromNode.await() && isLeft());
  }

  private Optional<AnswerHead> passHead(RequestHead asked, OutputStream toClient)
      throws IOException {
    Optional<byte[]> bytes = fromNode.head();
    Optional<AnswerHead> head = bytes.flatMap(known -> AnswerHead.of(known, asked.method()));
    if (head.isPresent()) {
      fromNode.pass(new LengthBody(bytes.get().length), toClient);
    }
    return head;
  }

  private synchronized void requestIsOver() {
    requestIsOver = true;
    leaveWhenOver();
  }

  private synchronized boolean answerIsOver() {
    answerIsOver = true;
    leaveWhenOver();
    return isLeft();
  }

  private void leaveWhenOver() {
    if (requestIsOver && answerIsOver && leavesConnection.complete(true)) {
      // Also wakes up who waits for the node to say more.
      Sockets.close(node);
    }
  }

  private boolean isLeft() {
    return leavesConnection.getNow(false);
  }

  /** Lets the client read all that it was sent: closing at once could take it away again. */
  private void sayFarewell() {
    Sockets.finish(client);
    clientEnded.completeOnTimeout(null, FAREWELL.toMillis(), TimeUnit.MILLISECONDS).join();
    Sockets.close(client);
  }
}
