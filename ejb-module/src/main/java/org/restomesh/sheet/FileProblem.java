package org.restomesh.sheet;

/** Why nothing of a file is read, or an import has failed as a whole. */
public enum FileProblem {
  EMPTY("The file has no rows"),
  NOT_A_TABLE("The file is neither CSV nor XLSX"),
  OLD_FORMAT("The file is an old or an encrypted Excel file: save it as XLSX without a password"),
  MACROS("The file has macros: save it as XLSX without them"),
  NOT_UTF8("The text is not UTF-8: save it as \"CSV UTF-8\", or as XLSX"),
  MALFORMED("The file is damaged at row %s"),
  EXPANDS_TOO_FAR("The file unpacks to more than may be read"),
  TOO_MANY_ROWS("The file has more than %s rows"),
  TOO_MANY_COLUMNS("The file has more than %s columns"),
  CELL_TOO_LONG("A cell in row %s is too long"),
  TOO_MUCH_TEXT("What it changes has more than %s characters: divide it into several files"),
  UNKNOWN_COLUMN("There is no column \"%s\""),
  DOUBLE_COLUMN("The column \"%s\" is there twice"),
  MISSING_COLUMN("The column \"%s\" is missing"),
  /** Found when it was to be applied. */
  OUTDATED("What it changes has been changed since it was read: read the file again"),
  CUT_OFF("The node that worked on it has ended; nothing was changed"),
  BUSY("Others were writing the same records; nothing was changed: try again"),
  UNEXPECTED("It could not be carried out; nothing was changed");

  private final String message;

  FileProblem(String message) {
    this.message = message;
  }

  /**
   * @param detail what the message names; empty when it names nothing
   */
  public String message(String detail) {
    return message.formatted(detail);
  }
}
