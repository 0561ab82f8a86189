package org.restomesh.agent.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.restomesh.agent.shared.DurableFile;
import org.restomesh.agent.shared.Json;
import org.restomesh.agent.shared.UserError;

/** Reads and replaces the state file. */
public record StateFile(Path path) {

  /** The content, or {@link AgentState#unpaired()} when there is no file yet. */
  public AgentState read() {
    if (!Files.exists(path)) {
      return AgentState.unpaired();
    }
    try {
      return Json.mapper().readValue(Files.readAllBytes(path), AgentState.class);
    } catch (JsonProcessingException e) {
      throw new UserError(
          "The state file " + path + " is damaged; pair again with another file", e);
    } catch (IOException e) {
      throw new UserError("The state file " + path + " can't be read: " + e.getMessage(), e);
    }
  }

  public AgentState readPaired() {
    AgentState state = read();
    if (state.token() == null) {
      throw new UserError("Not paired yet (no token in " + path + "); run the command pair first");
    }
    return state;
  }

  public void write(AgentState state) {
    try {
      DurableFile.replace(
          path, Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(state));
    } catch (IOException e) {
      throw new UserError("The state file " + path + " can't be written: " + e.getMessage(), e);
    }
  }

  /** A companion of the state file, such as its journal. */
  public Path beside(String suffix) {
    return path.resolveSibling(path.getFileName() + suffix);
  }
}
