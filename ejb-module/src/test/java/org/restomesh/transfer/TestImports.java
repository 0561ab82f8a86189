package org.restomesh.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Wiring;

/** Imports of one kind at one node, whose background work is done when a test wants it. */
public record TestImports(Wiring wiring, StaffPrincipal caller, String kind) {
  private static final PageRequest ALL = new PageRequest(200, null);

  public Imports imports() {
    return wiring.get(Imports.class);
  }

  public void work() {
    ((ManualBackground) wiring.get(BackgroundExecutor.class)).runAll();
  }

  /** Sends a file, and leaves it to the background. */
  public ImportDetails send(byte[] file) {
    return imports().create(caller, kind, new NewImport("menu.csv", 1), file);
  }

  /** Sends a file and has it read. */
  public ImportDetails read(byte[] file) {
    ImportDetails begun = send(file);
    assertThat(begun.state()).isEqualTo(ImportState.READING);
    work();
    return again(begun);
  }

  public ImportDetails read(String... lines) {
    return read(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  public ImportDetails again(ImportDetails one) {
    return imports().get(caller, kind, one.id());
  }

  public ImportDetails begin(ImportDetails one) {
    return imports().apply(caller, kind, one.id());
  }

  /** Has it applied. */
  public ImportDetails apply(ImportDetails one) {
    assertThat(begin(one).state()).isEqualTo(ImportState.APPLYING);
    work();
    return again(one);
  }

  public List<ImportedRow> rows(ImportDetails one) {
    return imports().list(caller, kind, one.id(), null, ALL).items();
  }

  /** {@code row column CODE} each. */
  public List<String> faults(ImportDetails one) {
    return imports().list(caller, kind, one.id(), RowOutcome.FAULTY, ALL).items().stream()
        .flatMap(
            row ->
                row.faults().stream()
                    .map(fault -> row.row() + " " + fault.column() + " " + fault.code()))
        .toList();
  }
}
