package org.restomesh.dev.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeploymentsTest {
  @TempDir Path temp;

  @Test
  void anArchiveIsPutInPlaceUnderItsName() throws IOException {
    Path archive = Files.writeString(temp.resolve("other.ear"), "content");
    Path folder = temp.resolve("deployments");

    Deployments.put(archive, folder, "restomesh.ear");

    assertThat(folder.resolve("restomesh.ear")).hasContent("content");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void theFirstPageOfAWarIsAtItsName() throws IOException {
    for (String name :
        new String[] {"restomesh.ear", "simulators.war", "simulators.war_deployed"}) {
      Files.createFile(temp.resolve(name));
    }

    assertThat(Deployments.pagesOfWars(temp)).containsExactly("/simulators/");
  }

  @Test
  void aFailedDeploymentIsNamed() throws IOException {
    assertThat(Deployments.marked(temp, ".failed")).isEmpty();
    Files.createFile(temp.resolve("simulators.war.failed"));

    assertThat(Deployments.marked(temp, ".failed")).contains("simulators.war");
    assertThat(Deployments.marked(temp.resolve("nowhere"), ".failed")).isEmpty();
  }
}
