package org.restomesh.faults.history;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.PollEmpty;

class HistoryTest {
  private static final Observation BEGUN = new FaultBegun(5, "freeze-60", "node-2");

  private static final Comparator<PollEmpty> BY_TIME = Comparator.comparingLong(PollEmpty::at);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("history.jsonl");
  }

  @Test
  void anObservationIsALineThatSaysItsType() throws IOException {
    try (History history = new History(file)) {
      history.append(BEGUN);
      assertThat(file)
          .content()
          .isEqualTo(
              "{\"type\":\"FaultBegun\",\"at\":5,\"fault\":\"freeze-60\",\"target\":\"node-2\"}\n");
    }
  }

  @Test
  void everyKindOfObservationIsReadAsItWasWritten() throws Exception {
    List<Observation> written = new ArrayList<>();
    for (Class<?> kind : Observation.class.getPermittedSubclasses()) {
      written.add(Samples.of(kind.asSubclass(Observation.class)));
    }
    try (History history = new History(file)) {
      written.forEach(history::append);
      assertThat(history.all()).isEqualTo(written);
    }
    assertThat(History.read(file)).isEqualTo(written);
  }

  @Test
  void whatIsSaidInAnyLanguageIsKept() throws IOException {
    Answered answer = new Answered(1, 2, "çırak", "sipariş \"ver\"\n", 409, "Ğ", true);
    try (History history = new History(file)) {
      history.append(answer);
    }
    assertThat(History.read(file)).containsExactly(answer);
  }

  @Test
  void manyThreadsAppendWholeLines() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try (History history = new History(file)) {
      List<Future<?>> done = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        String device = "device-" + i;
        done.add(
            threads.submit(
                () -> {
                  for (int poll = 0; poll < 500; poll++) {
                    history.append(new PollEmpty(poll, history.now(), "tenant-1", device));
                  }
                }));
      }
      for (Future<?> each : done) {
        each.get();
      }
      assertThat(Observations.of(history.all()).by(PollEmpty.class, PollEmpty::device).values())
          .hasSize(8)
          .allSatisfy(polls -> assertThat(polls).hasSize(500).isSortedAccordingTo(BY_TIME));
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void aClientThatIsInterruptedClosesTheHistoryForNobody() throws IOException {
    try (History history = new History(file)) {
      Thread.currentThread().interrupt();
      history.append(BEGUN);
      assertThat(Thread.interrupted()).isTrue();
      history.append(BEGUN);
      assertThat(history.all()).containsExactly(BEGUN, BEGUN);
    }
  }

  @Test
  void aCampaignThatWasKilledInAWriteLeavesWhatIsWhole() throws IOException {
    try (History history = new History(file)) {
      history.append(BEGUN);
      history.append(BEGUN);
    }
    byte[] lines = Files.readAllBytes(file);
    for (int lost = 1; lost < lines.length / 2; lost++) {
      Files.write(file, Arrays.copyOf(lines, lines.length - lost));
      assertThat(History.read(file)).startsWith(BEGUN).hasSize(lost == 1 ? 2 : 1);
    }
  }

  @Test
  void aBrokenLineInTheMiddleIsAnError() throws IOException {
    Files.writeString(file, "{\"type\":\"FaultBegun\",\"at\":5}\n{\"type\":\"X\"}\n", UTF_8);
    assertThatThrownBy(() -> History.read(file))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("Line 1");
  }

  @Test
  void aHistoryIsNeverWrittenOver() throws IOException {
    Files.createFile(file);
    assertThatThrownBy(() -> new History(file)).isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void afterItsEndNothingIsWrittenSilently() throws IOException {
    History history = new History(file);
    history.close();
    assertThatThrownBy(() -> history.append(BEGUN)).isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void timeBeginsWithTheCampaignAndDoesNotGoBack() throws IOException {
    try (History history = new History(file)) {
      long first = history.now();
      assertThat(first).isNotNegative();
      assertThat(history.now()).isGreaterThanOrEqualTo(first);
    }
  }
}
