package org.restomesh.ws.protocol;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.restomesh.ws.protocol.SocketState.Phase;

/**
 * One client: opened, then catching up from its {@code subscribe} on, then live until it ends. At
 * any time one frame is on its way and the others wait. Safe for threads; nothing is called back
 * under its lock.
 */
public final class Socket {
  private final SocketConnection line;
  private final SerialExecutor turns;
  private final LongSupplier nanoTime;
  private final SendQueue queue = new SendQueue();
  private final InFlightFrame flight = new InFlightFrame();
  private final MessageRateLimit budget = new MessageRateLimit();
  private final Heartbeat heart;
  private final ReceiveTimeouts hearing;
  private final SocketState course;

  /** What the client knows of, or will when it has taken what waits. */
  private long lastEventId;

  private Runnable whenRead;

  /**
   * @param sending hands frames over; nobody else is kept, however long a server takes for one
   */
  public Socket(SocketConnection line, Executor sending, LongSupplier nanoTime) {
    this.line = line;
    this.nanoTime = nanoTime;
    this.turns = new SerialExecutor(sending, this::sendNext, this::failed);
    this.heart = new Heartbeat(nanoTime.getAsLong());
    this.hearing = new ReceiveTimeouts(nanoTime.getAsLong());
    this.course = new SocketState(nanoTime.getAsLong());
  }

  /** A message has begun, or goes on. */
  public synchronized void partHeard() {
    hearing.part(nanoTime.getAsLong());
  }

  /** A ping was answered. */
  public synchronized void pongHeard() {
    hearing.pong(nanoTime.getAsLong());
  }

  /**
   * A message has come.
   *
   * @return false when it is one too many, or nobody listens any more
   */
  public boolean admits() {
    synchronized (this) {
      if (course.isOver()) {
        return false;
      }
      long now = nanoTime.getAsLong();
      hearing.message(now);
      if (budget.take(now)) {
        return true;
      }
    }
    end(SocketCloseReason.TOO_MANY_MESSAGES);
    return false;
  }

  /** The first frame of all. */
  public void greet(String frame) {
    synchronized (this) {
      queue.greet(frame);
    }
    turns.ask();
  }

  /** A frame that is no event. */
  public void say(String frame) {
    boolean room;
    synchronized (this) {
      room = course.isOver() || queue.add(0, frame);
    }
    sendOrCut(room);
  }

  /** An event of its branch; dropped when it was told before, or the client did not subscribe. */
  public void event(long id, String frame) {
    boolean room = true;
    synchronized (this) {
      if (course.hasSubscribed() && id > lastEventId) {
        room = queue.add(id, frame);
        lastEventId = id;
      }
    }
    sendOrCut(room);
  }

  private void sendOrCut(boolean room) {
    if (room) {
      turns.ask();
    } else {
      end(SocketCloseReason.TOO_SLOW);
    }
  }

  /**
   * The client has subscribed: from now on events wait for what it has to catch up with.
   *
   * @return false when it had subscribed before, or nobody listens any more
   */
  public synchronized boolean beginCatchingUp() {
    if (!course.is(Phase.OPENED)) {
      return false;
    }
    course.become(Phase.CATCHING_UP, nanoTime.getAsLong());
    queue.catchUp();
    return true;
  }

  /**
   * A part of what the client has missed.
   *
   * @param frames at least one
   * @param read called, on whatever thread, when the last of them leaves and there is room for the
   *     next part; never when the socket ends before
   */
  public void missed(List<String> frames, Runnable read) {
    synchronized (this) {
      if (!course.is(Phase.CATCHING_UP)) {
        return;
      }
      queue.addEarlier(frames);
      whenRead = read;
    }
    turns.ask();
  }

  /** A part after which another follows at once. */
  public void missed(List<String> frames) {
    missed(frames, null);
  }

  /**
   * The client knows of all up to an event, and goes live, unless so much has happened meanwhile
   * that it has to catch up with that too.
   *
   * @param upTo the last event that it knows of, with the parts before
   * @param lastFrames follow the parts, when it goes live
   * @return whether there is nothing more to catch up with
   */
  public boolean caughtUp(long upTo, List<String> lastFrames) {
    synchronized (this) {
      if (!course.is(Phase.CATCHING_UP)) {
        return true;
      }
      if (!queue.caughtUp(upTo)) {
        return false;
      }
      queue.addEarlier(lastFrames);
      lastEventId = Math.max(lastEventId, upTo);
      course.become(Phase.LIVE, nanoTime.getAsLong());
    }
    turns.ask();
    return true;
  }

  /** Ends it; what waits is not sent any more, what is on its way may leave. */
  public void end(SocketCloseReason why) {
    endAfter(List.of(), why);
  }

  /** Says one thing more, and ends it then. */
  public void endAfter(String lastFrame, SocketCloseReason why) {
    endAfter(List.of(lastFrame), why);
  }

  private void endAfter(List<String> lastFrames, SocketCloseReason why) {
    synchronized (this) {
      if (course.isOver()) {
        return;
      }
      queue.clear();
      queue.addEarlier(lastFrames);
      whenRead = null;
      course.end(Phase.ENDING, why, nanoTime.getAsLong());
    }
    turns.ask();
  }

  /** Ends it without waiting for what is on its way. */
  public void endAtOnce(SocketCloseReason why) {
    SocketCloseReason reason;
    synchronized (this) {
      if (course.is(Phase.ENDED)) {
        return;
      }
      course.end(Phase.ENDED, why, nanoTime.getAsLong());
      reason = course.ending();
      forget();
    }
    line.end(reason);
  }

  /** The client has hung up. */
  public void gone() {
    synchronized (this) {
      course.become(Phase.ENDED, nanoTime.getAsLong());
      forget();
    }
    line.gone();
  }

  private void forget() {
    queue.clear();
    whenRead = null;
  }

  /**
   * Looks after its time limits; to be called every second or so.
   *
   * @param heartbeat is sent when one is due, and a ping with it
   */
  public void tick(String heartbeat) {
    SocketCloseReason overdue;
    boolean beat;
    synchronized (this) {
      long now = nanoTime.getAsLong();
      overdue = overdue(now);
      beat = overdue == null && !course.isOver() && heart.beat(now);
    }
    if (beat) {
      say(heartbeat);
    } else if (overdue != null && isOver()) {
      endAtOnce(overdue);
    } else if (overdue != null) {
      end(overdue);
    }
  }

  private SocketCloseReason overdue(long now) {
    if (course.isOver()) {
      return course.hasEndedForLongEnough(now) ? course.ending() : null;
    }
    if (course.shouldHaveSubscribed(now)) {
      return SocketCloseReason.NOT_SUBSCRIBED;
    }
    if (hearing.isMessageOverdue(now)) {
      return SocketCloseReason.BAD_MESSAGE;
    }
    return flight.isStalled(now) || hearing.isSilent(now) ? SocketCloseReason.TOO_SLOW : null;
  }

  /** Whether it has ended, or will when its last words are said. */
  public synchronized boolean isOver() {
    return course.isOver();
  }

  /** Why we have ended it; null when we have not. */
  public synchronized SocketCloseReason ending() {
    return course.ending();
  }

  /** How many were sent. */
  public synchronized long frames() {
    return flight.frames();
  }

  private void sent(long frame) {
    synchronized (this) {
      if (!flight.end(frame)) {
        return;
      }
    }
    turns.ask();
  }

  private void failed() {
    endAtOnce(SocketCloseReason.UNAVAILABLE);
  }

  private void sendNext() {
    String frame;
    Runnable read;
    long number;
    boolean ping;
    synchronized (this) {
      if (flight.isUnderWay() || course.is(Phase.ENDED)) {
        return;
      }
      ping = heart.takePing();
      frame = queue.next();
      number = frame == null ? 0 : flight.begin(nanoTime.getAsLong());
      read = frame != null && !queue.hasEarlier() ? whenRead : null;
      whenRead = read == null ? whenRead : null;
    }
    if (ping) {
      line.ping();
    }
    if (frame != null) {
      line.send(frame, () -> sent(number), this::failed);
    } else if (isOver()) {
      endAtOnce(ending());
    }
    if (read != null) {
      read.run();
    }
  }
}
