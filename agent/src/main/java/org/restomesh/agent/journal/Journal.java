package org.restomesh.agent.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.client.Ack;
import org.restomesh.agent.client.Command;
import org.restomesh.agent.driver.CommandKind;

/** The unsettled claims, in memory and on disk, and the last settled ones in memory. */
public final class Journal implements AutoCloseable {

  /** A night's worth of receipts; settled lines are dropped above this size and at every start. */
  private static final long COMPACT_ABOVE_BYTES = 1 << 20;

  /**
   * As many as contract/2-device-mesh#journal-limit allows; older ones have long been confirmed.
   */
  static final int MAX_CLAIMS = 50;

  /** More than a server hands over again by mistake. */
  private static final int MAX_SETTLED = 50;

  private final JournalFile file;
  private final Clock clock;
  private final Map<ClaimKey, JournalEntry> open = new LinkedHashMap<>();

  /** The newest ones, oldest first: what a server hands over nevertheless is not done again. */
  private final Map<ClaimKey, JournalEntry> settled = new LinkedHashMap<>();

  private Journal(JournalFile file, Clock clock) {
    this.file = file;
    this.clock = clock;
  }

  /** Reads what an earlier run left and drops what it settled. */
  public static Journal open(Path path, Clock clock) {
    Journal journal = new Journal(new JournalFile(path), clock);
    journal.file.read().forEach(journal::remember);
    journal.file.rewrite(journal.open.values());
    return journal;
  }

  public synchronized void claimed(Command command) {
    write(ClaimStep.CLAIMED, command, null, null);
  }

  public synchronized void started(Command command) {
    write(ClaimStep.STARTED, command, null, null);
  }

  public synchronized void finished(Command command, Ack ack) {
    write(ClaimStep.FINISHED, command, ack, null);
  }

  public synchronized void unknown(Command command, String reason) {
    write(ClaimStep.UNKNOWN, command, null, reason);
  }

  /** {@code note} says how the server answered, unless it simply accepted. */
  public synchronized void acked(JournalEntry entry, @Nullable String note) {
    append(
        new JournalEntry(
            clock.instant(),
            ClaimStep.ACKED,
            entry.commandId(),
            entry.claimId(),
            entry.kind(),
            entry.ack(),
            note));
    if (file.size() > COMPACT_ABOVE_BYTES) {
      file.rewrite(open.values());
    }
  }

  public synchronized Optional<JournalEntry> find(Command command) {
    ClaimKey key = new ClaimKey(command.id(), command.claimId());
    return Optional.ofNullable(open.get(key)).or(() -> Optional.ofNullable(settled.get(key)));
  }

  public synchronized RecoveryAction recoveryAction(Command command, CommandKind kind) {
    ClaimStep last = find(command).map(JournalEntry::step).orElse(null);
    ClaimStep furthest =
        open.values().stream()
            .filter(entry -> entry.commandId().equals(command.id()))
            .map(JournalEntry::step)
            .max(ClaimStep::compareTo)
            .orElse(null);
    return RecoveryAction.of(kind, last, furthest);
  }

  /** Outcomes that the server may not know. */
  public synchronized List<JournalEntry> unacknowledged() {
    return open.values().stream().filter(entry -> entry.step() == ClaimStep.FINISHED).toList();
  }

  /**
   * The recorded and unsettled claims, the newest up to the server's limit. Naming a claim confirms
   * it; the server hands over all others again.
   */
  public synchronized List<String> claims() {
    List<String> claimIds =
        open.keySet().stream().map(ClaimKey::claimId).filter(Objects::nonNull).toList();
    return claimIds.subList(Math.max(0, claimIds.size() - MAX_CLAIMS), claimIds.size());
  }

  /**
   * Commands claimed and not acknowledged, without those in doubt: the queue depth of a heartbeat.
   */
  public synchronized int depth() {
    return (int) open.values().stream().filter(entry -> entry.step() != ClaimStep.UNKNOWN).count();
  }

  private void write(ClaimStep step, Command command, @Nullable Ack ack, @Nullable String note) {
    append(
        new JournalEntry(
            clock.instant(), step, command.id(), command.claimId(), command.kind(), ack, note));
  }

  private void append(JournalEntry entry) {
    file.append(entry);
    remember(entry);
  }

  private void remember(JournalEntry entry) {
    if (entry.step() == ClaimStep.ACKED) {
      open.remove(entry.key());
      settle(entry);
      return;
    }
    open.put(entry.key(), entry);
  }

  /** Without a claim id, what the server hands over again may be another attempt. */
  private void settle(JournalEntry entry) {
    if (entry.claimId() == null) {
      return;
    }
    settled.put(entry.key(), entry);
    if (settled.size() > MAX_SETTLED) {
      settled.remove(settled.keySet().iterator().next());
    }
  }

  @Override
  public synchronized void close() throws IOException {
    file.close();
  }
}
