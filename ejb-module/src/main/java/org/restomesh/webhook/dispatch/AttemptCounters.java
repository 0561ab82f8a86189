package org.restomesh.webhook.dispatch;

import static java.util.Objects.requireNonNull;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restomesh.webhook.http.AttemptError;
import org.restomesh.webhook.http.AttemptResponse;

/** How attempts of this node have ended since it started, for operators. */
@ApplicationScoped
public class AttemptCounters {
  private static final String DELIVERED = "delivered";
  private static final String REFUSED = "status";

  private final Map<String, LongAdder> counts =
      outcomes().stream().collect(Collectors.toMap(Function.identity(), any -> new LongAdder()));

  /** 2xx, another status, and everything that kept an answer from coming. */
  public static List<String> outcomes() {
    return Stream.concat(
            Stream.of(DELIVERED, REFUSED),
            Stream.of(AttemptError.values()).map(AttemptCounters::name))
        .toList();
  }

  public long of(String outcome) {
    return counter(outcome).sum();
  }

  void count(AttemptResponse reply) {
    counter(outcome(reply)).increment();
  }

  private LongAdder counter(String outcome) {
    return requireNonNull(counts.get(outcome), outcome);
  }

  private static String outcome(AttemptResponse reply) {
    if (reply.error() != null) {
      return name(reply.error());
    }
    return reply.isSuccess() ? DELIVERED : REFUSED;
  }

  private static String name(AttemptError error) {
    return error.name().toLowerCase(Locale.ROOT);
  }
}
