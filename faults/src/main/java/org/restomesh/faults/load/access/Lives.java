package org.restomesh.faults.load.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.restomesh.faults.history.Observation.CredentialEnded;
import org.restomesh.faults.history.Observation.CredentialUsed;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.Tenant;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;
import org.restomesh.faults.load.http.Reply;

/**
 * Somebody who makes a credential, uses it, has it ended, uses it at once on every node, and tries
 * some of the ended ones again later: a node that was away must not let them in when it is back.
 */
public final class Lives implements Client {
  private static final int USES = 3;
  private static final int USES_AFTER_THE_END = 4;
  private static final int KEPT = 40;
  private static final double TRIES_AN_ENDED_ONE = 0.7;
  private static final int SORTS = 7;
  private static final int UNAUTHORIZED = 401;

  /** A partner that asks for an unknown screen is let in, and told so. */
  private static final int NOT_FOUND = 404;

  private final World world;
  private final Tenant tenant;
  private final Caller anybody;
  private final Staff admin;
  private final PartnerKey key;
  private final Random random;
  private final List<Credential> ended = new ArrayList<>();

  private Lives(
      World world, Tenant tenant, Caller anybody, Staff admin, PartnerKey key, Random random) {
    this.world = world;
    this.tenant = tenant;
    this.anybody = anybody;
    this.admin = admin;
    this.key = key;
    this.random = random;
  }

  public static Lives of(World world, Tenant tenant, Random random) throws InterruptedException {
    Caller anybody = world.caller(tenant.client("credentials"), random);
    Staff admin = Staff.adminOf(tenant, anybody);
    PartnerKey key = PartnerKey.make(tenant, admin.caller());
    return new Lives(world, tenant, anybody, admin, key, random);
  }

  @Override
  public String name() {
    return tenant.client("credentials");
  }

  @Override
  public void step() throws InterruptedException {
    if (!ended.isEmpty() && random.nextDouble() < TRIES_AN_ENDED_ONE) {
      use(ended.get(random.nextInt(ended.size())));
      return;
    }
    live(make());
  }

  private Credential make() throws InterruptedException {
    Caller staff = admin.caller();
    return switch (random.nextInt(SORTS)) {
      case 0 -> Credentials.screenOfKey(tenant, staff, anybody);
      case 1 -> Credentials.key(tenant, staff);
      case 2 -> Credentials.screen(key, anybody);
      case 3 -> Credentials.device(staff, anybody);
      case 4 -> Credentials.oldToken(staff, anybody);
      case 5 -> Credentials.person(tenant, staff, anybody);
      default -> Credentials.signIn(tenant, anybody);
    };
  }

  private void live(Credential credential) throws InterruptedException {
    for (int i = 0; i < USES; i++) {
      use(credential);
    }
    Outcome end = credential.end();
    if (!end.succeeded()) {
      // Ended by an attempt whose answer was lost: then nobody has promised anything.
      if (!end.inDoubt()) {
        world.refused(name(), "end of " + sort(credential), end);
      }
      return;
    }
    world
        .history()
        .append(new CredentialEnded(end.sentAt(), end.at(), tenant.name(), credential.name()));
    for (int i = 0; i < USES_AFTER_THE_END; i++) {
      use(credential);
    }
    ended.add(credential);
    if (ended.size() > KEPT) {
      ended.remove(0);
    }
  }

  private void use(Credential credential) throws InterruptedException {
    Reply reply = credential.use(anybody);
    boolean decided = reply.status() == UNAUTHORIZED || reply.status() == NOT_FOUND;
    if (!reply.succeeded() && (!decided || reply.leavesDoubt())) {
      return;
    }
    world
        .history()
        .append(
            new CredentialUsed(
                reply.sentAt(),
                reply.at(),
                tenant.name(),
                credential.name(),
                reply.status() != UNAUTHORIZED,
                reply.node()));
  }

  private static String sort(Credential credential) {
    return credential.name().substring(0, credential.name().indexOf(':'));
  }
}
