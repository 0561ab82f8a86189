package org.restomesh.ws.protocol;

import java.util.ArrayList;
import java.util.List;

/** A client that takes frames when the test says so, or at once. */
public final class RecordedLine implements Line {
  private final List<String> frames = new ArrayList<>();
  private final List<Ending> endings = new ArrayList<>();
  private boolean taking = true;
  private Runnable untaken;

  public static RecordedLine thatTakes() {
    return new RecordedLine();
  }

  static RecordedLine thatTakesNothing() {
    RecordedLine line = new RecordedLine();
    line.taking = false;
    return line;
  }

  @Override
  public void send(String frame, Runnable sent) {
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
    }
  }

  @Override
  public void end(Ending ending) {
    endings.add(ending);
  }

  /** The one frame on its way has left. */
  void takeOne() {
    Runnable sent = untaken;
    untaken = null;
    sent.run();
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

  public List<Ending> endings() {
    return List.copyOf(endings);
  }
}
