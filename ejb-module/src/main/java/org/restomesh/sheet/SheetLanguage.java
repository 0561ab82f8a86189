package org.restomesh.sheet;

import org.restomesh.shared.json.WireNames;

/** The language of a file's headings, and how that language writes CSV and amounts. */
public enum SheetLanguage {
  EN(',', '.'),
  /** A comma in amounts, so semicolons between cells: what Excel in Turkish opens by itself. */
  TR(';', ',');

  private final char separator;
  private final char decimalPoint;

  SheetLanguage(char separator, char decimalPoint) {
    this.separator = separator;
    this.decimalPoint = decimalPoint;
  }

  /** Between the cells of an exported CSV file. */
  public char separator() {
    return separator;
  }

  /** Of amounts. */
  public char decimalPoint() {
    return decimalPoint;
  }

  public String wireName() {
    return WireNames.of(this);
  }
}
