package org.restomesh.faults;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.restomesh.faults.check.Checker;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observations;
import org.restomesh.faults.load.LoadSettings;
import org.restomesh.faults.load.Population;
import org.restomesh.faults.load.Surroundings;
import org.restomesh.faults.load.http.Wire;
import org.restomesh.faults.nemesis.Fault;
import org.restomesh.faults.nemesis.Nemesis;
import org.restomesh.faults.nemesis.Schedule;
import org.restomesh.faults.nodes.Abilities;
import org.restomesh.faults.nodes.Cluster;
import org.restomesh.faults.nodes.ClusterFolders;
import org.restomesh.faults.nodes.ClusterSettings;

/**
 * "mvn -Pfaults": a cluster with clients under load, to which a nemesis does what befalls real
 * installations. Fails when the history proves that a promise of the contract was broken.
 */
public final class Campaign {
  private static final DateTimeFormatter RUN = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  /** What these say of each attempt is in the history. Kept, so that they stay silent. */
  private static final List<Logger> SILENT =
      Stream.of("org.restomesh.agent", "org.restomesh.simulators", "org.glassfish.jersey")
          .map(Logger::getLogger)
          .toList();

  private final CampaignSettings settings;
  private final Path run;
  private final PrintStream out;

  private Campaign(CampaignSettings settings, Path run, PrintStream out) {
    this.settings = settings;
    this.run = run;
    this.out = out;
  }

  /** What there is to say after a run, besides its history. */
  private record End(Schedule schedule, List<String> notes, Map<String, Integer> findings) {}

  public static void main(String[] args) throws InterruptedException {
    SILENT.forEach(logger -> logger.setLevel(Level.OFF));
    Wire.repeatNothingUnasked();
    CampaignSettings settings = CampaignSettings.from(System.getProperties());
    Path run =
        settings
            .places()
            .work()
            .resolve(
                RUN.format(LocalDateTime.now(ZoneId.systemDefault())) + "-seed-" + settings.seed());
    new Campaign(settings, run, System.out).run();
  }

  /**
   * @throws IllegalStateException when something was wrong: Maven, or the JVM, ends with 1 then
   */
  private void run() throws InterruptedException {
    out.println(settings.command());
    createFolder();
    Path file = run.resolve("history.jsonl");
    End end = suffered(file);
    List<Observation> history = History.read(file);
    List<Violation> violations = new Checker().check(history);
    Report report =
        new Report(
            settings.command(),
            end.schedule(),
            Observations.of(history),
            violations,
            end.findings(),
            end.notes());
    write(report.text());
    out.println(report.text());
    out.println("All of it is in " + run);
    if (report.isBad()) {
      throw new IllegalStateException(report.verdict());
    }
  }

  private End suffered(Path file) throws InterruptedException {
    ClusterSettings cluster = cluster();
    try (Surroundings surroundings = Surroundings.start(cluster.baseUri());
        Cluster nodes = Cluster.start(cluster.withEnvironment(surroundings.environment()));
        History history = new History(file);
        Population population = Population.open(load(), surroundings, cluster.baseUri(), history)) {
      Schedule schedule = schedule(nodes.abilities());
      out.println(schedule.text());
      population.begin();
      long begun = history.now();
      Nemesis.of(nodes, observation -> tell(observation, history), history::now).run(schedule);
      TimeUnit.NANOSECONDS.sleep(settings.duration().toNanos() - (history.now() - begun));
      List<String> notes = population.end();
      return new End(schedule, notes, population.findings());
    } catch (IOException e) {
      throw new UncheckedIOException("Closing " + file, e);
    }
  }

  /** What the nemesis does is told at once, too: a campaign may take hours. */
  private void tell(Observation observation, History history) {
    history.append(observation);
    out.println(observation);
  }

  private ClusterSettings cluster() {
    CampaignSettings.Places places = settings.places();
    ClusterFolders folders =
        new ClusterFolders(
            places.checkout().resolve("server-config"),
            places.programs(),
            places.serverHome(),
            places.work().resolve("nodes"),
            run);
    return ClusterSettings.of(
        settings.server(),
        settings.nodes(),
        folders,
        new ClusterSettings.Release(places.ear(), places.formerEar()));
  }

  private LoadSettings load() {
    return new LoadSettings(
        settings.tenants(), settings.requestsPerSecond(), settings.seed(), run.resolve("devices"));
  }

  private Schedule schedule(Abilities abilities) {
    abilities.missing().forEach((what, why) -> out.println("Without " + what + ": " + why));
    List<Fault> possible = Fault.possible(abilities.present());
    List<Fault> wanted =
        settings
            .faults()
            .map(titles -> titles.stream().map(Fault::titled).toList())
            .orElse(possible);
    for (Fault fault : wanted) {
      if (!possible.contains(fault)) {
        throw new IllegalArgumentException(fault.title() + " is not possible here");
      }
    }
    return Schedule.of(
        settings.seed(), new Schedule.Scope(settings.duration(), settings.nodes(), wanted));
  }

  private void createFolder() {
    try {
      Files.createDirectories(run.resolve("devices"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(String report) {
    try {
      Files.writeString(run.resolve("report.md"), report);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
