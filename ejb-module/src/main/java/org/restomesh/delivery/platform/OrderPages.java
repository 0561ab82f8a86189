package org.restomesh.delivery.platform;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Where a poll puts what it reads, page by page: what it was given is kept, whatever comes next.
 */
@FunctionalInterface
public interface OrderPages {
  void add(List<JsonNode> orders);
}
