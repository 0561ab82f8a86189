package org.restomesh.bench.webhooks;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Database;
import org.restomesh.bench.installation.Installation;

/**
 * How soon an event is at the endpoint at 50 and at 200 a second, whether 500 a second can be
 * sustained while an endpoint hangs, and what it costs the database; compared with db-scheduler.
 */
public final class WebhooksBench implements Benchmark {
  /** As many as one tenant may have. */
  private static final int ENDPOINTS = 20;

  private static final int WARM_UP_PER_SECOND = 200;
  private static final Duration RIVAL_WARM_UP = Duration.ofSeconds(60);
  private static final int RIVAL_THREADS = 50;

  /** A hanging endpoint ties up 375 of its threads before the first has given up. */
  private static final int RIVAL_THREADS_FOR_HANGING = 500;

  @Override
  public String name() {
    return "webhooks";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    Set<String> parts = parts(settings);
    List<BenchResult> results = new ArrayList<>();
    try (Receiver partners = Receiver.open(ENDPOINTS);
        Receiver rivals = Receiver.open(ENDPOINTS)) {
      SenderUnderTest product =
          new SenderUnderTest(
              RestomeshSender.subscribe(installation, partners.endpoints()), partners);
      warmUp(product, settings.warmUp());
      Database database = installation.database();
      int threads = settings.number("rival-threads", RIVAL_THREADS);
      try (RivalSender sender = RivalSender.start(database, rivals.endpoints(), threads)) {
        SenderUnderTest rival = new SenderUnderTest(sender, rivals);
        warmUp(rival, rivalWarmUp(settings.warmUp()));
        results.addAll(allAnswer(parts, rival, product, database, settings, table));
      }
      if (parts.contains("hang")) {
        int hangThreads = settings.number("rival-threads-hang", RIVAL_THREADS_FOR_HANGING);
        try (RivalSender sender = RivalSender.start(database, rivals.endpoints(), hangThreads)) {
          SenderUnderTest rival = new SenderUnderTest(sender, rivals);
          warmUp(rival, rivalWarmUp(settings.warmUp()));
          results.addAll(new HangingScenario().run(rival, product, settings, table));
        }
      }
    }
    return results;
  }

  private static List<BenchResult> allAnswer(
      Set<String> parts,
      SenderUnderTest rival,
      SenderUnderTest product,
      Database database,
      Settings settings,
      Table table)
      throws IOException {
    List<BenchResult> results = new ArrayList<>();
    for (int perSecond : List.of(50, 200, 500)) {
      if (parts.contains(String.valueOf(perSecond))) {
        results.addAll(new SteadyScenario(perSecond).run(rival, product, settings, table));
      }
    }
    if (parts.contains("statements")) {
      results.addAll(new StatementsScenario(database).run(rival, product, settings, table));
    }
    return results;
  }

  /** It has a tenth of an application server's code to compile. */
  private static Duration rivalWarmUp(Duration warmUp) {
    return warmUp.compareTo(RIVAL_WARM_UP) < 0 ? warmUp : RIVAL_WARM_UP;
  }

  private static void warmUp(SenderUnderTest side, Duration time) throws IOException {
    side.publish(WARM_UP_PER_SECOND * (int) time.toSeconds(), WARM_UP_PER_SECOND);
  }

  private static Set<String> parts(Settings settings) {
    String text =
        settings.others().getProperty("bench.webhook-parts", "50,200,500,statements,hang");
    return Stream.of(text.split(",", -1)).map(String::strip).collect(Collectors.toSet());
  }
}
