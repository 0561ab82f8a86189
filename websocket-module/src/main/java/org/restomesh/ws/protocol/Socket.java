package org.restomesh.ws.protocol;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.restomesh.ws.protocol.SocketState.Phase;

/**
 * The socket of one client: opened, then catching up from its {@code subscribe} on, then live until
 * it ends. One frame at a time is in flight and the others wait. Thread-safe; callbacks are not
 * called under its lock.
 */
public final class Socket {
  private final SocketConnection connection;
  private final SerialExecutor sender;
  private final LongSupplier nanoTime;
  private final SendQueue queue = new SendQueue();
  private final InFlightFrame inFlight = new InFlightFrame();
  private final MessageRateLimit rateLimit = new MessageRateLimit();
  private final Heartbeat heartbeat;
  private final ReceiveTimeouts receiveTimeouts;
  private final SocketState state;

  /** The last event that the client has, or will have when its queue is empty. */
  private long lastEventId;

  private Runnable nextPart = Socket::nothing;

  /**
   * @param sending sends frames; a server that takes long for one keeps nothing else waiting
   */
  public Socket(SocketConnection connection, Executor sending, LongSupplier nanoTime) {
    this.connection = connection;
    this.nanoTime = nanoTime;
    this.sender = new SerialExecutor(sending, this::sendNext, this::failed);
    this.heartbeat = new Heartbeat(nanoTime.getAsLong());
    this.receiveTimeouts = new ReceiveTimeouts(nanoTime.getAsLong());
    this.state = new SocketState(nanoTime.getAsLong());
  }

  /** A part of a message has come, but not its last. */
  public synchronized void partReceived() {
    receiveTimeouts.part(nanoTime.getAsLong());
  }

  /** A ping was answered. */
  public synchronized void pongReceived() {
    receiveTimeouts.pong(nanoTime.getAsLong());
  }

  /**
   * A message has come to its end.
   *
   * @return false when it is one too many, or the socket is over
   */
  public boolean admits() {
    synchronized (this) {
      if (state.isOver()) {
        return false;
      }
      long now = nanoTime.getAsLong();
      receiveTimeouts.message(now);
      if (rateLimit.take(now)) {
        return true;
      }
    }
    end(SocketCloseReason.TOO_MANY_MESSAGES);
    return false;
  }

  /** Sends the first frame of all. */
  public void greet(String frame) {
    synchronized (this) {
      queue.greet(frame);
    }
    sender.trigger();
  }

  /** Sends a frame that is no event. */
  public void send(String frame) {
    boolean hasRoom;
    synchronized (this) {
      hasRoom = state.isOver() || queue.add(0, frame);
    }
    sendOrCut(hasRoom);
  }

  /** Sends an event of its branch, unless it was sent before or the client did not subscribe. */
  public void event(long id, String frame) {
    boolean hasRoom = true;
    synchronized (this) {
      if (state.hasSubscribed() && id > lastEventId) {
        hasRoom = queue.add(id, frame);
        lastEventId = id;
      }
    }
    sendOrCut(hasRoom);
  }

  private void sendOrCut(boolean hasRoom) {
    if (hasRoom) {
      sender.trigger();
    } else {
      end(SocketCloseReason.TOO_SLOW);
    }
  }

  /**
   * The client has subscribed: from now on events wait until it has caught up.
   *
   * @return false when it had subscribed before, or the socket is over
   */
  public synchronized boolean beginCatchingUp() {
    if (!state.is(Phase.OPENED)) {
      return false;
    }
    state.become(Phase.CATCHING_UP, nanoTime.getAsLong());
    queue.beginCatchingUp();
    return true;
  }

  /**
   * Sends a part of what the client has missed.
   *
   * @param frames at least one
   * @param next called, on any thread, when the last of them is being sent and the next part may
   *     follow; never when the socket ends before
   */
  public void missed(List<String> frames, Runnable next) {
    synchronized (this) {
      if (!state.is(Phase.CATCHING_UP)) {
        return;
      }
      queue.addMissed(frames);
      nextPart = next;
    }
    sender.trigger();
  }

  /** Sends a part after which another follows at once. */
  public void missed(List<String> frames) {
    missed(frames, Socket::nothing);
  }

  /**
   * The client has everything up to an event, and goes live, unless so much has happened meanwhile
   * that it has to catch up with that too.
   *
   * @param upTo the last event that it has, with the parts before
   * @param lastFrames follow the parts, when it goes live
   * @return whether there is nothing more to catch up with
   */
  public boolean caughtUp(long upTo, List<String> lastFrames) {
    synchronized (this) {
      if (!state.is(Phase.CATCHING_UP)) {
        return true;
      }
      if (!queue.caughtUp(upTo)) {
        return false;
      }
      queue.addMissed(lastFrames);
      lastEventId = Math.max(lastEventId, upTo);
      state.become(Phase.LIVE, nanoTime.getAsLong());
    }
    sender.trigger();
    return true;
  }

  /** Ends it; what waits is not sent any more, the frame in flight may leave. */
  public void end(SocketCloseReason why) {
    endAfter(List.of(), why);
  }

  /** Sends one more frame, then ends it. */
  public void endAfter(String lastFrame, SocketCloseReason why) {
    endAfter(List.of(lastFrame), why);
  }

  private void endAfter(List<String> lastFrames, SocketCloseReason why) {
    synchronized (this) {
      if (state.isOver()) {
        return;
      }
      queue.clear();
      queue.addMissed(lastFrames);
      nextPart = Socket::nothing;
      state.end(Phase.ENDING, why, nanoTime.getAsLong());
    }
    sender.trigger();
  }

  /** Ends it without waiting for the frame in flight. */
  public void endAtOnce(SocketCloseReason why) {
    SocketCloseReason reason;
    synchronized (this) {
      if (state.is(Phase.ENDED)) {
        return;
      }
      reason = state.end(Phase.ENDED, why, nanoTime.getAsLong());
      clearPending();
    }
    connection.end(reason);
  }

  /** The client has hung up. */
  public void gone() {
    synchronized (this) {
      state.become(Phase.ENDED, nanoTime.getAsLong());
      clearPending();
    }
    connection.gone();
  }

  private void clearPending() {
    queue.clear();
    nextPart = Socket::nothing;
  }

  /**
   * Enforces its time limits; call every second or so.
   *
   * @param heartbeatFrame is sent when one is due, and a ping with it
   */
  public void tick(String heartbeatFrame) {
    Optional<SocketCloseReason> overdue;
    boolean beat;
    synchronized (this) {
      long now = nanoTime.getAsLong();
      overdue = findOverdue(now);
      beat = overdue.isEmpty() && !state.isOver() && heartbeat.beat(now);
    }
    if (beat) {
      send(heartbeatFrame);
    } else {
      overdue.ifPresent(this::cut);
    }
  }

  private void cut(SocketCloseReason overdue) {
    if (isOver()) {
      endAtOnce(overdue);
    } else {
      end(overdue);
    }
  }

  private Optional<SocketCloseReason> findOverdue(long now) {
    if (state.isOver()) {
      return state.isDrainOverdue(now) ? state.findEnding() : Optional.empty();
    }
    if (state.isSubscribeOverdue(now)) {
      return Optional.of(SocketCloseReason.NOT_SUBSCRIBED);
    }
    if (receiveTimeouts.isMessageOverdue(now)) {
      return Optional.of(SocketCloseReason.BAD_MESSAGE);
    }
    return inFlight.isStalled(now) || receiveTimeouts.isIdle(now)
        ? Optional.of(SocketCloseReason.TOO_SLOW)
        : Optional.empty();
  }

  /** Whether it has ended, or will when its last frame is sent. */
  public synchronized boolean isOver() {
    return state.isOver();
  }

  /** Why we have ended it; empty when we have not. */
  public synchronized Optional<SocketCloseReason> findEnding() {
    return state.findEnding();
  }

  /** How many frames were sent. */
  public synchronized long frames() {
    return inFlight.frames();
  }

  private void sent(long frame) {
    synchronized (this) {
      if (!inFlight.end(frame)) {
        return;
      }
    }
    sender.trigger();
  }

  private void failed() {
    endAtOnce(SocketCloseReason.UNAVAILABLE);
  }

  private void sendNext() {
    Optional<String> frame;
    Runnable next = Socket::nothing;
    long number;
    boolean ping;
    synchronized (this) {
      if (inFlight.isUnderWay() || state.is(Phase.ENDED)) {
        return;
      }
      ping = heartbeat.takePing();
      frame = queue.takeNext();
      number = frame.isEmpty() ? 0 : inFlight.begin(nanoTime.getAsLong());
      if (frame.isPresent() && !queue.hasMissed()) {
        next = nextPart;
        nextPart = Socket::nothing;
      }
    }
    if (ping) {
      connection.ping();
    }
    if (frame.isPresent()) {
      connection.send(frame.get(), () -> sent(number), this::failed);
    } else {
      findEnding().ifPresent(this::endAtOnce);
    }
    next.run();
  }

  private static void nothing() {
    // No part follows.
  }
}
