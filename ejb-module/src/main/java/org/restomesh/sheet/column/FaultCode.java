package org.restomesh.sheet.column;

/** What is wrong with a cell. */
public enum FaultCode {
  REQUIRED("must not be empty"),
  TOO_LONG("must have at most %s characters"),
  NOT_AN_AMOUNT("must be an amount such as 12,50 or 12.50"),
  NOT_A_NUMBER("must be a whole number"),
  OUT_OF_RANGE("must be between %s"),
  NOT_YES_OR_NO("must be yes or no"),
  NOT_ONE_OF("must be one of %s"),
  NOT_AN_ID("must be the id of a record, or empty for a new one"),
  UNKNOWN("is not there any more, or never was"),
  TWICE("is in row %s already"),
  SEVERAL("is the name of several categories: give them different names first"),
  BAD_LIST("must be entries such as Name = 12,50 with | between them: %s"),
  TOO_MANY("must have at most %s entries"),
  BAD_CHARACTER("has a character that cannot be stored"),
  ERROR_VALUE("is the error of a formula"),
  NO_HEADING("has no heading above it"),
  NEW_AND_ARCHIVED("cannot be set for a new row"),
  /** As the catalogue says it. */
  REFUSED("%s");

  private final String message;

  FaultCode(String message) {
    this.message = message;
  }

  /**
   * @param detail what the message names; empty when it names nothing
   */
  public String message(String detail) {
    return message.formatted(detail);
  }
}
