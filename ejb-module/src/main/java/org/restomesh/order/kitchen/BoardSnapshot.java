package org.restomesh.order.kitchen;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import org.restomesh.order.book.OrderFrame;

/**
 * The orders that a screen shows, as they were after one event of their branch and before the next.
 *
 * @param lastEventId of that event, 0 before the first; a decimal string on the wire
 * @param orders oldest first
 */
public record BoardSnapshot(
    @JsonFormat(shape = JsonFormat.Shape.STRING) long lastEventId, List<OrderFrame> orders) {

  public BoardSnapshot {
    orders = List.copyOf(orders);
  }
}
