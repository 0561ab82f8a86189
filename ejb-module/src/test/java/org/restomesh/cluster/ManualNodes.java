package org.restomesh.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/** The other nodes as a test wants them: it hears what they are told, and speaks for them. */
public final class ManualNodes extends OtherNodes {
  private final List<String> told = new ArrayList<>();
  private final List<Consumer<SharedChange>> observers = new ArrayList<>();
  private long epoch;
  private boolean follows = true;

  /** Subject and id of each change that others were told of, with a blank in between. */
  public List<String> told() {
    return told;
  }

  /** In the place of a CDI observer. */
  public void observe(Consumer<SharedChange> observer) {
    observers.add(observer);
  }

  /** Another node tells this. */
  public void tellHere(String subject, UUID... ids) {
    hear(new SharedChange(subject, Set.of(ids)));
  }

  /** From now on this node hears the others no more. */
  public void loseThem() {
    follows = false;
  }

  public void beginEpoch() {
    epoch++;
  }

  @Override
  public void tell(String subject, UUID id) {
    told.add(subject + " " + id);
  }

  @Override
  void fire(SharedChange change) {
    observers.forEach(observer -> observer.accept(change));
  }

  @Override
  public long epoch() {
    return epoch;
  }

  @Override
  public boolean isCurrent(long readIn) {
    return follows && readIn == epoch;
  }
}
