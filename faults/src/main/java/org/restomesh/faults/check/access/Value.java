package org.restomesh.faults.check.access;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.restomesh.faults.history.Observation.ValueRead;
import org.restomesh.faults.history.Observation.ValueWritten;

/** What is written and read in versions that grow. */
record Value(String tenant, String subject) {

  static Value of(ValueWritten write) {
    return new Value(write.tenant(), write.subject());
  }

  static Value of(ValueRead read) {
    return new Value(read.tenant(), read.subject());
  }

  static List<ValueRead> bySending(List<ValueRead> reads) {
    List<ValueRead> sorted = new ArrayList<>(reads);
    sorted.sort(Comparator.comparingLong(ValueRead::sentAt));
    return sorted;
  }
}
