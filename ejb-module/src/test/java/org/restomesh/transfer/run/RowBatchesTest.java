package org.restomesh.transfer.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.column.Headings;
import org.restomesh.sheet.column.SheetColumn;
import org.restomesh.sheet.format.SheetFormat;

class RowBatchesTest {
  private static final int LONG_CELL = SheetReader.MAX_CELL_LENGTH;

  @Test
  void aBatchHasSoManyRows() {
    assertThat(sizes("a\n".repeat(5), 2)).containsExactly(2, 2, 1);
    assertThat(sizes("a\n".repeat(4), 2)).containsExactly(2, 2);
    assertThat(sizes("", 2)).isEmpty();
  }

  @Test
  void aBatchEndsWithTheRowThatReachesItsCharacters() {
    int rows = RowBatches.MAX_CHARACTERS / LONG_CELL + 1;
    String line = "a".repeat(LONG_CELL) + "\n";

    assertThat(sizes(line.repeat(rows), 2_500)).containsExactly(rows);
    assertThat(sizes(line.repeat(rows + 1), 2_500)).containsExactly(rows, 1);
  }

  private static List<Integer> sizes(String lines, int maxRows) {
    List<Integer> sizes = new ArrayList<>();
    byte[] file = ("name\n" + lines).getBytes(StandardCharsets.UTF_8);
    try (SheetReader reader = SheetFormat.open(file)) {
      Headings headings =
          Headings.of(reader.next(), List.of(new SheetColumn("name", "Name", "Ad")));
      RowBatches batches = new RowBatches(reader, headings, maxRows);
      for (int size = batches.next().size(); size > 0; size = batches.next().size()) {
        sizes.add(size);
      }
    }
    return sizes;
  }
}
