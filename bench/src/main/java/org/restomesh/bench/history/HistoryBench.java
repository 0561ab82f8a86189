package org.restomesh.bench.history;

import java.util.List;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.kit.Benchmark;
import org.restomesh.bench.kit.Settings;
import org.restomesh.bench.kit.Table;
import org.restomesh.bench.kit.Verdict;

public final class HistoryBench implements Benchmark {
  @Override
  public String name() {
    return "history";
  }

  @Override
  public List<Verdict> run(Installation installation, Settings settings, Table table) {
    return List.of();
  }
}
