package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedPortsTest {

  @ParameterizedTest
  @ValueSource(ints = {80, 443, 1024, 3000, 5000, 8000, 8080, 8081, 8443, 9000, 61615, 65535})
  void areOpenToWebhooks(int port) {
    assertThat(AllowedPorts.accept(port)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        -1, 0, 1, 21, 22, 23, 25, 53, 79, 81, 110, 143, 389, 442, 444, 465, 587, 636, 993, 995,
        1023, 65536, 1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389,
        3659, 4045, 4190, 4369, 5060, 5061, 5432, 5671, 5672, 5984, 6000, 6379, 6443, 6566, 6665,
        6666, 6667, 6668, 6669, 6679, 6697, 7001, 8009, 9042, 9092, 9200, 9300, 9990, 10080, 10250,
        11211, 15672, 27017, 50070, 61616
      })
  void areOfOtherServices(int port) {
    assertThat(AllowedPorts.accept(port)).isFalse();
  }

  @Test
  void ofTheLowOnesOnlyThoseOfTheWebAreOpen() {
    assertThat(IntStream.range(0, 1024).filter(AllowedPorts::accept)).containsExactly(80, 443);
  }

  @Test
  void ofTheOthersOnlyTheListedOnesAreShut() {
    assertThat(IntStream.rangeClosed(1024, 65535).filter(port -> !AllowedPorts.accept(port)))
        .containsExactlyInAnyOrderElementsOf(AllowedPorts.OF_SERVICES);
  }
}
