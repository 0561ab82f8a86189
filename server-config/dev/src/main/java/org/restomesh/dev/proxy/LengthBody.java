package org.restomesh.dev.proxy;

/** So many bytes. */
final class LengthBody implements Body {
  private long missing;

  LengthBody(long length) {
    missing = length;
  }

  @Override
  public int take(byte[] bytes, int from, int to) {
    int taken = (int) Math.min(missing, to - from);
    missing -= taken;
    return from + taken;
  }

  @Override
  public boolean isOver() {
    return missing == 0;
  }
}
