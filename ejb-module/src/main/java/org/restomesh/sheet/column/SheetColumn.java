package org.restomesh.sheet.column;

import org.restomesh.sheet.SheetLanguage;

/**
 * A column of a kind of table.
 *
 * @param key stable; a heading may be the key, too
 */
public record SheetColumn(String key, String english, String turkish) {
  public String heading(SheetLanguage language) {
    return switch (language) {
      case EN -> english;
      case TR -> turkish;
    };
  }
}
