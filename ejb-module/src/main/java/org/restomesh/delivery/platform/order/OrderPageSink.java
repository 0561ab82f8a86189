package org.restomesh.delivery.platform.order;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Takes the pages of a poll as they are read; each is kept, whatever happens next. Empty pages are
 * passed on too: they show that the platform answers and the poll is still running.
 */
@FunctionalInterface
public interface OrderPageSink {
  void add(List<JsonNode> orders);
}
