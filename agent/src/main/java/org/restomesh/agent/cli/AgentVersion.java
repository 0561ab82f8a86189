package org.restomesh.agent.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version in the manifest of the jar; "dev" when run from classes. */
final class AgentVersion implements IVersionProvider {

  static String current() {
    return Optional.ofNullable(AgentVersion.class.getPackage().getImplementationVersion())
        .orElse("dev");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"restomesh-agent " + current()};
  }
}
