package org.restomesh.delivery.platform.order;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Where a poll puts what it reads, page by page: what it was given is kept, whatever comes next. An
 * empty page is given too: it says that the platform answers and the poll goes on.
 */
@FunctionalInterface
public interface OrderPageSink {
  void add(List<JsonNode> orders);
}
