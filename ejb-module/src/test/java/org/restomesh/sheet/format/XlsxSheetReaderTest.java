package org.restomesh.sheet.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.SheetRow;

class XlsxSheetReaderTest {
  private static final String HEADINGS =
      "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>a</t></is></c></row>";

  @Test
  void textsAreSharedOrInTheirCellsAndMayHaveRuns() {
    XlsxFile file =
        XlsxFile.of(
                "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>1</v></c><c r=\"B1\" t=\"s\"><v>0</v></c>"
                    + "<c r=\"C1\" t=\"str\"><f>A1</f><v>so</v></c></row>")
            .withShared(
                "<si><t>Çay</t></si><si><r><t>Izgara </t></r><r><rPr/><t>köfte</t></r>"
                    + "<rPh><t>spoken</t></rPh></si>");

    assertThat(cells(file)).containsExactly(List.of("Izgara köfte", "Çay", "so"));
  }

  @ParameterizedTest
  @CsvSource({
    "12.5, 12.5",
    "0.30000000000000004, 0.3",
    "38000, 38000",
    "1.2E3, 1200",
    "0, 0",
    "-1.50, -1.5",
    "1E-2, 0.01",
    "1E+300, 1E+300",
    "1E2147483647, 1E2147483647",
    "1E-2147483647, 1E-2147483647"
  })
  void numbersAreWhatTheSpreadsheetShows(String raw, String text) {
    assertThat(cells(XlsxFile.of("<row r=\"1\"><c r=\"A1\"><v>" + raw + "</v></c></row>")))
        .containsExactly(List.of(text));
  }

  @Test
  void aFlagIsAWordAndAnErrorIsMarked() {
    SheetRow row =
        rows(XlsxFile.of(
                    "<row r=\"4\"><c r=\"A4\" t=\"b\"><v>1</v></c><c r=\"C4\" t=\"e\">"
                        + "<v>#REF!</v></c></row>")
                .bytes())
            .get(0);

    assertThat(row.number()).isEqualTo(4);
    assertThat(row.cells()).containsExactly("true", "", "#REF!");
    assertThat(row.errors()).isEqualTo(Set.of(2));
  }

  @Test
  void cellsAndRowsWithoutAddressesFollowEachOther() {
    assertThat(
            rows(
                    XlsxFile.of(
                            "<row><c><v>1</v></c><c><v>2</v></c></row><row/>"
                                + "<row><c><v>3</v></c></row>")
                        .bytes())
                .stream()
                .map(row -> row.number() + ":" + row.cells()))
        .containsExactly("1:[1, 2]", "3:[3]");
  }

  @Test
  void theFirstSheetThatIsShownIsReadAndTheOthersAreCounted() {
    XlsxFile file =
        XlsxFile.empty()
            .with(
                "xl/worksheets/a.xml",
                XlsxFile.sheet("<row r=\"1\"><c r=\"A1\"><v>1</v></c></row>"))
            .with(
                "xl/worksheets/b.xml",
                XlsxFile.sheet("<row r=\"1\"><c r=\"A1\"><v>2</v></c></row>"))
            .withSheets(
                "<sheet name=\"a\" state=\"hidden\" r:id=\"r1\"/><sheet name=\"b\" r:id=\"r2\"/>",
                XlsxFile.relation("r1", "worksheet", "worksheets/a.xml"),
                XlsxFile.relation("r2", "worksheet", "worksheets/b.xml"));

    assertThat(cells(file)).containsExactly(List.of("2"));
    try (SheetReader reader = SheetFormat.open(file.bytes())) {
      assertThat(reader.ignoredSheets()).isEqualTo(1);
    }
  }

  @Test
  void aDocumentTypeIsRefusedWhateverItDeclares() {
    String bomb =
        "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;\">"
            + "<!ENTITY f SYSTEM \"file:///etc/passwd\">]>";
    XlsxFile file =
        XlsxFile.of("").with("xl/worksheets/sheet1.xml", bomb + "<worksheet>&f;&b;</worksheet>");

    assertRefused(file, FileProblem.NOT_A_TABLE);
    assertRefused(
        XlsxFile.of(HEADINGS).with("xl/workbook.xml", bomb + "<workbook/>"),
        FileProblem.NOT_A_TABLE);
  }

  @Test
  void aFileThatUnpacksTooFarIsRefused() {
    byte[] zeros = new byte[64 * 1024 * 1024];
    XlsxFile file = XlsxFile.of(HEADINGS);
    for (int i = 0; i < 4; i++) {
      file.with("xl/media/" + i, zeros);
    }

    assertThat(file.bytes().length).isLessThan(1024 * 1024);
    assertRefused(file, FileProblem.EXPANDS_TOO_FAR);
    file.with("xl/media/3", new byte[0]);
    assertThat(cells(file)).containsExactly(List.of("a"));
  }

  @Test
  void aPartThatIsHeldInMemoryIsSmall() {
    assertRefused(
        XlsxFile.of(HEADINGS).with("xl/workbook.xml", new byte[XlsxPackage.MAX_PART_BYTES + 1]),
        FileProblem.EXPANDS_TOO_FAR);
  }

  @Test
  void anArchiveOfTooManyFilesIsRefused() {
    XlsxFile file = XlsxFile.of(HEADINGS);
    for (int i = 0; i < XlsxPackage.MAX_ENTRIES - 4; i++) {
      file.with("x/" + i, new byte[0]);
    }

    assertThat(cells(file)).hasSize(1);
    assertRefused(file.with("x/more", new byte[0]), FileProblem.EXPANDS_TOO_FAR);
  }

  /** What follows the excess is damaged, so whoever read on would say that. */
  @Test
  void whatIsTooWideOrTooLongIsNotReadToItsEnd() {
    String wide = "<row>" + "<c><v>1</v></c>".repeat(SheetReader.MAX_COLUMNS);
    String most = "x".repeat(SheetReader.MAX_CELL_LENGTH);

    assertThat(cells(XlsxFile.of(wide + "</row>"))).hasSize(1);
    assertRefused(XlsxFile.of(wide + "<c/><<"), FileProblem.TOO_MANY_COLUMNS);
    assertThat(cells(XlsxFile.of(text(most)))).containsExactly(List.of(most));
    assertThat(cells(XlsxFile.of(text("_x0041_".repeat(SheetReader.MAX_CELL_LENGTH)))))
        .containsExactly(List.of("A".repeat(SheetReader.MAX_CELL_LENGTH)));
    assertRefused(XlsxFile.of(text(most + "x")), FileProblem.CELL_TOO_LONG);
    assertRefused(
        XlsxFile.of(
            "<row><c t=\"inlineStr\"><is>" + ("<r><t>" + most + "</t></r>").repeat(8) + "<<"),
        FileProblem.EXPANDS_TOO_FAR);
    assertRefused(
        XlsxFile.of("<row><c t=\"str\"><v>" + most.repeat(8) + "</c>"),
        FileProblem.EXPANDS_TOO_FAR);
    assertRefused(
        XlsxFile.of(HEADINGS).withShared("<si><t>" + most.repeat(8) + "</si>"),
        FileProblem.EXPANDS_TOO_FAR);
  }

  private static String text(String text) {
    return "<row><c t=\"inlineStr\"><is><t>" + text + "</t></is></c></row>";
  }

  @Test
  void sharedTextsCountEvenWhenTheyAreEmpty() {
    String most = "<si/>".repeat(XlsxWorkbook.MAX_SHARED_TEXT / XlsxWorkbook.COST_OF_TEXT);

    assertThat(cells(XlsxFile.of(HEADINGS).withShared(most))).hasSize(1);
    assertRefused(XlsxFile.of(HEADINGS).withShared(most + "<si/>"), FileProblem.EXPANDS_TOO_FAR);
  }

  @Test
  void partsThatAreHeldInMemoryAreSmallTogether() {
    byte[] part = new byte[XlsxPackage.MAX_PART_BYTES];
    XlsxFile file = XlsxFile.of(HEADINGS);
    for (int i = 0; i < 3; i++) {
      file.with("x/" + i + ".rels", part);
    }

    assertThat(cells(file)).hasSize(1);
    assertRefused(file.with("x/3.rels", part), FileProblem.EXPANDS_TOO_FAR);
  }

  @Test
  void macrosAndOldFilesAreRefused() {
    assertRefused(XlsxFile.of(HEADINGS).with("xl/vbaProject.bin", new byte[3]), FileProblem.MACROS);
    assertThatThrownBy(() -> rows(new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, 1, 2}))
        .isInstanceOfSatisfying(
            FileRefused.class,
            refused -> assertThat(refused.problem()).isEqualTo(FileProblem.OLD_FORMAT));
  }

  @Test
  void whatIsMissingOrDamagedIsRefused() {
    assertRefused(XlsxFile.empty(), FileProblem.NOT_A_TABLE);
    assertRefused(XlsxFile.of("<row r=\"x\"/>"), FileProblem.MALFORMED);
    assertRefused(XlsxFile.of("<row r=\"0\"/>"), FileProblem.MALFORMED);
    assertRefused(XlsxFile.of("<row r=\"2\"/><row r=\"2\"/>"), FileProblem.MALFORMED);
    assertRefused(
        XlsxFile.of("<row r=\"1\"><c r=\"A1\" t=\"s\"><v>7</v></c></row>"), FileProblem.MALFORMED);
    assertRefused(
        XlsxFile.of("<row r=\"1\"><c r=\"A1\"><v>x</v></c></row>"), FileProblem.MALFORMED);
    assertRefused(
        XlsxFile.of("<row><c><v>" + "1".repeat(20) + "E2147483647</v></c></row>"),
        FileProblem.MALFORMED);
    assertRefused(
        XlsxFile.of("<row r=\"1\"><c r=\"CX1\"><v>1</v></c></row>"), FileProblem.TOO_MANY_COLUMNS);
    assertThatThrownBy(() -> rows(new byte[] {'P', 'K', 3, 4, 9})).isInstanceOf(FileRefused.class);
  }

  private static void assertRefused(XlsxFile file, FileProblem problem) {
    assertThatThrownBy(() -> cells(file))
        .isInstanceOfSatisfying(
            FileRefused.class, refused -> assertThat(refused.problem()).isEqualTo(problem));
  }

  private static List<List<String>> cells(XlsxFile file) {
    return rows(file.bytes()).stream().map(SheetRow::cells).toList();
  }

  private static List<SheetRow> rows(byte[] file) {
    List<SheetRow> rows = new ArrayList<>();
    try (SheetReader reader = SheetFormat.open(file)) {
      for (SheetRow row = reader.next(); row != null; row = reader.next()) {
        rows.add(row);
      }
    }
    return rows;
  }
}
