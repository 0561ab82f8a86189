package org.restomesh.ws.protocol;

import java.util.ArrayList;
import java.util.List;

/** A client that takes frames when the test says so, or at once, or that nobody can reach. */
public final class RecordedLine implements SocketConnection {
  private final List<String> frames = new ArrayList<>();
  private final List<SocketCloseReason> endings = new ArrayList<>();
  private boolean taking = true;
  private RuntimeException broken;
  private Runnable untaken;
  private Runnable lost;
  private int pings;
  private boolean gone;

  public static RecordedLine thatTakes() {
    return new RecordedLine();
  }

  static RecordedLine thatTakesNothing() {
    RecordedLine line = new RecordedLine();
    line.taking = false;
    return line;
  }

  @Override
  public void send(String frame, Runnable sent, Runnable failed) {
    if (broken != null) {
      throw broken;
    }
    if (untaken != null) {
      throw new AssertionError("two frames at a time");
    }
    synchronized (frames) {
      frames.add(frame);
    }
    if (taking) {
      sent.run();
    } else {
      untaken = sent;
      lost = failed;
    }
  }

  @Override
  public void ping() {
    pings++;
  }

  @Override
  public void end(SocketCloseReason ending) {
    endings.add(ending);
  }

  @Override
  public void gone() {
    gone = true;
  }

  /** From now on whoever sends is thrown at. */
  public void fail() {
    broken = new IllegalStateException("nobody is there");
  }

  /** The one frame on its way has left. */
  void takeOne() {
    Runnable sent = untaken;
    untaken = null;
    sent.run();
  }

  /** The server says once more that a frame has left. */
  Runnable takeOneAndAgain() {
    Runnable sent = untaken;
    takeOne();
    return sent;
  }

  /** The one frame on its way will not leave. */
  void loseOne() {
    untaken = null;
    lost.run();
  }

  /** From now on it takes all. */
  void take() {
    taking = true;
    takeOne();
  }

  public List<String> frames() {
    synchronized (frames) {
      return List.copyOf(frames);
    }
  }

  public List<SocketCloseReason> endings() {
    return List.copyOf(endings);
  }

  boolean isGone() {
    return gone;
  }

  int pings() {
    return pings;
  }
}
