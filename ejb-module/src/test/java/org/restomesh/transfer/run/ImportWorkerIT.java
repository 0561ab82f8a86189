package org.restomesh.transfer.run;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.menu.transfer.MenuImport;
import org.restomesh.sheet.FileProblem;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;
import org.restomesh.transfer.ImportDetails;
import org.restomesh.transfer.ImportState;
import org.restomesh.transfer.ImportTask;
import org.restomesh.transfer.TestImports;

/** What becomes of an import when the database fails while it is applied. */
class ImportWorkerIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final StaffPrincipal admin = Restaurant.open(wiring).admin();
  private final TestImports imports = new TestImports(wiring, admin, MenuImport.NAME);
  private final ImportWorker worker = wiring.get(ImportWorker.class);

  @ParameterizedTest
  @ValueSource(strings = {"40P01", "40001", "55P03", "57014"})
  void whoeverMeetsOthersTriesOnceMore(String state) {
    ImportDetails read = readOne();
    applyingFails(state);

    assertThat(imports.apply(read).state()).isEqualTo(ImportState.APPLIED);
  }

  @Test
  void whoeverMeetsThemTwiceIsToldSo() {
    ImportDetails read = readOne();
    applyingFails("40P01", "40P01");

    assertProblem(FileProblem.BUSY, imports.apply(read));
  }

  @Test
  void whatFailsOtherwiseIsNotTriedAgain() {
    ImportDetails read = readOne();
    applyingFails("23505");

    assertProblem(FileProblem.UNEXPECTED, imports.apply(read));
  }

  @Test
  void oneWhoseEndCouldNotBeWrittenIsEndedLater() {
    ImportDetails read = readOne();
    applyingFails("23505");
    ImportSteps steps = worker.steps;
    worker.steps =
        new ImportSteps() {
          @Override
          public Optional<ImportTask> find(UUID id) {
            return steps.find(id);
          }

          @Override
          public void fail(UUID id, FileProblem problem, String detail) {
            throw failure("57P01");
          }
        };
    imports.apply(read);
    worker.steps = steps;

    sweep();
    assertThat(imports.again(read).state())
        .as("perhaps it was just taken")
        .isEqualTo(ImportState.APPLYING);
    sweep();
    assertProblem(FileProblem.UNEXPECTED, imports.again(read));
  }

  @Test
  void oneThatWaitsOrIsWorkedOnIsNotEnded() {
    ImportDetails read = readOne();
    imports.begin(read);
    sweep();
    sweep();
    assertThat(imports.again(read).state()).as("it waits").isEqualTo(ImportState.APPLYING);
    ImportApplying applying = worker.applying;
    worker.applying =
        new ImportApplying() {
          @Override
          public void apply(ImportTask task) {
            sweep();
            sweep();
            applying.apply(task);
          }
        };

    imports.work();

    assertThat(imports.again(read).state()).isEqualTo(ImportState.APPLIED);
  }

  private ImportDetails readOne() {
    return imports.read("category;name;price", "Izgara;Adana;380");
  }

  private void sweep() {
    wiring.get(ImportJob.class).run(Instant.EPOCH);
  }

  private void applyingFails(String... states) {
    ImportApplying applying = worker.applying;
    Queue<String> failures = new ArrayDeque<>(List.of(states));
    worker.applying =
        new ImportApplying() {
          @Override
          public void apply(ImportTask task) {
            String state = failures.poll();
            if (state != null) {
              throw failure(state);
            }
            applying.apply(task);
          }
        };
  }

  /** As it reaches the caller of an EJB. */
  private static RuntimeException failure(String state) {
    return new IllegalStateException(
        new PersistenceException(new SQLException("made for the test", state)));
  }

  private static void assertProblem(FileProblem problem, ImportDetails failed) {
    assertThat(failed.state()).isEqualTo(ImportState.FAILED);
    assertThat(failed.problem()).satisfies(it -> assertThat(it.code()).isEqualTo(problem));
  }
}
