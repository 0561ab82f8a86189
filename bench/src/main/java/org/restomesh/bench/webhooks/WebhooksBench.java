package org.restomesh.bench.webhooks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.kit.Benchmark;
import org.restomesh.bench.kit.Settings;
import org.restomesh.bench.kit.Table;
import org.restomesh.bench.kit.Verdict;

/**
 * How soon an event is at the endpoint at 50 and at 200 a second, whether 500 a second last while
 * an endpoint hangs, and what it costs the database; db-scheduler beside it.
 */
public final class WebhooksBench implements Benchmark {
  /** As many as one tenant may have. */
  private static final int ENDPOINTS = 20;

  private static final int WARM_UP_PER_SECOND = 200;
  private static final int RIVAL_THREADS = 50;

  @Override
  public String name() {
    return "webhooks";
  }

  @Override
  public List<Verdict> run(Installation installation, Settings settings, Table table)
      throws IOException {
    int threads = settings.number("rival-threads", RIVAL_THREADS);
    try (Receiver partners = Receiver.open(ENDPOINTS);
        Receiver rivalsPartners = Receiver.open(ENDPOINTS);
        RivalSender rival =
            RivalSender.start(installation.database(), rivalsPartners.endpoints(), threads)) {
      Side product =
          new Side(RestomeshSender.subscribe(installation, partners.endpoints()), partners);
      return measure(installation, new Side(rival, rivalsPartners), product, settings, table);
    }
  }

  private static List<Verdict> measure(
      Installation installation, Side rival, Side product, Settings settings, Table table)
      throws IOException {
    Set<String> parts = parts(settings);
    int warmUp = WARM_UP_PER_SECOND * (int) settings.warmUp().toSeconds();
    rival.publish(warmUp, WARM_UP_PER_SECOND);
    product.publish(warmUp, WARM_UP_PER_SECOND);
    List<Verdict> verdicts = new ArrayList<>();
    for (int perSecond : List.of(50, 200, 500)) {
      if (parts.contains(String.valueOf(perSecond))) {
        verdicts.addAll(new SteadyPart(perSecond).run(rival, product, settings, table));
      }
    }
    if (parts.contains("statements")) {
      StatementsPart statements = new StatementsPart(installation.database());
      verdicts.addAll(statements.run(rival, product, settings, table));
    }
    if (parts.contains("hang")) {
      verdicts.addAll(new HangPart().run(rival, product, settings, table));
    }
    return verdicts;
  }

  private static Set<String> parts(Settings settings) {
    String text =
        settings.others().getProperty("bench.webhook-parts", "50,200,500,statements,hang");
    return Stream.of(text.split(",", -1)).map(String::strip).collect(Collectors.toSet());
  }
}
