package org.restomesh.shared.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GracefulShutdownTest {
  private static final Path UNITS = Path.of("..", "server-config", "systemd");

  /** What the rest takes: work in the background, connections, the server itself. */
  private static final int REST_SECONDS = 20;

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final GracefulShutdown stop = new GracefulShutdown(nanos::get);

  @Test
  void nothingHasBegunBeforeSomebodyBegins() {
    assertThat(stop.isStopping()).isFalse();

    assertThat(stop.start()).isEqualTo(GracefulShutdown.TIMEOUT);

    assertThat(stop.isStopping()).isTrue();
  }

  @Test
  void whoeverComesLaterHasOnlyWhatTheFirstHasLeft() {
    stop.start();
    nanos.addAndGet(Duration.ofSeconds(10).toNanos());

    assertThat(stop.start()).isEqualTo(GracefulShutdown.TIMEOUT.minusSeconds(10));
  }

  @Test
  void afterItsEndNobodyWaits() {
    stop.start();
    nanos.addAndGet(GracefulShutdown.TIMEOUT.plusSeconds(1).toNanos());

    assertThat(stop.start()).isZero();
  }

  /** The server waits for running requests first: on WildFly as its unit says. */
  @ParameterizedTest
  @CsvSource({
    "restomesh-wildfly.service, sigterm\\.suspend\\.timeout=(\\d+)",
    "restomesh-payara.service, none()"
  })
  void systemdHasMorePatience(String unit, String suspension) throws IOException {
    String told = Files.readString(UNITS.resolve(unit));
    int needed =
        number(told, suspension) + (int) GracefulShutdown.TIMEOUT.toSeconds() + REST_SECONDS;

    assertThat(number(told, "TimeoutStopSec=(\\d+)")).isGreaterThanOrEqualTo(needed);
  }

  private static int number(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }
}
