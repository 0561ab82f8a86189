package org.restomesh.agent.simulate;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.client.Retry;
import org.restomesh.agent.client.ServerUnreachable;
import org.restomesh.agent.shared.Sleeper;

/**
 * Pairs devices, feeds them commands at a steady rate, and counts. It runs in real time, which is
 * what it measures.
 */
public final class Simulation {

  private static final int SENDERS = 16;
  private static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(10);
  private static final Duration DRAIN_TIMEOUT = Duration.ofSeconds(30);
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(50);

  private final StaffApi staff;
  private final Fleet fleet;
  private final Retry retry;
  private final Sleeper sleeper;
  private final PrintStream out;
  private final Measurements measurements = new Measurements();

  public Simulation(StaffApi staff, Api api, Retry retry, Sleeper sleeper, PrintStream out) {
    this.staff = staff;
    this.fleet = new Fleet(staff, api, retry, out);
    this.retry = retry;
    this.sleeper = sleeper;
    this.out = out;
  }

  /** True when nothing was lost and nothing came twice; {@code keep} leaves the devices. */
  public boolean run(SimulationPlan plan, boolean keep) throws InterruptedException {
    retry.untilAnswered(
        "sign in",
        () -> {
          staff.signIn();
          return staff;
        });
    List<SimulatedDevice> devices = fleet.pair(plan);
    out.println(devices.size() + " devices paired, load begins");
    List<Thread> threads = start(devices);
    long started = System.nanoTime();
    load(plan, devices);
    drain();
    Duration time = Duration.ofNanos(System.nanoTime() - started);
    threads.forEach(Thread::interrupt);
    out.print(measurements.report(time));
    if (!keep) {
      fleet.retire(devices);
    }
    return measurements.lost() == 0 && measurements.duplicates() == 0;
  }

  private List<Thread> start(List<SimulatedDevice> devices) {
    List<Thread> threads = new ArrayList<>();
    for (SimulatedDevice device : devices) {
      threads.add(new Thread(() -> device.work(retry, sleeper, measurements), device.id()));
    }
    threads.add(new Thread(() -> sendHeartbeats(devices), "heartbeats"));
    for (Thread thread : threads) {
      thread.setDaemon(true);
      thread.start();
    }
    return threads;
  }

  // Heartbeats are spread over the interval, as they would be among real devices.
  private void sendHeartbeats(List<SimulatedDevice> devices) {
    try {
      while (true) {
        for (SimulatedDevice device : devices) {
          device.sendHeartbeat(retry);
          sleeper.pause(HEARTBEAT_INTERVAL.dividedBy(devices.size()));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RequestRefused e) {
      out.println("Heartbeats stop: " + e.getMessage());
    }
  }

  private void load(SimulationPlan plan, List<SimulatedDevice> devices)
      throws InterruptedException {
    ExecutorService senders = Executors.newFixedThreadPool(SENDERS);
    long interval = (long) (1e9 / plan.commandsPerSecond());
    long started = System.nanoTime();
    long count = (long) (plan.time().toSeconds() * plan.commandsPerSecond());
    for (long number = 0; number < count; number++) {
      long early = started + number * interval - System.nanoTime();
      if (early > 0) {
        sleeper.pause(Duration.ofNanos(early));
      }
      long current = number;
      String deviceId = devices.get((int) (number % devices.size())).id();
      senders.execute(() -> enqueue(deviceId, current));
    }
    senders.shutdown();
    senders.awaitTermination(DRAIN_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
  }

  private void enqueue(String deviceId, long number) {
    measurements.sending(number, System.nanoTime());
    try {
      staff.enqueue(deviceId, Map.of(SimulatedDevice.NUMBER, number));
      measurements.accepted();
    } catch (RequestRefused | ServerUnreachable e) {
      measurements.refused(number);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void drain() throws InterruptedException {
    long until = System.nanoTime() + DRAIN_TIMEOUT.toNanos();
    while (!measurements.complete() && System.nanoTime() < until) {
      sleeper.pause(CHECK_INTERVAL);
    }
  }
}
