package org.restomesh.bench.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ServerHeapTest {
  @Test
  void readsTheHeapOfG1() {
    String info =
        """
        4711:
         garbage-first heap   total 524288K, used 102400K [0x00000000c0000000, 0x0000000100000000)
          region size 1024K, 50 young (51200K), 4 survivors (4096K)
         Metaspace       used 150000K, committed 152000K, reserved 1200000K
        """;

    assertThat(ServerHeap.parse(info)).isEqualTo(new ServerHeap.Size(512, 100));
  }

  @Test
  void readsTheHeapOfZ() {
    String info =
        """
        4711:
         ZHeap           used 832M, capacity 1024M, max capacity 1024M
         Metaspace       used 183718K, committed 188480K, reserved 1245184K
        """;

    assertThat(ServerHeap.parse(info)).isEqualTo(new ServerHeap.Size(1024, 832));
  }

  @Test
  void addsUpTheGenerationsOfTheSerialCollector() {
    String info =
        """
        4711:
         def new generation   total 78656K, used 10240K [0x0, 0x1, 0x2)
          eden space 69952K,  14% used
         tenured generation   total 174784K, used 20480K [0x0, 0x1, 0x2)
         Metaspace       used 150000K, committed 152000K, reserved 1200000K
        """;

    assertThat(ServerHeap.parse(info)).isEqualTo(new ServerHeap.Size((78656 + 174784) / 1024, 30));
  }

  @Test
  void addsUpTheGenerationsOfTheParallelCollector() {
    String info =
        """
        4711:
         PSYoungGen      total 329728K, used 3072K [0x0, 0x1, 0x2)
          eden space 311296K, 0% used [0x0,0x1,0x2)
         ParOldGen       total 700416K, used 164864K [0x0, 0x1, 0x2)
          object space 700416K, 23% used [0x0,0x1,0x2)
         Metaspace       used 176241K, committed 180352K, reserved 1245184K
        """;

    assertThat(ServerHeap.parse(info)).isEqualTo(new ServerHeap.Size(1006, 164));
  }

  @Test
  void anotherAnswerIsAnError() {
    assertThatThrownBy(() -> ServerHeap.parse("no such process"))
        .isInstanceOf(IllegalStateException.class);
  }
}
