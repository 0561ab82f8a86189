package org.restomesh.simulators.printer;

import java.util.HashMap;
import java.util.Map;

/**
 * What befalls any printer, as a test wants it.
 *
 * @param <S> what it does in a visit, step by step
 */
public abstract class Printer<S extends Enum<S>> {
  private final Line line;
  private final Paper paper = new Paper();

  private final Map<S, Runnable> events = new HashMap<>();

  private boolean coverOpen;

  Printer(String url) {
    this.line = new Line(url);
  }

  public final Paper paper() {
    return paper;
  }

  public final void openCover() {
    coverOpen = true;
  }

  public final void closeCover() {
    coverOpen = false;
  }

  /** Its power goes as soon as it has done this. */
  public final void losePowerAfter(S step) {
    after(
        step,
        () -> { // what is not on paper is forgotten with its power
          forget();
          throw new PowerLost(step);
        });
  }

  /** This happens once, as soon as it has done that; it goes on when it is over. */
  public final void after(S step, Runnable event) {
    events.put(step, event);
  }

  /** The answer to its next request gets lost. */
  public final void loseNextAnswer() {
    line.loseNextAnswer();
  }

  final Line line() {
    return line;
  }

  final boolean isCoverOpen() {
    return coverOpen;
  }

  final void done(S step) {
    Runnable event = events.remove(step);
    if (event != null) {
      event.run();
    }
  }

  /** What it keeps in memory is gone. */
  abstract void forget();
}
