package org.restomesh.delivery.config.call;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCalled;

/** How requests of this node to platforms have ended since it started, for operators. */
@ApplicationScoped
public class PlatformCallCounters {
  private static final String SUCCESS = "success";

  private final Map<CountedOutcome, LongAdder> counts = new ConcurrentHashMap<>();

  private record CountedOutcome(Platform platform, String outcome) {}

  /** Success, and the classes of failures in lower case. */
  public static List<String> outcomes() {
    return Stream.concat(
            Stream.of(SUCCESS),
            Arrays.stream(FailureClass.values()).map(PlatformCallCounters::outcomeOf))
        .toList();
  }

  public long of(Platform platform, String outcome) {
    return adder(platform, outcome).sum();
  }

  void called(@Observes PlatformCalled call) {
    adder(call.account().platform(), outcomeOf(call.failure())).increment();
  }

  private LongAdder adder(Platform platform, String outcome) {
    return counts.computeIfAbsent(new CountedOutcome(platform, outcome), any -> new LongAdder());
  }

  private static String outcomeOf(@Nullable FailureClass failure) {
    return failure == null ? SUCCESS : failure.name().toLowerCase(Locale.ROOT);
  }
}
