package org.restomesh.bench.sockets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.restomesh.bench.harness.SelectorThread;
import org.restomesh.bench.installation.Installation;

/** All screens on one thread with one selector. */
final class Screens implements AutoCloseable {
  private final Selector selector;
  private final List<ListeningScreen> open = new ArrayList<>();
  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private final Thread thread = new Thread(this::run, "screens");
  private volatile boolean stopped;

  private Screens(Selector selector) {
    this.selector = selector;
  }

  /**
   * @param count sockets in all, spread evenly over the restaurants' screens
   */
  static Screens open(Installation installation, List<Restaurant> restaurants, int count)
      throws IOException {
    Screens screens = new Screens(Selector.open());
    for (int i = 0; i < count; i++) {
      Restaurant restaurant = restaurants.get(i % restaurants.size());
      List<String> devices = restaurant.screens();
      String device = devices.get(i / restaurants.size() % devices.size());
      screens.open.add(
          ListeningScreen.open(installation.address(), restaurant, device, screens.selector));
    }
    screens.thread.start();
    return screens;
  }

  /**
   * @throws IllegalStateException when a screen has failed
   */
  void check() {
    Exception reason = failure.get();
    if (reason != null) {
      throw new IllegalStateException("A screen failed: " + reason, reason);
    }
  }

  private void run() {
    try {
      while (!stopped) {
        selector.select(Screens::ready, 50);
      }
    } catch (IOException | RuntimeException e) {
      failure.set(e);
    }
  }

  private static void ready(SelectionKey key) {
    try {
      ((ListeningScreen) key.attachment()).ready();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    stopped = true;
    SelectorThread.awaitEnd(thread, selector);
    for (ListeningScreen screen : open) {
      screen.close();
    }
    selector.close();
  }
}
