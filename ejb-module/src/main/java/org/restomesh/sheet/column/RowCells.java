package org.restomesh.sheet.column;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.sql.StorableText;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.SheetRow;

/**
 * Reads the cells of a row by column and collects what is wrong with them. What is faulty is
 * answered as if it were empty.
 */
public final class RowCells {
  private final SheetRow row;
  private final Headings headings;
  private final List<CellFault> faults = new ArrayList<>();

  public RowCells(SheetRow row, Headings headings) {
    this.row = row;
    this.headings = headings;
    checkBeyondHeadings();
  }

  private void checkBeyondHeadings() {
    for (int i = headings.width(); i < row.cells().size(); i++) {
      if (!row.cell(i).isBlank()) {
        faults.add(new CellFault(String.valueOf(i + 1), FaultCode.NO_HEADING, ""));
      }
    }
  }

  public int number() {
    return row.number();
  }

  public SheetLanguage language() {
    return headings.language();
  }

  /** Whether the file has the column. */
  public boolean has(SheetColumn column) {
    return headings.has(column);
  }

  /** As it stands there; empty when there is nothing, or no such column. */
  public String text(SheetColumn column) {
    Integer position = headings.positions().get(column.key());
    if (position == null) {
      return "";
    }
    if (row.errors().contains(position)) {
      fault(column, FaultCode.ERROR_VALUE);
      return "";
    }
    String text = row.cell(position);
    if (!StorableText.is(text)) {
      fault(column, FaultCode.BAD_CHARACTER);
      return "";
    }
    return text;
  }

  /** A text of at most so many characters. */
  public String text(SheetColumn column, int max) {
    String text = text(column);
    if (text.length() > max) {
      fault(column, FaultCode.TOO_LONG, max);
      return "";
    }
    return text;
  }

  /** An amount from 0 to a highest one; null when the cell is empty or faulty. */
  public @Nullable Long cents(SheetColumn column, long max) {
    String text = text(column);
    if (text.isBlank()) {
      return null;
    }
    OptionalLong cents = Amounts.cents(text);
    if (cents.isEmpty()) {
      fault(column, FaultCode.NOT_AN_AMOUNT);
      return null;
    }
    if (cents.getAsLong() > max) {
      fault(
          column,
          FaultCode.OUT_OF_RANGE,
          Amounts.shown(0, language()) + " - " + Amounts.shown(max, language()));
      return null;
    }
    return cents.getAsLong();
  }

  /** A whole number; null when the cell is empty or faulty. */
  public @Nullable Integer number(SheetColumn column) {
    String text = text(column).strip();
    if (text.isEmpty()) {
      return null;
    }
    try {
      return Integer.valueOf(text);
    } catch (NumberFormatException e) {
      fault(column, FaultCode.NOT_A_NUMBER);
      return null;
    }
  }

  /** Null when the cell is empty or faulty. */
  public @Nullable Boolean flag(SheetColumn column) {
    String text = text(column);
    if (text.isBlank()) {
      return null;
    }
    Boolean flag = Flags.parse(text).orElse(null);
    if (flag == null) {
      fault(column, FaultCode.NOT_YES_OR_NO);
    }
    return flag;
  }

  public void fault(SheetColumn column, FaultCode code) {
    fault(column, code, "");
  }

  public void fault(SheetColumn column, FaultCode code, Object detail) {
    faults.add(new CellFault(column.key(), code, detail.toString()));
  }

  /** The cell is empty, unless something else is wrong with it already. */
  public void refuseEmpty(SheetColumn column) {
    if (faults.stream().noneMatch(fault -> fault.column().equals(column.key()))) {
      fault(column, FaultCode.REQUIRED);
    }
  }

  public List<CellFault> faults() {
    return List.copyOf(faults);
  }
}
