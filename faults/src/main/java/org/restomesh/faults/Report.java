package org.restomesh.faults;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.check.silence.ClientSilence;
import org.restomesh.faults.check.silence.FaultSilence;
import org.restomesh.faults.check.silence.Silence;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observations;
import org.restomesh.faults.nemesis.Schedule;

/**
 * What is to be read after a campaign, as Markdown.
 *
 * @param command that does the same again
 * @param findings what clients have found wrong themselves, and how often
 * @param notes of the end
 */
record Report(
    String command,
    Schedule schedule,
    Observations seen,
    List<Violation> violations,
    Map<String, Integer> findings,
    List<String> notes) {
  private static final int LONGEST_SILENCES = 10;
  private static final int PROOFS = 6;
  private static final double NANOS = 1e9;

  /** How requests of one operation were answered. */
  private static final class Answers {
    private int good;
    private int refused;
    private int failed;
    private int none;

    private void count(int status) {
      if (status == 0) {
        none++;
      } else if (status >= 500) {
        failed++;
      } else if (status >= 400) {
        refused++;
      } else {
        good++;
      }
    }
  }

  boolean isBad() {
    return !violations.isEmpty() || !findings.isEmpty();
  }

  /** In one line. */
  String verdict() {
    return violations.size() + " violations, " + findings.size() + " findings of clients";
  }

  String text() {
    StringBuilder text = new StringBuilder("# A campaign of faults\n\n");
    text.append("    ").append(command).append("\n\n").append(verdict()).append("\n\n");
    text.append("## Faults\n\nIn seconds since the history's begin.\n\n");
    faults(text);
    text.append("\nLongest silences of clients, whatever there was:\n\n");
    silences(text);
    text.append("\n## Operations\n\n");
    operations(text);
    text.append("\n## Observations\n\n");
    observations(text);
    text.append("\n## The end\n\n");
    notes.forEach(note -> line(text, note));
    text.append("\n## Violations\n\n");
    violations.forEach(violation -> violation(text, violation));
    text.append("\n## Findings of clients\n\n");
    findings.forEach((what, times) -> line(text, times + " times: " + what));
    text.append("\n## Schedule\n\n```\n").append(schedule.text()).append("\n```\n");
    return text.toString();
  }

  private void faults(StringBuilder text) {
    text.append("| Fault | Target | Begun | Ended | Longest silence | Whose | No answer at all")
        .append(" | Recovery | Whose |\n|---|---|---|---|---|---|---|---|---|\n");
    for (FaultSilence fault : Silence.ofFaults(seen)) {
      text.append("| ")
          .append(fault.fault())
          .append(" | ")
          .append(fault.target())
          .append(figures(fault.begunAt(), fault.endedAt(), fault.silence().nanos()))
          .append(" | ")
          .append(fault.silence().client())
          .append(figures(fault.unanswered(), fault.recovery().nanos()))
          .append(" | ")
          .append(fault.recovery().client())
          .append(" |\n");
    }
  }

  private static String figures(long... nanos) {
    StringBuilder text = new StringBuilder();
    for (long one : nanos) {
      text.append(" | ").append(seconds(one));
    }
    return text.toString();
  }

  private void silences(StringBuilder text) {
    Silence.ofClients(seen).stream()
        .sorted((one, other) -> Long.compare(other.nanos(), one.nanos()))
        .limit(LONGEST_SILENCES)
        .forEach(silence -> line(text, silence(silence)));
  }

  private static String silence(ClientSilence silence) {
    return "%s: %s s, from %s on"
        .formatted(silence.client(), seconds(silence.nanos()), seconds(silence.from()));
  }

  private void operations(StringBuilder text) {
    Map<String, Answers> answers = new TreeMap<>();
    for (Answered answer : seen.all(Answered.class)) {
      answers
          .computeIfAbsent(answer.operation(), operation -> new Answers())
          .count(answer.status());
    }
    text.append("| Operation | 2xx, 3xx | 4xx | 5xx | No answer |\n|---|---|---|---|---|\n");
    answers.forEach(
        (operation, count) ->
            text.append(
                "| %s | %d | %d | %d | %d |\n"
                    .formatted(operation, count.good, count.refused, count.failed, count.none)));
  }

  private void observations(StringBuilder text) {
    Map<String, Integer> kinds = new TreeMap<>();
    for (Observation observation : seen.all()) {
      kinds.merge(observation.getClass().getSimpleName(), 1, Integer::sum);
    }
    kinds.forEach((kind, count) -> line(text, kind + ": " + count));
  }

  private static void violation(StringBuilder text, Violation violation) {
    line(text, violation.rule() + ": " + violation.text());
    violation.observations().stream()
        .limit(PROOFS)
        .forEach(proof -> text.append("  - `").append(proof).append("`\n"));
  }

  private static void line(StringBuilder text, String line) {
    text.append("- ").append(line).append('\n');
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.1f", nanos / NANOS);
  }
}
