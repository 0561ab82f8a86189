package org.restomesh.bench.kit;

import java.io.IOException;
import java.util.List;
import org.restomesh.bench.installation.Installation;

/** One of the benches. */
public interface Benchmark {
  /** As given to -Dbench. */
  String name();

  /** Measures, prints its table and answers its verdicts. */
  List<Verdict> run(Installation installation, Settings settings, Table table) throws IOException;
}
