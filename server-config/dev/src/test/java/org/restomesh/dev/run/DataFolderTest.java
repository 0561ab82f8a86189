package org.restomesh.dev.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.dev.CannotRun;

class DataFolderTest {
  @TempDir Path folder;

  @Test
  void aSecondRunIsToldWhoHoldsTheFolder() {
    assertThat(DataFolder.lock(folder).isLocked()).isTrue();

    assertThatThrownBy(() -> DataFolder.lock(folder))
        .isInstanceOf(CannotRun.class)
        .hasMessageContaining(
            "in use by another run (process " + ProcessHandle.current().pid() + ")");
  }

  @Test
  void aFolderThatCannotBeMadeIsRefused() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    assertThatThrownBy(() -> DataFolder.lock(file.resolve("data")))
        .isInstanceOf(CannotRun.class)
        .hasMessageContaining("-Ddata.dir");
  }

  @Test
  void whatAKilledRunHadStartedIsEnded() throws IOException, InterruptedException {
    DataFolder data = DataFolder.lock(folder);
    Process server = new ProcessBuilder("sleep", "600").start();
    Process other = new ProcessBuilder("sleep", "600").start();
    data.remember(List.of(server.toHandle(), other.toHandle()));

    assertThat(data.endLeftOvers()).containsExactly(server.pid(), other.pid());
    assertThat(server.waitFor()).isNotZero();
    assertThat(other.waitFor()).isNotZero();
    assertThat(data.endLeftOvers()).isEmpty();
  }

  @Test
  void whoeverGotTheProcessIdSinceIsLeftAlone() throws IOException {
    DataFolder data = DataFolder.lock(folder);
    long own = ProcessHandle.current().pid();
    Files.writeString(folder.resolve("server.pid"), own + " 2020-01-01T00:00:00Z\nnonsense\n");

    assertThat(data.endLeftOvers()).isEmpty();
  }

  @Test
  void theMasterKeyIsMadeOnceAndOnlyForItsOwner() throws IOException {
    Path file = folder.resolve("master-key");

    String key = MasterKey.keptIn(file);

    assertThat(Base64.getDecoder().decode(key)).hasSize(32);
    assertThat(MasterKey.keptIn(file)).isEqualTo(key);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }
}
