package org.restomesh.ws.protocol;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * One client: opened, then catching up from its {@code subscribe} on, then live until it ends. At
 * any time one frame is on its way and the others wait. Safe for threads; nothing is called back
 * under its lock.
 */
public final class Socket {
  static final Duration SUBSCRIBE_WITHIN = Duration.ofSeconds(10);

  /** No frame may be on its way for longer. */
  static final Duration STALLED_AFTER = Duration.ofSeconds(30);

  /** For the last words of a socket that ends. */
  static final Duration LAST_WORDS_WITHIN = Duration.ofSeconds(2);

  private enum Phase {
    OPENED,
    CATCHING_UP,
    LIVE,
    /** Sends what was said last, then hangs up. */
    ENDING,
    ENDED
  }

  private final Line line;
  private final LongSupplier nanoTime;
  private final SendQueue queue = new SendQueue();
  private final MessageBudget budget = new MessageBudget();
  private final AtomicInteger looks = new AtomicInteger();

  private Phase phase = Phase.OPENED;

  /** When the phase began. */
  private long since;

  private long beatenAt;
  private boolean underWay;

  /** When the frame on its way has left. */
  private long sentAt;

  /** What the client knows of, once it is live. */
  private long lastEventId;

  private Ending ending;
  private Runnable whenRead;

  public Socket(Line line, LongSupplier nanoTime) {
    this.line = line;
    this.nanoTime = nanoTime;
    this.since = nanoTime.getAsLong();
    this.beatenAt = since;
  }

  /**
   * A message has come.
   *
   * @return false when it is one too many, or nobody listens any more
   */
  public boolean admits() {
    synchronized (this) {
      if (isOver()) {
        return false;
      }
      if (budget.take(nanoTime.getAsLong())) {
        return true;
      }
    }
    end(Ending.TOO_MANY_MESSAGES);
    return false;
  }

  /** A frame that is no event. */
  public void say(String frame) {
    boolean room;
    synchronized (this) {
      room = isOver() || queue.add(0, frame);
    }
    sendOrCut(room);
  }

  /** An event of its branch; dropped when the client knows it, or did not subscribe. */
  public void event(long id, String frame) {
    boolean room;
    synchronized (this) {
      boolean wanted = phase == Phase.CATCHING_UP || (phase == Phase.LIVE && id > lastEventId);
      room = !wanted || queue.add(id, frame);
    }
    sendOrCut(room);
  }

  private void sendOrCut(boolean room) {
    if (room) {
      look();
    } else {
      end(Ending.TOO_SLOW);
    }
  }

  /**
   * The client has subscribed: from now on events wait for what it has to catch up with.
   *
   * @return false when it had subscribed before, or nobody listens any more
   */
  public synchronized boolean beginCatchingUp() {
    if (phase != Phase.OPENED) {
      return false;
    }
    become(Phase.CATCHING_UP);
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
      if (phase != Phase.CATCHING_UP) {
        return;
      }
      queue.addEarlier(frames);
      whenRead = read;
    }
    look();
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
      if (phase != Phase.CATCHING_UP) {
        return true;
      }
      if (!queue.caughtUp(upTo)) {
        return false;
      }
      queue.addEarlier(lastFrames);
      lastEventId = upTo;
      become(Phase.LIVE);
    }
    look();
    return true;
  }

  /** Ends it at once; what waits is not sent any more. */
  public void end(Ending why) {
    synchronized (this) {
      if (phase == Phase.ENDED) {
        return;
      }
      finish();
    }
    line.end(why);
  }

  /** Says one thing more, and ends it then. */
  public void endAfter(String lastFrame, Ending why) {
    synchronized (this) {
      if (isOver()) {
        return;
      }
      queue.clear();
      queue.addEarlier(List.of(lastFrame));
      whenRead = null;
      ending = why;
      become(Phase.ENDING);
    }
    look();
  }

  /** The client has hung up. */
  public synchronized void gone() {
    finish();
  }

  /**
   * Looks after its time limits; to be called every second or so.
   *
   * @param heartbeat is sent when one is due
   */
  public void tick(String heartbeat) {
    Ending overdue;
    boolean beat;
    synchronized (this) {
      long now = nanoTime.getAsLong();
      overdue = overdue(now);
      beat = overdue == null && !isOver() && isPast(beatenAt, ServerFrames.HEARTBEAT, now);
      beatenAt = beat ? now : beatenAt;
    }
    if (overdue != null) {
      end(overdue);
    } else if (beat) {
      say(heartbeat);
    }
  }

  private Ending overdue(long now) {
    if (phase == Phase.ENDING && isPast(since, LAST_WORDS_WITHIN, now)) {
      return ending;
    }
    if (phase == Phase.OPENED && isPast(since, SUBSCRIBE_WITHIN, now)) {
      return Ending.NOT_SUBSCRIBED;
    }
    boolean stalled = !isOver() && underWay && isPast(sentAt, STALLED_AFTER, now);
    return stalled ? Ending.TOO_SLOW : null;
  }

  private static boolean isPast(long since, Duration time, long now) {
    return now - since >= time.toNanos();
  }

  /** Whether it has ended, or will when its last words are said. */
  public synchronized boolean isOver() {
    return phase == Phase.ENDING || phase == Phase.ENDED;
  }

  private void become(Phase next) {
    phase = next;
    since = nanoTime.getAsLong();
  }

  private void finish() {
    become(Phase.ENDED);
    queue.clear();
    whenRead = null;
  }

  private void sent() {
    synchronized (this) {
      underWay = false;
    }
    look();
  }

  /**
   * Sends what can be sent. Whoever comes while somebody is at it only leaves word: a frame may
   * have left before {@code send} returns, and thousands of them must not pile up on one stack.
   */
  private void look() {
    if (looks.getAndIncrement() != 0) {
      return;
    }
    do {
      sendNext();
    } while (looks.decrementAndGet() != 0);
  }

  private void sendNext() {
    String frame;
    Runnable read;
    boolean said;
    synchronized (this) {
      if (underWay || phase == Phase.ENDED) {
        return;
      }
      frame = queue.next();
      underWay = frame != null;
      sentAt = nanoTime.getAsLong();
      read = frame != null && !queue.hasEarlier() ? whenRead : null;
      whenRead = read == null ? whenRead : null;
      said = frame == null && phase == Phase.ENDING;
    }
    if (frame != null) {
      line.send(frame, this::sent);
    }
    if (read != null) {
      read.run();
    }
    if (said) {
      end(ending);
    }
  }
}
