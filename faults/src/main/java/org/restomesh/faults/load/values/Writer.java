package org.restomesh.faults.load.values;

import java.util.Map;
import java.util.Random;
import org.restomesh.faults.history.Observation.ValueWritten;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Outcome;

/**
 * The tenant's ADMIN who writes growing versions.
 *
 * <p>A request whose answer never came may still be carried out much later and put an old version
 * in place of a newer one, as the API has nothing to forbid it. So after an attempt in doubt a
 * subject is written no more.
 */
public final class Writer implements Client {
  private final World world;
  private final Tenant tenant;
  private final Subjects subjects;
  private final Staff admin;
  private final Random random;
  private boolean staffInDoubt;

  public Writer(World world, Tenant tenant, Subjects subjects, Staff admin, Random random) {
    this.world = world;
    this.tenant = tenant;
    this.subjects = subjects;
    this.admin = admin;
    this.random = random;
  }

  /** Whose requests it sends. */
  public static String clientOf(Tenant tenant) {
    return tenant.client("writer");
  }

  @Override
  public String name() {
    return clientOf(tenant);
  }

  @Override
  public void step() throws InterruptedException {
    if (!staffInDoubt && random.nextInt(4) == 0) {
      staffInDoubt = write(subjects.account().name()).inDoubt();
      return;
    }
    Outcome outcome = write(subjects.product());
    if (outcome.inDoubt() || outcome.isOpen()) {
      subjects.replaceProduct(admin.caller());
    }
  }

  private Outcome write(Subject subject) throws InterruptedException {
    Map<String, Object> change = Map.of("name", subject.nextName());
    long version = subject.lastVersion().get();
    Outcome outcome = admin.caller().insist("write-value", "PATCH", subject.path(), change);
    if (outcome.succeeded()) {
      world
          .history()
          .append(
              new ValueWritten(
                  outcome.sentAt(), outcome.at(), tenant.name(), subject.id(), version));
    } else {
      world.refused(name(), "write-value", outcome);
    }
    return outcome;
  }
}
