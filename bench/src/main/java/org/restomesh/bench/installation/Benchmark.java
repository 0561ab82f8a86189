package org.restomesh.bench.installation;

import java.io.IOException;
import java.util.List;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;

/** A bench of an installation; one of classes alone is a {@code Microbench}. */
public interface Benchmark {
  /** As given to -Dbench. */
  String name();

  /** Measures, prints its table and returns its results. */
  List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException;
}
