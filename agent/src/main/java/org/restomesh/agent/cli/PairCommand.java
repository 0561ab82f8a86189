package org.restomesh.agent.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.driver.Driver;
import org.restomesh.agent.pairing.Pairing;
import org.restomesh.agent.state.AgentState;
import org.restomesh.agent.state.StateFile;
import org.restomesh.agent.state.StateLock;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "pair",
    description = "Makes this agent a device of a branch, by the code shown for its slot.",
    mixinStandardHelpOptions = true)
final class PairCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--url", required = true, description = "Server, as in http://localhost:8080")
  private String url;

  @Option(names = "--code", required = true, description = "The six characters of the slot")
  private String code;

  @Option(
      names = "--state",
      defaultValue = "restomesh-agent.json",
      description = "Where identity and token are kept (default: ${DEFAULT-VALUE})")
  private Path state;

  @Option(
      names = "--model",
      defaultValue = "Restomesh agent",
      description = "Free text shown to staff (default: ${DEFAULT-VALUE})")
  private String model;

  @Override
  public Integer call() throws InterruptedException {
    Api api = new Api(Api.defaultClient(), url);
    // People type spaces and dashes; the server wants only the characters.
    String bare = code.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
    try (StateLock lock = StateLock.take(new StateFile(state))) {
      AgentState paired =
          new Pairing(lock.file(), api, Clock.systemUTC())
              .pair(new Pairing.Slot(url, bare, model, Driver.capabilities()));
      spec.commandLine()
          .getOut()
          .println("Paired: device " + paired.deviceId() + ", kind " + paired.kind());
    }
    return 0;
  }
}
