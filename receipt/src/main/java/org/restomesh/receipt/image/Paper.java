package org.restomesh.receipt.image;

/**
 * How a page is set on paper, in dots.
 *
 * @param left where its first cell begins
 * @param cells of the page in a row
 * @param cell the width of one
 * @param row the height of a row of normal size
 */
record Paper(int width, int left, int cells, double cell, double row) {
  private static final int PHOTOGRAPHED_WIDTH = 576;
  private static final int PHOTOGRAPHED_MARGIN = 30;
  private static final double QR_PART = 0.403;
  private static final int MIN_QR_MODULE = 2;

  /** With a margin on both sides, as if it was cut by hand. */
  static Paper photographed(int cells) {
    double cell = (double) (PHOTOGRAPHED_WIDTH - 2 * PHOTOGRAPHED_MARGIN) / cells;
    return new Paper(
        PHOTOGRAPHED_WIDTH, PHOTOGRAPHED_MARGIN, cells, cell, Typesetter.rowHeight(cell));
  }

  /** All that the head of a printer reaches. Whole dots: letters of equal shape, sharp edges. */
  static Paper printed(int width, int cells) {
    int cell = width / cells;
    return new Paper(
        width, (width - cell * cells) / 2, cells, cell, Math.ceil(Typesetter.rowHeight(cell)));
  }

  double textWidth() {
    return cell * cells;
  }

  /** How many dots wide a module of a QR code is. */
  int qrModule(int modules) {
    return Math.max(MIN_QR_MODULE, (int) (QR_PART * width) / modules);
  }
}
