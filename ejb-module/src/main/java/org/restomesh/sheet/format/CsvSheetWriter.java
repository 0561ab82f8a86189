package org.restomesh.sheet.format;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.restomesh.sheet.SheetCell;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.SheetWriter;

/** CSV as Excel opens it by a double click: with a byte order mark. */
final class CsvSheetWriter implements SheetWriter {
  private static final String BOM = "\uFEFF";

  /** A program that expects another separator would split it there, and not within quotes. */
  private static final class QuoteWhatCouldBeSplit implements QuoteStrategy {
    @Override
    public boolean quoteNonEmpty(int line, int field, String value) {
      return Defusing.isRiskyWhenSplit(value);
    }
  }

  private final Writer text;
  private final CsvWriter csv;
  private final SheetLanguage language;
  private boolean begun;

  CsvSheetWriter(OutputStream out, SheetLanguage language) {
    this.text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    this.csv =
        CsvWriter.builder()
            .fieldSeparator(language.separator())
            .lineDelimiter(LineDelimiter.CRLF)
            .quoteStrategy(new QuoteWhatCouldBeSplit())
            .build(text);
    this.language = language;
  }

  @Override
  public void headings(List<String> names) throws IOException {
    begin();
    csv.writeRecord(names);
  }

  @Override
  public void row(List<SheetCell> cells) throws IOException {
    begin();
    csv.writeRecord(cells.stream().map(this::field).toList());
  }

  private void begin() throws IOException {
    if (!begun) {
      text.write(BOM);
      begun = true;
    }
  }

  private String field(SheetCell cell) {
    return cell.amount() == null ? Defusing.defuse(cell.text()) : cell.shown(language);
  }

  @Override
  public void close() throws IOException {
    csv.flush();
    text.flush();
  }
}
