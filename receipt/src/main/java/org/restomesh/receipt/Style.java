package org.restomesh.receipt;

/** How a text is set; large is twice as wide and twice as high. */
public record Style(boolean bold, boolean large) {

  public static final Style PLAIN = new Style(false, false);

  /** Width of one character in cells of the page. */
  public int cells() {
    return large ? 2 : 1;
  }
}
