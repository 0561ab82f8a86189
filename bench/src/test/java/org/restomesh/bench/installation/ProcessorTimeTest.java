package org.restomesh.bench.installation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessorTimeTest {
  @Test
  void isThatOfTheProcessAndOfItsEndedChildrenWhateverItsNameIs() {
    String stat = "4711 (a name) 9 9) S 1 4711 4711 0 -1 4194560 100 200 3 4 10 20 300 4000 20 0 1";

    assertThat(ProcessorTime.withEndedChildren(stat)).isEqualTo(43_300);
    assertThat(ProcessorTime.withEndedChildren("")).isZero();
  }

  @Test
  void ofThisProcessIsWhatTheRuntimeSays() {
    long pid = ProcessHandle.current().pid();
    long told = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();

    assertThat(ProcessorTime.ofProcess(pid)).isBetween(told - 20, told + 5_000);
    assertThat(ProcessorTime.ofTree(pid)).isGreaterThanOrEqualTo(told - 20);
  }
}
