package org.restomesh.agent.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.client.Retry;
import org.restomesh.agent.shared.Sleeper;
import org.restomesh.agent.simulate.Simulation;
import org.restomesh.agent.simulate.SimulationPlan;
import org.restomesh.agent.simulate.StaffApi;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "simulate",
    description = "Load generator: many devices, commands at a steady rate, and what came of them.",
    mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {

  @Option(names = "--url", required = true, description = "Server, as in http://localhost:8080")
  private String url;

  @Option(names = "--devices", required = true, description = "How many devices to pair")
  private int devices;

  @Option(names = "--admin-email", required = true, description = "An ADMIN of the tenant")
  private String email;

  @Option(
      names = "--admin-password",
      required = true,
      defaultValue = "${env:RESTOMESH_ADMIN_PASSWORD}",
      description = "Password (default: environment variable RESTOMESH_ADMIN_PASSWORD)")
  private String password;

  @Option(names = "--branch", required = true, description = "Id of the branch")
  private String branch;

  @Option(
      names = "--rate",
      defaultValue = "5",
      description =
          "Commands a second; one user may send 600 requests a minute by default"
              + " (default: ${DEFAULT-VALUE})")
  private double rate;

  @Option(
      names = "--seconds",
      defaultValue = "30",
      description = "How long commands are enqueued (default: ${DEFAULT-VALUE})")
  private int seconds;

  @Option(
      names = "--forwarded-for-base",
      paramLabel = "IPV4",
      description =
          "Pair each device with an X-Forwarded-For of its own, counted from here;"
              + " only a server that trusts this machine as a proxy takes notice")
  private @Nullable String forwardedForBase;

  @Option(names = "--keep", description = "Leave the devices; otherwise they are retired")
  private boolean keep;

  @Override
  public Integer call() throws InterruptedException {
    SimulationPlan plan =
        new SimulationPlan(devices, branch, rate, Duration.ofSeconds(seconds), forwardedForBase);
    Api api = new Api(Api.defaultClient(), url);
    Backoff backoff = new Backoff(() -> ThreadLocalRandom.current().nextDouble());
    Sleeper sleeper = Sleeper.sleeping();
    Retry retry = new Retry(backoff, sleeper, Integer.MAX_VALUE);
    StaffApi staff = new StaffApi(api, new StaffApi.Login(email, password), branch);
    boolean clean = new Simulation(staff, api, retry, sleeper, System.out).run(plan, keep);
    return clean ? 0 : 1;
  }
}
