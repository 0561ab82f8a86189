package org.restomesh.simulators.printer;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/** The roll of a printer, and what was printed on it. It outlives a loss of power. */
public final class Paper {
  private final List<BufferedImage> printed = new ArrayList<>();
  private int rowsLeft = Integer.MAX_VALUE;
  private int drawerPulses;

  /** Each picture, in order; one that the roll was too short for is printed as far as it went. */
  public List<BufferedImage> printed() {
    return List.copyOf(printed);
  }

  /** How often the drawer was opened. */
  public int drawerPulses() {
    return drawerPulses;
  }

  /** So many rows of dots are left. */
  public void cutTo(int rows) {
    rowsLeft = rows;
  }

  public void renew() {
    rowsLeft = Integer.MAX_VALUE;
  }

  boolean isOut() {
    return rowsLeft == 0;
  }

  /** Whether all of it was printed. */
  boolean print(BufferedImage picture) {
    int rows = Math.min(rowsLeft, picture.getHeight());
    if (rows > 0) {
      printed.add(picture.getSubimage(0, 0, picture.getWidth(), rows));
      rowsLeft -= rowsLeft == Integer.MAX_VALUE ? 0 : rows;
    }
    return rows == picture.getHeight();
  }

  void openDrawer() {
    drawerPulses++;
  }
}
