package org.restomesh.dev.proxy;

/** Tells, as bytes come, which of them belong to a message. Good for one message. */
interface Body {
  Body NONE = new LengthBody(0);

  /** All that comes until somebody hangs up. */
  Body REST =
      new Body() {
        @Override
        public int take(byte[] bytes, int from, int to) {
          return to;
        }

        @Override
        public boolean isOver() {
          return false;
        }
      };

  /**
   * @param from where the first of the new bytes is
   * @param to where they end
   * @return where those end that belong to it
   */
  int take(byte[] bytes, int from, int to);

  /** Whether the next byte belongs to another message. */
  boolean isOver();
}
