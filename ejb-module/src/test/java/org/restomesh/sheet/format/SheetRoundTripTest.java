package org.restomesh.sheet.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.sheet.SheetCell;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.SheetRow;
import org.restomesh.sheet.SheetWriter;

/** What is exported comes back as it was, and no cell of it is a formula. */
class SheetRoundTripTest {

  @Property
  void textsComeBack(
      @ForAll("texts") String first,
      @ForAll("texts") String second,
      @ForAll SheetFormat format,
      @ForAll SheetLanguage language)
      throws IOException {
    byte[] file = write(format, language, SheetCell.text(first), SheetCell.text(second));

    try (SheetReader reader = SheetFormat.open(file)) {
      assertThat(reader.next()).isNotNull();
      SheetRow row = reader.next();
      if (first.isBlank() && second.isBlank()) {
        assertThat(row).isNull();
      } else {
        assertThat(row).isNotNull();
        assertThat(row.cell(0)).isEqualTo(first);
        assertThat(row.cell(1)).isEqualTo(second);
      }
    }
  }

  /** Texts that formats trip over are likelier than others. */
  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> any =
        Arbitraries.strings()
            .withCharRange('\u0001', '\uD7FF')
            .withChars("=+-@'\"\t\r\n;,| \\_x0041_&<>]çğİı")
            .ofMaxLength(12);
    Arbitrary<String> risky =
        Arbitraries.of(
            "=1+1", "'=1", "''=", "'Tis", "'", "_x000D_", "_x005F_", " a ", "\r\n", "]]>",
            "+90 555", "-", "@x", "\uFF1D1", "😀");
    return Arbitraries.oneOf(any, risky, Arbitraries.just(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@A1", "\t=1", "\r=1", "\n=1", "\uFF1D1", "'=1"})
  void nothingBeginsAFormula(String text) throws IOException {
    String csv =
        new String(
            write(SheetFormat.CSV, SheetLanguage.EN, SheetCell.text(text), SheetCell.text("x")),
            StandardCharsets.UTF_8);

    assertThat(csv).containsAnyOf("\n'" + text, "\n\"'" + text);
    assertThat(Defusing.defuse("'Tis")).isEqualTo("'Tis");
    assertThat(Defusing.restore("'Tis")).isEqualTo("'Tis");
  }

  /** Excel may split at another separator than the file's, unless there are quotes. */
  @ParameterizedTest
  @ValueSource(strings = {"Pizza,=cmd", "Pizza; +1", "a\t@b", "a,\u00A0=1", "a;\uFF1D1", "a,;=1"})
  void nothingBeginsAFormulaWhereAnotherSeparatorWouldSplit(String text) throws IOException {
    for (SheetLanguage language : SheetLanguage.values()) {
      assertThat(csv(language, SheetCell.text(text))).contains("\n\"" + text + "\"");
    }
    assertThat(csv(SheetLanguage.TR, SheetCell.text("a, b"))).contains("\na, b;x");
  }

  @Test
  void amountsHaveTheDecimalPointOfTheirLanguageAndANumberInXlsx() throws IOException {
    SheetCell price = SheetCell.cents(1_250);

    assertThat(csv(SheetLanguage.EN, price)).isEqualTo("\uFEFFa,b\r\n12.50,x\r\n");
    assertThat(csv(SheetLanguage.TR, price)).isEqualTo("\uFEFFa;b\r\n12,50;x\r\n");
    try (SheetReader reader =
        SheetFormat.open(write(SheetFormat.XLSX, SheetLanguage.TR, price, SheetCell.text("x")))) {
      assertThat(reader.next()).isNotNull();
      assertThat(reader.next()).satisfies(row -> assertThat(row.cell(0)).isEqualTo("12.5"));
    }
  }

  private static String csv(SheetLanguage language, SheetCell cell) throws IOException {
    return new String(
        write(SheetFormat.CSV, language, cell, SheetCell.text("x")), StandardCharsets.UTF_8);
  }

  private static byte[] write(SheetFormat format, SheetLanguage language, SheetCell... cells)
      throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (SheetWriter writer = format.writer(file, language)) {
      writer.headings(List.of("a", "b"));
      writer.row(List.of(cells));
    }
    return file.toByteArray();
  }
}
