package org.restomesh.delivery.platformd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Instant;
import java.util.List;
import org.restomesh.delivery.http.PlatformHttp;
import org.restomesh.delivery.http.PlatformRefusal;
import org.restomesh.delivery.http.PlatformRequest;
import org.restomesh.delivery.http.ResponseHandler;
import org.restomesh.delivery.platform.PlatformAccount;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.platform.order.OrderPageSink;
import org.restomesh.delivery.platform.order.PollRange;
import org.restomesh.delivery.wire.AnswerReader;

/**
 * Packages by time of change, oldest first. A package that changes while its list is read leaves
 * the window, which ends in the past, and all after it move up: one of them would fall between two
 * pages, and no later poll would read there again. So such a window is read again from its first
 * page.
 */
final class PackageList {
  private static final int PAGE_SIZE = 50;
  private static final int MAX_PAGES = 2_000;
  private static final int MAX_READS = 5;

  private final PlatformHttp http;
  private final PlatformAccount account;
  private final OrderPageSink pages;

  PackageList(PlatformHttp http, PlatformAccount account, OrderPageSink pages) {
    this.http = http;
    this.account = account;
    this.pages = pages;
  }

  /**
   * @throws PlatformFailure when a package may be missing
   */
  void read(PollRange range) {
    for (PollRange window : PollWindows.of(range)) {
      readWindow(window);
    }
  }

  /** Checks the shape here, so that a wrong one is a failed call in the wire log too. */
  private static final class PageOfPackages implements ResponseHandler {
    @Override
    public void refused(PlatformRefusal refusal) {
      throw refusal.failure();
    }

    @Override
    public JsonNode accepted(JsonNode body) {
      if (AnswerReader.isNothing(body)) {
        return JsonNodeFactory.instance.objectNode();
      }
      if (!body.isObject()) {
        throw PlatformFailure.local("the page of packages is no object");
      }
      AnswerReader.list(body.path("content"), "content");
      AnswerReader.count(body, "totalPages", 0);
      AnswerReader.count(body, "totalCount", 0);
      return body;
    }
  }

  private void readWindow(PollRange window) {
    for (int read = 0; read < MAX_READS; read++) {
      if (readPages(window)) {
        return;
      }
    }
    throw PlatformFailure.remote("the list of packages changes faster than it can be read");
  }

  private boolean readPages(PollRange window) {
    JsonNode first = page(window, 0);
    int totalPages = AnswerReader.count(first, "totalPages", 0);
    if (totalPages > MAX_PAGES) {
      throw PlatformFailure.local("a list of " + totalPages + " pages cannot be right");
    }
    for (int number = 1; number < totalPages; number++) {
      if (total(page(window, number)) != total(first)) {
        return false;
      }
    }
    return true;
  }

  private JsonNode page(PollRange window, int number) {
    String query =
        "/packages?storeId="
            + PlatformD.store(account)
            + "&packageStatuses="
            + PackageStatus.ALL
            + "&packageModificationStartDate="
            + millis(window.from())
            + "&packageModificationEndDate="
            + millis(window.to())
            + "&page="
            + number
            + "&size="
            + PAGE_SIZE;
    PlatformRequest request =
        PlatformRequest.get(account, "fetchOrders", PlatformD.path(account, query));
    JsonNode page =
        http.send(PlatformD.withHeaders(account, request).withoutBodies(), new PageOfPackages());
    List<JsonNode> packages = AnswerReader.list(page.path("content"), "content");
    pages.add(packages);
    return page;
  }

  private static int total(JsonNode page) {
    return AnswerReader.count(page, "totalCount", 0);
  }

  private static long millis(Instant at) {
    return at.toEpochMilli();
  }
}
