package org.restomesh.bench.harness;

import java.util.List;

/** A bench of classes alone: no server, no database. */
public interface Microbench {
  /** As given to -Dbench. */
  String name();

  /** Measures, prints its table and returns its results. */
  List<BenchResult> run(Settings settings, Table table);
}
