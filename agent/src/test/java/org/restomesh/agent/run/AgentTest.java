package org.restomesh.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.receipt.support.Receipts.json;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.agent.client.Command;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.driver.OutcomeUnknown;
import org.restomesh.agent.support.FakeServer;
import org.restomesh.agent.support.FakeServer.Answer;

class AgentTest {

  private static final String RECEIPT = "{'lines':[{'text':'Çay'}]}";
  private static final String NEXT = "/api/v1/devices/next-command";

  @AutoClose private final Workplace place;
  private final FakeServer server;

  AgentTest(@TempDir Path folder) {
    place = new Workplace(folder);
    server = place.server;
  }

  @Test
  void everythingThatWaitsIsDoneOnceAndAcknowledgedWithItsClaim() throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    server.queue().enqueue("c2", "noop", json("{}"));
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
    assertThat(server.queue().ack("c1"))
        .contains(json("{'status':'done','result':{'printed':true},'claimId':'claim-c1'}"));
    assertThat(server.queue().ack("c2"))
        .contains(json("{'status':'done','result':{},'claimId':'claim-c2'}"));
  }

  @Test
  void theHeartbeatTellsVersionAndQueueDepth() throws InterruptedException {
    place.agent().runOnce();
    assertThat(server.requests("/heartbeat").get(0).body())
        .isEqualTo(json("{'agentVersion':'1.0','queueDepth':0}"));
  }

  @Test
  void aReceiptThatCanNotBeReadFailsByItsPath() throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json("{'lines':[{'txet':'Çay'}]}"));
    place.agent().runOnce();
    assertThat(server.queue().ack("c1").orElseThrow().get("error").asText())
        .startsWith("payload.lines[0]: needs one of");
    assertThat(place.printed).isEmpty();
  }

  @Test
  void kindsTheDriverCanNotDoFailPlainly() throws InterruptedException {
    server.queue().enqueue("c1", "charge_card", json("{}"));
    server.queue().enqueue("c2", "brew_coffee", json("{}"));
    server.queue().enqueue("c3", "open_drawer", json("{}"));
    place.agent().runOnce();
    assertThat(error("c1")).contains("can't do charge_card; nothing was done");
    assertThat(error("c2")).isEqualTo("Unknown command kind brew_coffee");
    assertThat(error("c3")).isEqualTo("No drawer is connected");
  }

  @Test
  void aCommandWhoseDeliveryWasLostIsFoundAtTheNextStart() throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    server.queue().claimUnheard();
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
    assertThat(server.queue().ack("c1")).isPresent();
  }

  @Test
  void aCommandWhoseDeliveryWasLostOnTheWayIsFoundAtOnce() throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    losesTheNextDelivery();
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
    assertThat(server.requests("/in-flight")).hasSize(2);
  }

  @Test
  void aCommandWhoseDeliveryWasLostIsToldAgainByTheNextPoll() throws InterruptedException {
    withoutInFlight(2);
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    losesTheNextDelivery();
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
    assertThat(polls()).containsExactly("?have=none", "?have=none", "?have=none");
    assertThat(server.queue().ack("c1")).isPresent();
  }

  @Test
  void whatWasWrittenDownAndNotBegunBeforeACrashIsDoneOnceAfterIt() throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    server.queue().claimUnheard();
    place.journal().claimed(command("c1", "print_receipt"));
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
    assertThat(server.queue().ack("c1")).isPresent();
  }

  @Test
  void whatWasBegunBeforeACrashIsNamedAndNotToldAgain() throws InterruptedException {
    withoutInFlight(1);
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    server.queue().enqueue("c2", "print_receipt", json(RECEIPT));
    server.queue().claimUnheard();
    place.journal().started(command("c1", "print_receipt"));
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c2");
    assertThat(polls()).containsExactly("?have=claim-c1", "?have=claim-c1");
    assertThat(server.requests("/c1/ack")).isEmpty();
  }

  @Test
  void whatIsToldAgainAlthoughItWasBegunIsNotDoneAgain() throws InterruptedException {
    place.journal().started(command("c1", "print_receipt"));
    server.next(
        NEXT, Answer.ok("{\"id\":\"c1\",\"kind\":\"print_receipt\",\"claimId\":\"claim-c1\"}"));
    place.agent().runOnce();
    assertThat(place.printed).isEmpty();
  }

  @Test
  void anAckWhoseAnswerWasLostIsRepeatedAndNothingIsPrintedTwice() throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    server.next("/api/v1/devices/commands/c1/ack", Answer.lost());
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
    assertThat(server.requests("/c1/ack")).hasSize(2);
  }

  @Test
  void anAckThatDidNotReachRestomeshIsRepeatedAndNothingIsPrintedTwice()
      throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    server.next("/api/v1/devices/commands/c1/ack", Answer.withoutEnvelope(404));
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
    assertThat(server.requests("/c1/ack")).hasSize(2);
    assertThat(server.queue().ack("c1")).isPresent();
  }

  @Test
  void whatIsToldAgainAlthoughItsAckWasRefusedIsNotDoneAgain() throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    server.next("/api/v1/devices/commands/c1/ack", Answer.error(409, "RESOURCE_CONFLICT", "No"));
    place.agent().runOnce();
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
  }

  @Test
  void anAckThatTheServerHasOverruledIsGivenUp() throws InterruptedException {
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    server.next("/api/v1/devices/commands/c1/ack", Answer.error(409, "RESOURCE_CONFLICT", "No"));
    place.agent().runOnce();
    assertThat(place.journal().depth()).isZero();
  }

  @Test
  void doubtAboutAPrintIsNeitherToldNorPrintedAgain() throws InterruptedException {
    place.loses = new OutcomeUnknown("connection reset", null);
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    place.agent().runOnce();
    place.loses = null;
    place.agent().runOnce();
    assertThat(place.printed).containsExactly("c1");
    assertThat(server.requests("/c1/ack")).isEmpty();
  }

  @Test
  void aFaultOfTheDriverInTheMiddleOfAPrintIsDoubtToo() throws InterruptedException {
    place.breaks = new IllegalStateException("bug");
    server.queue().enqueue("c1", "print_receipt", json(RECEIPT));
    place.agent().runOnce();
    assertThat(server.requests("/c1/ack")).isEmpty();
  }

  @Test
  void doubtAboutASafeKindIsAFailureThatTheServerMayRetry() throws InterruptedException {
    place.loses = new OutcomeUnknown("connection reset", null);
    server.queue().enqueue("c1", "show_order", json(RECEIPT));
    place.agent().runOnce();
    assertThat(error("c1")).isEqualTo("connection reset");
  }

  @Test
  void anOlderServerWithoutInFlightIsServed() throws InterruptedException {
    server.next("/api/v1/devices/commands/in-flight", Answer.error(404, null, "Not found"));
    server.queue().enqueue("c1", "noop", json("{}"));
    place.agent().runOnce();
    assertThat(server.queue().ack("c1")).isPresent();
  }

  @Test
  void pollsThatAreAnsweredAtOnceDoNotSpinAndARefusedTokenEndsTheRun() {
    for (int i = 0; i < 3; i++) {
      server.next(NEXT, Answer.ok("null"));
    }
    server.next(NEXT, Answer.error(401, "TOKEN_INVALID", "Token is not valid"));
    assertThatThrownBy(() -> place.agent().run(pause -> Thread.sleep(Long.MAX_VALUE)))
        .isInstanceOf(RequestRefused.class)
        .hasMessage("Token is not valid");
    assertThat(place.time.pauses()).hasSize(3).containsOnly(Duration.ofSeconds(1));
    assertThat(server.requests("/next-command"))
        .allSatisfy(request -> assertThat(request.path()).endsWith("?have=none&wait=25"));
  }

  @Test
  void aHeldPollIsFollowedByTheNextOneAtOnce() {
    server.next(
        NEXT,
        request -> {
          place.time.move(Duration.ofSeconds(25));
          return Answer.ok("null");
        });
    server.next(NEXT, Answer.error(401, "TOKEN_INVALID", "Token is not valid"));
    assertThatThrownBy(() -> place.agent().run(pause -> Thread.sleep(Long.MAX_VALUE)))
        .isInstanceOf(RequestRefused.class);
    assertThat(place.time.pauses()).isEmpty();
  }

  /** So that only next-command can bring what was lost. */
  /** The server hands a command out, and its answer never arrives. */
  private void losesTheNextDelivery() {
    server.next(
        NEXT,
        request -> {
          server.queue().claimUnheard();
          return Answer.lost();
        });
  }

  private void withoutInFlight(int times) {
    for (int i = 0; i < times; i++) {
      server.next("/api/v1/devices/commands/in-flight", Answer.error(404, null, "Not found"));
    }
  }

  private List<String> polls() {
    return server.requests("/next-command").stream()
        .map(request -> request.path().substring(NEXT.length()))
        .toList();
  }

  private static Command command(String id, String kind) {
    return new Command(id, "device-1", kind, null, 1, "claim-" + id, null, null);
  }

  private String error(String id) {
    return server.queue().ack(id).orElseThrow().get("error").asText();
  }
}
