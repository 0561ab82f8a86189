package org.restomesh.system.crash;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.restomesh.system.kit.InstallationLock;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.ServerProfile;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * The run itself: work, a kill -9 in the middle of it, a restart, and work until all is settled.
 */
final class CrashRun {
  static final int COMMANDS = 5_000;
  static final int FORGOTTEN_PER_DEVICE = 30;

  private static final int DEVICES = 10;
  private static final int THREADS_PER_DEVICE = 2;
  private static final int CLERKS = 4;
  private static final int SETTLED_BEFORE_CRASH = COMMANDS * 2 / 5;
  private static final int FORGETFUL_DEVICES = 2;
  private static final int COMMANDS_PER_FORGETFUL_DEVICE = 100;
  private static final Duration AT_MOST = Duration.ofMinutes(8);

  private final AtomicInteger settled = new AtomicInteger();
  private final List<StrictDevice> strict;
  private final List<ForgetfulDevice> forgetful;
  private final List<String> enqueued = new ArrayList<>();
  private final Outage kill;
  private int settledAtCrash;

  private CrashRun(TestTenant tenant, Outage kill) {
    this.kill = kill;
    strict =
        IntStream.range(0, DEVICES)
            .mapToObj(i -> tenant.newDevice("pos_terminal"))
            .map(device -> new StrictDevice(device, COMMANDS / DEVICES, settled, AT_MOST))
            .toList();
    forgetful =
        IntStream.range(0, FORGETFUL_DEVICES)
            .mapToObj(i -> new ForgetfulDevice(tenant.newDevice("pos_terminal")))
            .toList();
  }

  /** Runs all of it; takes as long as a server's restart and the work of some thousand commands. */
  static CrashRun happened(Outage kill) {
    CrashRun run = new CrashRun(TestTenant.open(), kill);
    run.letSomeForget();
    kill.prepared();
    run.workThroughACrash();
    run.forgetful.forEach(ForgetfulDevice::workUntilNothingWaits);
    kill.recovered();
    InstallationLock.alone(run::endLeases);
    return run;
  }

  private void letSomeForget() {
    List<TestDevice> devices = forgetful.stream().map(ForgetfulDevice::device).toList();
    new Clerk(devices, COMMANDS_PER_FORGETFUL_DEVICE * FORGETFUL_DEVICES).call();
    forgetful.forEach(device -> device.takeAndForget(FORGOTTEN_PER_DEVICE));
  }

  private void workThroughACrash() {
    List<TestDevice> devices = strict.stream().map(StrictDevice::device).toList();
    List<Callable<List<String>>> everybody = new ArrayList<>();
    for (int i = 0; i < CLERKS; i++) {
      everybody.add(new Clerk(devices, COMMANDS / CLERKS));
    }
    for (StrictDevice device : strict) {
      for (int i = 0; i < THREADS_PER_DEVICE; i++) {
        everybody.add(
            () -> {
              device.work();
              return List.of();
            });
      }
    }
    everybody.add(this::crash);
    Together.run(everybody).forEach(enqueued::addAll);
  }

  private List<String> crash() {
    await()
        .atMost(AT_MOST)
        .pollInterval(Duration.ofMillis(5))
        .until(() -> settled.get() >= SETTLED_BEFORE_CRASH);
    kill.happens(() -> settledAtCrash = settled.get());
    return List.of();
  }

  private void endLeases() {
    try {
      Rehearsal.advance(ServerProfile.COMMAND_LEASE.plusSeconds(1));
      Rehearsal.run("command-lease");
      forgetful.forEach(ForgetfulDevice::workUntilNothingWaits);
    } finally {
      Rehearsal.reset();
    }
  }

  List<StrictDevice> strict() {
    return strict;
  }

  List<ForgetfulDevice> forgetful() {
    return forgetful;
  }

  /** Ids of the strict devices' commands, as the enqueuing requests were answered. */
  List<String> enqueued() {
    return enqueued;
  }

  int settledAtCrash() {
    return settledAtCrash;
  }

  /** All commands of the strict devices as staff see them now. */
  List<JsonNode> ledger() {
    return strict.stream().flatMap(device -> device.device().ledger().stream()).toList();
  }
}
