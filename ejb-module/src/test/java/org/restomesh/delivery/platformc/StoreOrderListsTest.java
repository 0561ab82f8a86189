package org.restomesh.delivery.platformc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.delivery.platformc.WiredC.ACCOUNT;
import static org.restomesh.delivery.wire.Adapters.NOW;
import static org.restomesh.delivery.wire.Adapters.failure;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.http.ScriptedPlatform;
import org.restomesh.delivery.http.ScriptedPlatform.Received;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.order.PollRange;
import org.restomesh.delivery.wire.Sample;

class StoreOrderListsTest {
  @AutoClose private final ScriptedPlatform platform = new ScriptedPlatform();
  private final PlatformC adapter = WiredC.to(platform);
  private final List<List<JsonNode>> pages = new ArrayList<>();

  @Test
  void bothListsAreReadToTheirEndWhateverTheSizeOfAPage() {
    platform
        .answers(page(3, 1, 2))
        .answers(page(3, 3))
        .answers(page(5, 4, 5))
        .answers("{\"success\":true,\"data\":{\"totalCount\":5,\"orders\":[]}}");

    fetch();

    assertThat(pages).extracting(List::size).containsExactly(2, 1, 2, 0);
    assertThat(platform.received())
        .extracting(Received::target)
        .containsExactly(
            "/Order/PendingOrdersWithStores",
            "/Order/PendingOrdersWithStores",
            "/Order/ActiveOrdersWithStores",
            "/Order/ActiveOrdersWithStores");
    assertThat(values())
        .containsExactly(
            Sample.json("{'storeIds':[300],'limit':50,'offset':0}"),
            Sample.json("{'storeIds':[300],'limit':50,'offset':2}"),
            Sample.json("{'storeIds':[300],'limit':50,'offset':0}"),
            Sample.json("{'storeIds':[300],'limit':50,'offset':2}"));
    assertThat(platform.told()).allSatisfy(call -> assertThat(call.request().body()).isNull());
  }

  @ParameterizedTest
  @MethodSource("org.restomesh.delivery.wire.Adapters#empty")
  @CsvSource(
      delimiter = '|',
      value = {
        "200|{\"success\":true}",
        "200|{\"success\":true,\"data\":null}",
        "200|{\"success\":true,\"data\":[]}",
        "200|{\"success\":true,\"data\":{\"orders\":null}}"
      })
  void nothingNewHasManyForms(int status, String body) {
    platform.answers(status, body).answers(status, body);

    fetch();

    assertThat(pages).hasSize(2).allMatch(List::isEmpty);
    assertThat(platform.received()).hasSize(2);
  }

  @Test
  void aPageThatFailsLeavesWhatWasReadAndTheOtherList() {
    platform.answers(page(3, 1, 2)).answers(500, "").answers(page(1, 9));

    assertThat(failure(this::fetch).failureClass()).isEqualTo(FailureClass.REMOTE);
    assertThat(pages).extracting(List::size).containsExactly(2, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"success\":true,\"data\":\"none\"}",
        "{\"success\":true,\"data\":{\"orders\":{\"id\":1}}}",
        "{\"success\":true,\"data\":{\"totalCount\":\"many\",\"orders\":[]}}"
      })
  void aListOfAnotherShapeIsNotNothing(String body) {
    platform.answers(body);

    assertThat(failure(this::fetch).failureClass()).isEqualTo(FailureClass.LOCAL);
  }

  private void fetch() {
    adapter.fetchOrders(ACCOUNT, new PollRange(NOW.minusSeconds(60), NOW), pages::add);
  }

  private List<JsonNode> values() {
    return platform.received().stream()
        .map(sent -> Sample.json(Sample.json(sent.body()).path("value").asText()))
        .toList();
  }

  private static String page(int totalCount, int... ids) {
    List<String> orders = new ArrayList<>();
    for (int id : ids) {
      orders.add("{\"id\":" + id + "}");
    }
    return "{\"success\":true,\"data\":{\"totalCount\":"
        + totalCount
        + ",\"orders\":"
        + orders
        + "}}";
  }
}
