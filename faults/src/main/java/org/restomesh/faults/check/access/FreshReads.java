package org.restomesh.faults.check.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation.ValueRead;
import org.restomesh.faults.history.Observation.ValueWritten;
import org.restomesh.faults.history.Observations;

/** A read that was sent after a write was answered shows what was written, or something newer. */
public final class FreshReads implements Rule {

  @Override
  public String promise() {
    return "contract/9-cluster, read your writes: what one node has answered with 2xx,"
        + " the next request"
        + " sees on every node";
  }

  @Override
  public List<Violation> check(Observations seen) {
    Map<Value, List<ValueWritten>> writes = seen.by(ValueWritten.class, Value::of);
    List<Violation> violations = new ArrayList<>();
    seen.by(ValueRead.class, Value::of)
        .forEach(
            (value, reads) ->
                fresh(Value.bySending(reads), writes.getOrDefault(value, List.of()), violations));
    return violations;
  }

  private void fresh(List<ValueRead> reads, List<ValueWritten> writes, List<Violation> violations) {
    int answered = 0;
    @Nullable ValueWritten newest = null;
    for (ValueRead read : reads) {
      while (answered < writes.size() && writes.get(answered).at() < read.sentAt()) {
        ValueWritten write = writes.get(answered);
        newest = newest == null || write.version() > newest.version() ? write : newest;
        answered++;
      }
      if (newest != null && read.version() < newest.version()) {
        violations.add(
            violation(
                "%s of %s was read as version %d after version %d was written"
                    .formatted(read.subject(), read.tenant(), read.version(), newest.version()),
                newest,
                read));
      }
    }
  }
}
