package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.ServiceProgram;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/**
 * What one node has answered, the next request sees on any other (contract/9-cluster#promises).
 * With {@code -Dnodes=2} each request goes to another node; on a single one the same holds.
 */
class ReadYourWritesStoryIT {
  private static final int ROUNDS = 100;

  /** More requests than nodes, so that each is asked. */
  private static final int EACH_NODE = 6;

  private static final String ME = "/api/v1/auth/me";
  private static final String GATE = "/api/v1/rehearsal/gate";
  private static final String MENU = "/api/v1/display/menu";

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin();

  @Test
  void whatIsQueuedIsFoundByTheNextPollWhereverItIsAsked() {
    TestDevice device = tenant.newDevice("receipt_printer");
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < EACH_NODE; i++) {
        assertThat(device.next().isNull()).as("each node knows that nothing waits").isTrue();
      }

      String id = device.enqueue("print_receipt");

      JsonNode command = device.next();
      assertThat(command.path("id").textValue()).as("round " + round).isEqualTo(id);
      device.ack(command, "done").is(200);
    }
  }

  @Test
  void aRetiredDeviceIsRefusedEverywhere() {
    for (int round = 0; round < ROUNDS / 10; round++) {
      TestDevice device = tenant.newDevice("receipt_printer");
      asked(device.caller(), TestDevice.NEXT_COMMAND).forEach(answer -> answer.is(200));

      device.retire().is(204);

      asked(device.caller(), TestDevice.NEXT_COMMAND)
          .forEach(answer -> answer.isError(401, "TOKEN_INVALID"));
    }
  }

  @Test
  void whoSignsOutIsSignedOutEverywhere() {
    for (int round = 0; round < ROUNDS / 10; round++) {
      Answer login = Restomesh.anybody().login(tenant.adminEmail(), TestTenant.PASSWORD).is(200);
      Caller caller = Restomesh.anybody().withBearer(login.text("accessToken"));
      asked(caller, ME).forEach(answer -> answer.is(200));

      caller
          .post("/api/v1/auth/logout", Map.of("refreshToken", login.text("refreshToken")))
          .is(204);

      asked(caller, ME).forEach(answer -> answer.isError(401, "TOKEN_INVALID"));
    }
  }

  @Test
  void whoIsDeactivatedCanDoNothingMoreAnywhere() {
    String email = TestTenant.newEmail();
    String id = tenant.newStaff(email, "MANAGER", null);
    Caller manager = Restomesh.anybody().signIn(email, TestTenant.PASSWORD);
    asked(manager, ME).forEach(answer -> answer.is(200));

    admin.patch("/api/v1/staff/" + id, Map.of("active", false)).is(200);

    asked(manager, ME).forEach(answer -> answer.isError(401, "TOKEN_INVALID"));
  }

  @Test
  void aRevokedKeyAndItsScreensAreRefusedEverywhere() {
    for (int round = 0; round < ROUNDS / 10; round++) {
      PartnerScreens screens = PartnerScreens.of(tenant);
      Caller screen = screens.open().caller();
      Caller partner = screens.partner();
      String unknown = PartnerScreens.SESSIONS + "/" + UUID.randomUUID();
      asked(screen, MENU).forEach(answer -> answer.is(200));
      eachNode(() -> partner.delete(unknown)).forEach(answer -> answer.is(404));

      screens.revokeKey().is(204);

      asked(screen, MENU).forEach(answer -> answer.isError(401, "TOKEN_INVALID"));
      eachNode(() -> partner.delete(unknown))
          .forEach(answer -> answer.isError(401, "TOKEN_INVALID"));
    }
  }

  @Test
  void aRevokedServiceAccountIsRefusedEverywhere() {
    for (int round = 0; round < ROUNDS / 10; round++) {
      ServiceProgram program = ServiceProgram.of(tenant, "branches:read", "devices:read");
      Caller caller = program.caller();
      asked(caller, "/api/v1/branches").forEach(answer -> answer.is(200));
      program.change(Map.of("scopes", List.of("devices:read"))).is(200);
      asked(caller, "/api/v1/branches").forEach(answer -> answer.lacks("branches:read"));

      program.revoke().is(204);

      asked(caller, "/api/v1/branches").forEach(answer -> answer.isError(401, "TOKEN_INVALID"));
    }
  }

  @Test
  void aGateOpensAndClosesEverywhereAtOnce() {
    for (int round = 0; round < ROUNDS / 10; round++) {
      asked(admin, GATE).forEach(answer -> answer.isError(403, "ENTITLEMENT_REQUIRED"));
      tenant.override(Map.of("feature.apiAccess", true)).is(200);
      asked(admin, GATE).forEach(answer -> assertThat(answer.status()).isLessThan(300));
      tenant.override(Map.of()).is(200);
    }
  }

  @Test
  void aPollThatIsHeldEndsWhenANewerOneIsHeldElsewhere() {
    TestDevice device = tenant.newDevice("receipt_printer");
    List<CompletableFuture<Answer>> polls =
        List.of(device.nextWithinAsync(20), device.nextWithinAsync(20));

    CompletableFuture.anyOf(polls.toArray(CompletableFuture[]::new))
        .orTimeout(3, TimeUnit.SECONDS)
        .join();

    assertThat(polls).as("one of them ends").anyMatch(CompletableFuture::isDone);
    assertThat(polls)
        .filteredOn(CompletableFuture::isDone)
        .allSatisfy(poll -> assertThat(poll.join().is(200).json().isNull()).isTrue());
  }

  private static List<Answer> asked(Caller caller, String path) {
    return eachNode(() -> caller.get(path));
  }

  private static List<Answer> eachNode(Supplier<Answer> request) {
    return Stream.generate(request).limit(EACH_NODE).toList();
  }
}
