package org.restomesh.sheet.format;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.SheetRow;

/**
 * The first sheet of an XLSX file that is shown, row by row: texts, numbers, and the results of
 * formulas as they were saved.
 */
final class XlsxSheetReader implements SheetReader {
  /** What Excel keeps of a number; behind it is what binary arithmetic makes of 0.1. */
  private static final MathContext EXCEL_DIGITS = new MathContext(15);

  private static final int MAX_NUMBER_LENGTH = 40;
  private static final int MAX_EXPONENT = 30;
  private static final int LETTERS = 26;

  private final XlsxPackage file;
  private final XlsxWorkbook workbook;
  private final XlsxXml xml;
  private int number;

  XlsxSheetReader(byte[] bytes) {
    file = new XlsxPackage(bytes);
    try {
      workbook = XlsxWorkbook.of(file);
      InputStream part = file.part(workbook.sheet());
      if (part == null) {
        throw XlsxPackage.damaged();
      }
      xml = new XlsxXml(part);
    } catch (IOException | XMLStreamException e) {
      file.close();
      throw XlsxPackage.damaged();
    } catch (RuntimeException e) {
      file.close();
      throw e;
    }
  }

  @Override
  public @Nullable SheetRow next() {
    try {
      while (xml.next()) {
        if (xml.begins("row")) {
          SheetRow row = row();
          if (!row.isBlank()) {
            return row.checked();
          }
        }
      }
      return null;
    } catch (XMLStreamException | NumberFormatException e) {
      throw new FileRefused(FileProblem.MALFORMED, number + 1);
    }
  }

  private SheetRow row() throws XMLStreamException {
    String said = xml.attribute("r");
    int found = said == null ? number + 1 : Integer.parseInt(said);
    if (found <= number) {
      throw new NumberFormatException("row " + said + " after " + number);
    }
    number = found;
    List<String> cells = new ArrayList<>();
    Set<Integer> errors = new HashSet<>();
    while (xml.next() && !xml.ends("row")) {
      if (xml.begins("c")) {
        String address = xml.attribute("r");
        int column = address == null ? checked(cells.size()) : column(address);
        fill(cells, column);
        if ("e".equals(xml.attribute("t"))) {
          errors.add(column);
        }
        cells.set(column, cell());
      }
    }
    return new SheetRow(number, cells, errors);
  }

  private static int checked(int column) {
    if (column >= MAX_COLUMNS) {
      throw new FileRefused(FileProblem.TOO_MANY_COLUMNS, MAX_COLUMNS);
    }
    return column;
  }

  private static void fill(List<String> cells, int column) {
    while (cells.size() <= column) {
      cells.add("");
    }
  }

  /** From letters: {@code C7} is 2. */
  private static int column(String address) {
    int column = 0;
    int i = 0;
    while (i < address.length() && Character.isLetter(address.charAt(i))) {
      column = column * LETTERS + Character.toUpperCase(address.charAt(i)) - 'A' + 1;
      i++;
      checked(column - 1);
    }
    if (column < 1) {
      throw new NumberFormatException(address);
    }
    return column - 1;
  }

  private String cell() throws XMLStreamException {
    String type = xml.attribute("t");
    String value = "";
    while (xml.next() && !xml.ends("c")) {
      if (xml.begins("v")) {
        value = value(type == null ? "n" : type, xml.text());
      } else if (xml.begins("is")) {
        value = Defusing.restore(xml.richText("is"));
      }
    }
    return value;
  }

  private String value(String type, String raw) {
    return switch (type) {
      case "s" -> shared(Integer.parseInt(raw.strip()));
      case "b" -> raw.strip().equals("1") ? "true" : "false";
      case "n" -> plain(raw.strip());
      default -> Defusing.restore(XlsxText.decode(raw)); // of a formula: a text, an error, a date
    };
  }

  private String shared(int index) {
    if (index < 0 || index >= workbook.sharedTexts().size()) {
      throw new NumberFormatException("no shared text " + index);
    }
    return workbook.sharedTexts().get(index);
  }

  /** Without an exponent and without zeros at the end. */
  private static String plain(String raw) {
    if (raw.isEmpty() || raw.length() > MAX_NUMBER_LENGTH) {
      return raw;
    }
    BigDecimal exact = rounded(raw);
    long exponent = (long) exact.precision() - exact.scale();
    if (exact.signum() == 0) {
      return "0";
    }
    return Math.abs(exponent) > MAX_EXPONENT ? raw : exact.stripTrailingZeros().toPlainString();
  }

  private static BigDecimal rounded(String raw) {
    try {
      return new BigDecimal(raw).round(EXCEL_DIGITS);
    } catch (ArithmeticException e) { // the exponent has no room for the digits that are dropped
      throw (NumberFormatException) new NumberFormatException(raw).initCause(e);
    }
  }

  @Override
  public int ignoredSheets() {
    return workbook.sheets() - 1;
  }

  @Override
  public void close() {
    file.close();
  }
}
