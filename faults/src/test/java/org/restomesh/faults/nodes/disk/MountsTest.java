package org.restomesh.faults.nodes.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MountsTest {
  @Test
  void onlyThoseOfTheTypeCount() {
    List<String> table =
        List.of(
            "/dev/vda / ext4 rw,relatime 0 0",
            "tmpfs /run tmpfs rw,nosuid 0 0",
            "tmpfs /a\\040journal tmpfs rw,relatime,size=65536k 0 0");

    assertThat(Mounts.points(table, "tmpfs"))
        .containsExactly(Path.of("/run"), Path.of("/a journal"));
  }
}
