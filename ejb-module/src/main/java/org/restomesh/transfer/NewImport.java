package org.restomesh.transfer;

import org.restomesh.shared.error.ValidationFailed;

/**
 * A file that somebody begins to send.
 *
 * @param fileName as it is called at its owner's
 * @param parts in how many it comes, each of at most a mebibyte
 */
public record NewImport(String fileName, int parts) {
  public static final int MAX_PARTS = 16;
  private static final int MAX_NAME = 200;

  public NewImport {
    if (fileName.isBlank() || fileName.length() > MAX_NAME || fileName.indexOf('\0') >= 0) {
      throw new ValidationFailed("fileName", "must have 1 to " + MAX_NAME + " characters");
    }
  }
}
