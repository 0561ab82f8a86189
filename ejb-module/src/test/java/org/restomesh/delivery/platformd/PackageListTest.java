package org.restomesh.delivery.platformd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.delivery.wire.Adapters.failure;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.http.ScriptedPlatform.Received;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.order.PollRange;

class PackageListTest {
  private static final PlatformAccount ACCOUNT =
      ScriptedPlatform.account(
          Platform.PLATFORM_D, "41", Map.of("supplierId", "4/0", "apiKey", "k", "apiSecret", "s"));
  private static final Instant TO = Instant.ofEpochMilli(1_772_380_931_000L);

  @AutoClose private final ScriptedPlatform platform = new ScriptedPlatform();
  private final PlatformD adapter = WiredD.to(platform);
  private final List<String> read = new ArrayList<>();
  private int pages;

  @Test
  void aWindowIsReadPageByPage() {
    platform.answers(page(3, 5, "a", "b")).answers(page(3, 5, "c", "d")).answers(page(3, 5, "e"));

    fetch(Duration.ofMinutes(2));

    assertThat(read).containsExactly("a", "b", "c", "d", "e");
    assertThat(platform.received())
        .extracting(Received::target)
        .containsExactly(target(0), target(1), target(2));
    assertThat(platform.told())
        .allSatisfy(call -> assertThat(call.operation()).isEqualTo("fetchOrders"))
        .allSatisfy(call -> assertThat(call.answer().body()).isNull());
  }

  @ParameterizedTest
  @MethodSource("org.restomesh.delivery.wire.Adapters#empty")
  @CsvSource(
      delimiter = '|',
      value = {"200|{\"page\":0,\"size\":50,\"totalPages\":0,\"totalCount\":0,\"content\":[]}"})
  void nothingNewHasManyForms(int status, String body) {
    platform.answers(status, body);

    fetch(Duration.ofMinutes(2));

    assertThat(read).isEmpty();
    assertThat(pages).isEqualTo(1);
    assertThat(platform.received()).hasSize(1);
  }

  @Test
  void aListThatGetsShorterWhileItIsReadIsReadAnew() {
    platform
        .answers(page(2, 4, "a", "b"))
        // "a" has changed, so "c" moved to the page that was read already.
        .answers(page(2, 3, "d"))
        .answers(page(2, 3, "b", "c"))
        .answers(page(2, 3, "d"));

    fetch(Duration.ofMinutes(2));

    assertThat(read).contains("a", "b", "c", "d");
    assertThat(platform.received()).hasSize(4);
  }

  @Test
  void aPageThatIsGoneMeansThatTheListGotShorter() {
    platform.answers(page(2, 3, "a", "b")).answers("{}").answers(page(1, 2, "b", "c"));

    fetch(Duration.ofMinutes(2));

    assertThat(read).contains("a", "b", "c");
  }

  @Test
  void aListThatNeverStandsStillIsAFailure() {
    for (int i = 0; i < 20; i++) {
      platform.answers(page(2, 100 - i, "p" + i));
    }

    assertThat(failure(() -> fetch(Duration.ofMinutes(2))).failureClass())
        .isEqualTo(FailureClass.REMOTE);
  }

  @Test
  void aPageThatFailsIsAFailureAndWhatCameBeforeIsKept() {
    platform.answers(page(2, 3, "a", "b")).answers(500, "");

    assertThat(failure(() -> fetch(Duration.ofMinutes(2))).failureClass())
        .isEqualTo(FailureClass.REMOTE);
    assertThat(read).containsExactly("a", "b");
  }

  @Test
  void aLongGapIsReadInWindowsTheNewestFirst() {
    platform.answers(page(1, 1, "new")).answers("{}").answers(page(1, 1, "old"));

    fetch(Duration.ofHours(49));

    assertThat(read).containsExactly("new", "old");
    assertThat(platform.received())
        .extracting(
            sent -> sent.target().replaceAll(".*StartDate=(\\d+).*EndDate=(\\d+).*", "$1-$2"))
        .containsExactly(
            "1772294531000-1772380931000",
            "1772208131000-1772294531000",
            "1772204531000-1772208131000");
  }

  @Test
  void aDayIsOneWindow() {
    fetch(Duration.ofHours(24));

    assertThat(platform.received()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1]",
        "\"none\"",
        "{\"content\":{\"id\":\"a\"}}",
        "{\"totalPages\":\"many\",\"content\":[]}",
        "{\"totalPages\":-1,\"content\":[]}",
        "{\"totalPages\":2147483647,\"content\":[]}"
      })
  void aListOfAnotherShapeIsNotNothing(String body) {
    platform.answers(body);

    assertThat(failure(() -> fetch(Duration.ofMinutes(2))).failureClass())
        .isEqualTo(FailureClass.LOCAL);
    assertThat(platform.received()).hasSize(1);
  }

  private void fetch(Duration gap) {
    adapter.fetchOrders(
        ACCOUNT,
        new PollRange(TO.minus(gap), TO),
        orders -> {
          pages++;
          orders.stream().map(PackageListTest::id).forEach(read::add);
        });
  }

  private static String id(JsonNode order) {
    return order.path("id").asText();
  }

  private static String target(int page) {
    return "/suppliers/4%2F0/packages?storeId=41"
        + "&packageStatuses=Created,Picking,Invoiced,Shipped,Delivered,Cancelled,UnSupplied"
        + "&packageModificationStartDate=1772380811000&packageModificationEndDate=1772380931000"
        + "&page="
        + page
        + "&size=50";
  }

  private static String page(int totalPages, int totalCount, String... ids) {
    List<String> content = new ArrayList<>();
    for (String id : ids) {
      content.add("{\"id\":\"" + id + "\"}");
    }
    return "{\"page\":0,\"size\":2,\"totalPages\":"
        + totalPages
        + ",\"totalCount\":"
        + totalCount
        + ",\"content\":"
        + content
        + "}";
  }
}
