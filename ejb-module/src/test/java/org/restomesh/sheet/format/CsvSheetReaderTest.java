package org.restomesh.sheet.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.SheetRow;

class CsvSheetReaderTest {

  @ParameterizedTest
  @ValueSource(strings = {";", ",", "\t"})
  void theSeparatorIsTheOneThatTheHeadingsHave(String separator) {
    assertThat(cells("a" + separator + "b" + separator + "c\n1" + separator + "2" + separator))
        .containsExactly(List.of("a", "b", "c"), List.of("1", "2", ""));
  }

  @Test
  void aSeparatorInQuotesIsNone() {
    assertThat(cells("\"a,b,c\";d\n1;2")).containsExactly(List.of("a,b,c", "d"), List.of("1", "2"));
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstCell() {
    assertThat(cells("\uFEFFÜrün adı;Fiyat")).containsExactly(List.of("Ürün adı", "Fiyat"));
  }

  @Test
  void quotesHoldSeparatorsLineBreaksAndQuotes() {
    assertThat(cells("a;b\r\n\"x;\"\"y\"\"\nz\";2\r\n"))
        .containsExactly(List.of("a", "b"), List.of("x;\"y\"\nz", "2"));
  }

  @Test
  void rowsCountAsInASpreadsheetAndBlankOnesAreLeftOut() {
    assertThat(rows("a;b\n\"1\n1\";2\n;\n \n3;4\n").stream().map(SheetRow::number))
        .containsExactly(1, 2, 5);
  }

  @Test
  void anotherEncodingIsToldAndNotGuessed() {
    byte[] windows = "Kategori;Ürün adı\nTatlılar;Sütlaç".getBytes(Charset.forName("windows-1254"));

    assertRefused(windows, FileProblem.NOT_UTF8);
    assertRefused("a;b\n1;2".getBytes(StandardCharsets.UTF_16), FileProblem.NOT_UTF8);
    assertRefused(new byte[] {'%', 'P', 'D', 'F', 0, 1}, FileProblem.NOT_A_TABLE);
  }

  @Test
  void charactersAfterAClosingQuoteAreRefusedWithTheirRow() {
    assertThatThrownBy(() -> cells("a;b\n1;2\n\"x\"y;3"))
        .isInstanceOfSatisfying(
            FileRefused.class,
            refused -> {
              assertThat(refused.problem()).isEqualTo(FileProblem.MALFORMED);
              assertThat(refused.detail()).isEqualTo("3");
            });
  }

  @Test
  void aCellMayBeAsLongAsInASpreadsheetAndNoLonger() {
    String longest = "x".repeat(SheetReader.MAX_CELL_LENGTH);

    assertThat(cells(longest + ";b")).hasSize(1);
    assertRefused((longest + "x;b").getBytes(StandardCharsets.UTF_8), FileProblem.CELL_TOO_LONG);
  }

  @Test
  void thereMayBeAHundredColumnsAndNoMore() {
    String widest = String.join(";", Collections.nCopies(SheetReader.MAX_COLUMNS, "x"));

    assertThat(cells(widest).get(0)).hasSize(SheetReader.MAX_COLUMNS);
    assertRefused((widest + ";x").getBytes(StandardCharsets.UTF_8), FileProblem.TOO_MANY_COLUMNS);
  }

  @Test
  void anEmptyFileHasNoRows() {
    assertThat(cells("")).isEmpty();
    assertThat(cells("\uFEFF")).isEmpty();
  }

  private static void assertRefused(byte[] file, FileProblem problem) {
    assertThatThrownBy(() -> read(file))
        .isInstanceOfSatisfying(
            FileRefused.class, refused -> assertThat(refused.problem()).isEqualTo(problem));
  }

  private static List<List<String>> cells(String text) {
    return rows(text).stream().map(SheetRow::cells).toList();
  }

  private static List<SheetRow> rows(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<SheetRow> read(byte[] file) {
    List<SheetRow> rows = new ArrayList<>();
    try (SheetReader reader = SheetFormat.open(file)) {
      for (SheetRow row = reader.next(); row != null; row = reader.next()) {
        rows.add(row);
      }
    }
    return rows;
  }
}
