package org.restomesh.dev.proxy;

/**
 * Chunks (RFC 9112, section 7.1). Where something else comes it is lost: from there on everything
 * belongs to it, and it is never over.
 */
final class ChunkedBody implements Body {
  /** Four gigabytes in one chunk; more digits are an attempt to overflow somebody's number. */
  private static final int MAX_DIGITS = 8;

  /** What is expected next. */
  private enum Part {
    SIZE,
    EXTENSION,
    END_OF_SIZE,
    DATA,
    AFTER_DATA,
    END_OF_DATA,
    LINE,
    TRAILER,
    END_OF_TRAILER,
    END,
    OVER,
    LOST
  }

  private final boolean extended;
  private Part part = Part.SIZE;
  private long size;
  private int digits;

  private ChunkedBody(boolean extended) {
    this.extended = extended;
  }

  /**
   * Plain chunks; with extensions or trailers, which servers understand differently, it is lost.
   */
  static ChunkedBody ofRequest() {
    return new ChunkedBody(false);
  }

  /** With all that a server may send. */
  static ChunkedBody ofAnswer() {
    return new ChunkedBody(true);
  }

  @Override
  public int take(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && part != Part.OVER) {
      if (part == Part.LOST) {
        return to;
      }
      if (part == Part.DATA) {
        at += takeData(to - at);
      } else {
        part = after(bytes[at]);
        at++;
      }
    }
    return at;
  }

  private int takeData(int available) {
    int taken = (int) Math.min(size, available);
    size -= taken;
    if (size == 0) {
      part = Part.AFTER_DATA;
    }
    return taken;
  }

  private Part after(byte next) {
    return switch (part) {
      case SIZE -> afterDigit(next);
      case EXTENSION -> line(next, Part.EXTENSION, Part.END_OF_SIZE);
      case END_OF_SIZE -> expect('\n', next, size == 0 ? Part.LINE : Part.DATA);
      case AFTER_DATA -> expect('\r', next, Part.END_OF_DATA);
      case END_OF_DATA -> {
        digits = 0;
        yield expect('\n', next, Part.SIZE);
      }
      case LINE -> next == '\r' ? Part.END : extension(Part.TRAILER);
      case TRAILER -> line(next, Part.TRAILER, Part.END_OF_TRAILER);
      case END_OF_TRAILER -> expect('\n', next, Part.LINE);
      case END -> expect('\n', next, Part.OVER);
      case DATA, OVER, LOST -> throw new IllegalStateException("Takes no single byte: " + part);
    };
  }

  private Part afterDigit(byte next) {
    int digit = Character.digit(next, 16);
    if (digit >= 0 && digits < MAX_DIGITS) {
      size = size * 16 + digit;
      digits++;
      return Part.SIZE;
    }
    if (digits == 0 || digit >= 0) {
      return Part.LOST;
    }
    return next == '\r' ? Part.END_OF_SIZE : extension(Part.EXTENSION);
  }

  private Part extension(Part what) {
    return extended ? what : Part.LOST;
  }

  private static Part line(byte next, Part same, Part end) {
    if (next == '\n') {
      return Part.LOST;
    }
    return next == '\r' ? end : same;
  }

  private static Part expect(char expected, byte next, Part then) {
    return next == expected ? then : Part.LOST;
  }

  @Override
  public boolean isOver() {
    return part == Part.OVER;
  }
}
