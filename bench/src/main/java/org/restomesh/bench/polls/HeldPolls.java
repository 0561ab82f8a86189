package org.restomesh.bench.polls;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.restomesh.bench.harness.SelectorThread;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;

/** Many devices that hold a poll each: one thread, one selector, one connection per device. */
public final class HeldPolls implements AutoCloseable {
  public static final int WAIT_SECONDS = 25;

  /**
   * An empty answer sooner than this was not held; the device then pauses as long before it polls
   * again.
   */
  private static final long MIN_HELD_NANOS = 1_000_000_000L;

  private final Selector selector;
  private final List<PollingDevice> devices = new ArrayList<>();
  private final Deque<PollingDevice> pausing = new ArrayDeque<>();
  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicInteger notHeld = new AtomicInteger();
  private final AtomicReference<Exception> failure = new AtomicReference<>();
  private final Thread thread = new Thread(this::run, "held-polls");
  private final String numberField;
  private volatile TrackedCommands commands;
  private volatile boolean stopped;

  private HeldPolls(String numberField, TrackedCommands commands) throws IOException {
    this.numberField = numberField;
    this.commands = commands;
    this.selector = Selector.open();
  }

  /**
   * Connects all devices and starts polling.
   *
   * @param numberField the text field of a command's payload that holds its number
   */
  public static HeldPolls open(
      Installation installation,
      List<PairedDevice> paired,
      String numberField,
      TrackedCommands commands)
      throws IOException {
    HeldPolls polls = new HeldPolls(numberField, commands);
    for (PairedDevice device : paired) {
      PollingDevice polling =
          PollingDevice.connect(device, WAIT_SECONDS, installation, polls.selector);
      polls.devices.add(polling);
    }
    polls.thread.start();
    return polls;
  }

  /** Records arrivals in these commands from now on. */
  public void track(TrackedCommands next) {
    commands = next;
  }

  /** Polls that have been sent and not been answered. */
  public int waiting() {
    return waiting.get();
  }

  /** Empty answers that came at once although the poll asked to wait. */
  public int notHeld() {
    return notHeld.get();
  }

  /**
   * @throws IllegalStateException when a device has failed
   */
  public void check() {
    Exception reason = failure.get();
    if (reason != null) {
      throw new IllegalStateException("A polling device failed: " + reason, reason);
    }
  }

  private void run() {
    try {
      for (PollingDevice device : devices) {
        poll(device);
        selector.selectNow(this::ready);
      }
      while (!stopped) {
        selector.select(this::ready, 50);
        resume();
      }
    } catch (IOException | RuntimeException e) {
      failure.set(e);
    }
  }

  private void ready(SelectionKey key) {
    PollingDevice device = (PollingDevice) key.attachment();
    try {
      Optional<Response> response = device.ready();
      if (response.isPresent()) {
        answered(device, response.get().require(200), System.nanoTime());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void answered(PollingDevice device, Response response, long now) throws IOException {
    if (!device.isPolling()) {
      poll(device);
      return;
    }
    waiting.decrementAndGet();
    if (!response.body().equals("null")) {
      commands.arrived(Integer.parseInt(response.text(numberField)), now);
      device.acknowledge(response);
      return;
    }
    if (now - device.polledAt() >= MIN_HELD_NANOS) {
      poll(device);
      return;
    }
    notHeld.incrementAndGet();
    pausing.add(device);
  }

  /** Those that have paused longest come first. */
  private void resume() throws IOException {
    long due = System.nanoTime() - MIN_HELD_NANOS;
    while (!pausing.isEmpty() && pausing.peek().polledAt() - due < 0) {
      poll(pausing.remove());
    }
  }

  private void poll(PollingDevice device) throws IOException {
    waiting.incrementAndGet();
    device.poll();
  }

  @Override
  public void close() throws IOException {
    stopped = true;
    SelectorThread.awaitEnd(thread, selector);
    for (PollingDevice device : devices) {
      device.close();
    }
    selector.close();
  }
}
