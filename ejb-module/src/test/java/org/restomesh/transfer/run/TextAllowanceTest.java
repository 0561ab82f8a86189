package org.restomesh.transfer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.column.CellFault;
import org.restomesh.sheet.column.FaultCode;
import org.restomesh.transfer.CellChange;
import org.restomesh.transfer.ComparedRow;
import org.restomesh.transfer.RowOutcome;

class TextAllowanceTest {
  /** Ten characters. */
  private static final ComparedRow ROW =
      new ComparedRow(
          2,
          RowOutcome.CHANGED,
          null,
          "",
          List.of(new CellChange("column", "ab", "cd")),
          List.of(new CellFault("column", FaultCode.TOO_LONG, "ef")),
          "{...");

  private static final ComparedRow SAME =
      new ComparedRow(3, RowOutcome.SAME, null, "", List.of(), List.of(), "{.........}");

  @Test
  void allOfItMayBeUsedAndNoCharacterMore() {
    new TextAllowance(20).take(List.of(ROW, ROW));
    TextAllowance inSteps = new TextAllowance(20);
    inSteps.take(List.of(ROW));
    inSteps.take(List.of(ROW));

    assertThatThrownBy(() -> new TextAllowance(19).take(List.of(ROW, ROW)))
        .isInstanceOfSatisfying(
            FileRefused.class,
            it -> {
              assertThat(it.problem()).isEqualTo(FileProblem.TOO_MUCH_TEXT);
              assertThat(it.detail()).isEqualTo("19");
            });
    assertThatThrownBy(() -> inSteps.take(List.of(ROW))).isInstanceOf(FileRefused.class);
  }

  @Test
  void whatIsNotStoredDoesNotCount() {
    new TextAllowance(10).take(List.of(SAME, ROW, SAME));
  }
}
