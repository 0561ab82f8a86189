package org.restomesh.simulators.delivery;

import java.util.function.Supplier;

/**
 * A request that the platform has recognised.
 *
 * @param operation in words that all platforms share: login, fetchOrders, acceptOrder, rejectOrder,
 *     markPreparing, markReady, pushMenu, setItemAvailability, setStoreOpen, storeState,
 *     cancelOptions
 * @param orderId null when it is about none
 * @param page from 1, where the answer has pages; else 0
 * @param work does it under the restaurant's monitor
 */
public record Job(
    String operation, Restaurant restaurant, String orderId, int page, Supplier<Reply> work) {

  public static Job of(String operation, Restaurant restaurant, Supplier<Reply> work) {
    return new Job(operation, restaurant, null, 0, work);
  }

  public static Job of(Order order, String operation, Supplier<Reply> work) {
    return new Job(operation, order.restaurant(), order.id(), 0, work);
  }
}
