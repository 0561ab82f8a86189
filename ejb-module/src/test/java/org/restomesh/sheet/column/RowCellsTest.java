package org.restomesh.sheet.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.sheet.SheetRow;

class RowCellsTest {
  private static final SheetColumn CELL = new SheetColumn("cell", "Cell", "Hücre");
  private static final Headings HEADINGS = Headings.of(row("Cell"), List.of(CELL));

  @Test
  void aTextMayBeAsLongAsItsColumnAllows() {
    assertThat(cells("xxx").text(CELL, 3)).isEqualTo("xxx");
    RowCells longer = cells("xxxx");
    assertThat(longer.text(CELL, 3)).isEmpty();
    assertThat(longer.faults()).containsExactly(new CellFault("cell", FaultCode.TOO_LONG, "3"));
  }

  @Test
  void anAmountIsWithinItsRange() {
    assertThat(cells("0").cents(CELL, 100)).isZero();
    assertThat(cells("1,00").cents(CELL, 100)).isEqualTo(100);
    assertThat(fault("1,01", cells -> cells.cents(CELL, 100))).isEqualTo(FaultCode.OUT_OF_RANGE);
    assertThat(fault("one", cells -> cells.cents(CELL, 100))).isEqualTo(FaultCode.NOT_AN_AMOUNT);
    assertThat(cells(" ").cents(CELL, 100)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "yes,true",
    "EVET,true",
    "X,true",
    "1,true",
    "true,true",
    "No,false",
    "HAYIR,false",
    "hayır,false",
    "0,false"
  })
  void yesAndNoAreUnderstoodInBothLanguages(String text, boolean flag) {
    assertThat(cells(text).flag(CELL)).isEqualTo(flag);
  }

  @ParameterizedTest
  @ValueSource(strings = {"maybe", "yess", "2"})
  void anythingElseIsNeither(String text) {
    assertThat(fault(text, cells -> cells.flag(CELL))).isEqualTo(FaultCode.NOT_YES_OR_NO);
  }

  @Test
  void aWholeNumberHasNoDecimals() {
    assertThat(cells(" -3 ").number(CELL)).isEqualTo(-3);
    assertThat(fault("3.5", cells -> cells.number(CELL))).isEqualTo(FaultCode.NOT_A_NUMBER);
    assertThat(fault("2147483648", cells -> cells.number(CELL))).isEqualTo(FaultCode.NOT_A_NUMBER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\0b", "\uD800", "x\uDC00"})
  void whatCannotBeStoredIsAFault(String text) {
    assertThat(fault(text, cells -> cells.text(CELL))).isEqualTo(FaultCode.BAD_CHARACTER);
    assertThat(cells("😀").text(CELL)).isEqualTo("😀");
  }

  @Test
  void theErrorOfAFormulaIsAFaultAndNothingMore() {
    RowCells cells = new RowCells(new SheetRow(2, List.of("#REF!"), Set.of(0)), HEADINGS);

    assertThat(cells.text(CELL)).isEmpty();
    cells.refuseEmpty(CELL);
    assertThat(cells.faults()).extracting(CellFault::code).containsExactly(FaultCode.ERROR_VALUE);
  }

  private interface Read {
    Object from(RowCells cells);
  }

  private static FaultCode fault(String text, Read read) {
    RowCells cells = cells(text);
    read.from(cells);
    assertThat(cells.faults()).hasSize(1);
    return cells.faults().get(0).code();
  }

  private static RowCells cells(String text) {
    return new RowCells(row(text), HEADINGS);
  }

  private static SheetRow row(String cell) {
    return new SheetRow(2, List.of(cell), Set.of());
  }
}
