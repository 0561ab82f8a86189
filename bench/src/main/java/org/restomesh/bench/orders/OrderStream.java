package org.restomesh.bench.orders;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.load.ClosedLoop;

/** The orders of one restaurant of platform_a, one at each turn. */
public final class OrderStream implements ClosedLoop.Task {
  private final Connection connection;
  private final Restaurant restaurant;
  private int number;

  private OrderStream(Connection connection, Restaurant restaurant) {
    this.connection = connection;
    this.restaurant = restaurant;
  }

  /** Opens a restaurant for each connection. */
  public static List<OrderStream> open(Installation installation, List<Connection> connections)
      throws IOException {
    List<Restaurant> restaurants = Restaurants.open(installation, connections.size());
    List<OrderStream> streams = new ArrayList<>();
    for (int i = 0; i < connections.size(); i++) {
      streams.add(new OrderStream(connections.get(i), restaurants.get(i)));
    }
    return streams;
  }

  @Override
  public void once() throws IOException {
    String token = restaurant.remoteId() + "-" + number;
    OrderWebhook.send(connection, OrderWebhook.signedNow(restaurant, token, number));
    number++;
  }
}
