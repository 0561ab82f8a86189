package org.restomesh.simulators.printer;

import org.jspecify.annotations.Nullable;

/**
 * What befalls any printer, as a test wants it.
 *
 * @param <S> what it does in a visit, step by step
 */
public abstract class Printer<S extends Enum<S>> {
  private final Line line;
  private final Paper paper = new Paper();

  private boolean coverOpen;
  private @Nullable S powerEnds;

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
    powerEnds = step;
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

  /** What is not on paper is forgotten with its power. */
  final void done(S step) {
    if (powerEnds == step) {
      powerEnds = null;
      forget();
      throw new PowerLost(step);
    }
  }

  /** What it keeps in memory is gone. */
  abstract void forget();
}
