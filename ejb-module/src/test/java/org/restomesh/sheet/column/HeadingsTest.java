package org.restomesh.sheet.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.SheetRow;

class HeadingsTest {
  private static final SheetColumn ID = new SheetColumn("id", "ID", "Kimlik");
  private static final SheetColumn PRICE = new SheetColumn("price", "Price", "Fiyat");
  private static final List<SheetColumn> COLUMNS = List.of(ID, PRICE);

  @Test
  void headingsAreKeysOrWordsOfEitherLanguageInAnyCaseAndOrder() {
    assertThat(headings("FİYAT", "kımlık").language()).isEqualTo(SheetLanguage.TR);
    assertThat(headings("fiyat", "KIMLIK").positions()).containsEntry("price", 0);
    assertThat(headings(" price ", "Id").language()).isEqualTo(SheetLanguage.EN);
    assertThat(headings("Price").has(ID)).isFalse();
  }

  @Test
  void whatIsUnknownTwiceOrMissingIsRefusedByName() {
    assertRefused(FileProblem.UNKNOWN_COLUMN, "Prise", "ID", "Prise");
    assertRefused(FileProblem.UNKNOWN_COLUMN, "", "ID", "", "Price");
    assertRefused(FileProblem.DOUBLE_COLUMN, "Fiyat", "Price", "Fiyat");
    assertThatThrownBy(() -> headings("Fiyat").require(ID))
        .isInstanceOf(FileRefused.class)
        .hasMessageContaining("Kimlik");
    assertThatThrownBy(() -> Headings.of(null, COLUMNS)).isInstanceOf(FileRefused.class);
  }

  @Test
  void columnsWithoutAHeadingMustBeEmpty() {
    Headings headings = headings("ID", "Price", "", " ");

    assertThat(new RowCells(row("1", "2", "", " "), headings).faults()).isEmpty();
    assertThat(new RowCells(row("1", "2", "", "x"), headings).faults())
        .containsExactly(new CellFault("4", FaultCode.NO_HEADING, ""));
  }

  private static void assertRefused(FileProblem problem, String detail, String... names) {
    assertThatThrownBy(() -> headings(names))
        .isInstanceOfSatisfying(
            FileRefused.class,
            refused -> {
              assertThat(refused.problem()).isEqualTo(problem);
              assertThat(refused.detail()).isEqualTo(detail);
            });
  }

  private static Headings headings(String... names) {
    return Headings.of(row(names), COLUMNS);
  }

  private static SheetRow row(String... cells) {
    return new SheetRow(1, List.of(cells), Set.of());
  }
}
