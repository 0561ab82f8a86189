package org.restomesh.receipt;

/** One row of a laid out receipt. */
public interface Row {

  void printOn(ReceiptRenderer renderer);

  /** Text that fits the page; alignment is left to the renderer, which may align by dots. */
  record Text(String text, Align align, Style style) implements Row {

    /** The text with the spaces that bring it into place; {@code width} in cells of the page. */
    public String padded(int width) {
      return CellText.pad(text, width / style.cells(), align);
    }

    @Override
    public void printOn(ReceiptRenderer renderer) {
      renderer.text(this);
    }
  }

  /** A line across the page, made of one repeated character. */
  record Rule(String character) implements Row {

    @Override
    public void printOn(ReceiptRenderer renderer) {
      renderer.rule(character);
    }
  }

  /** A QR code in the middle. */
  record Qr(String data) implements Row {

    @Override
    public void printOn(ReceiptRenderer renderer) {
      renderer.qr(data);
    }
  }

  /** Empty rows. */
  record Feed(int rows) implements Row {

    @Override
    public void printOn(ReceiptRenderer renderer) {
      renderer.feed(rows);
    }
  }

  /** End of this piece of paper. */
  record Cut() implements Row {

    @Override
    public void printOn(ReceiptRenderer renderer) {
      renderer.cut();
    }
  }
}
