package org.restomesh.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.json;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.agent.client.RenewedToken;
import org.restomesh.agent.support.FakeServer.Answer;

class TokenRenewalTest {

  private static final String PATH = "/api/v1/devices/token";
  private static final String RENEWED =
      "{\"token\":\"dev_second\",\"tokenExpiresAt\":\"2026-03-03T10:00:00.000Z\"}";

  @AutoClose private final Workplace place;

  TokenRenewalTest(@TempDir Path folder) {
    place = new Workplace(folder);
  }

  @Test
  void aFreshTokenIsLeftAlone() throws InterruptedException {
    place.time.move(Duration.ofHours(17));
    place.agent().runOnce();
    assertThat(place.server.requests("/token")).isEmpty();
  }

  @Test
  void theNewTokenIsOnDiskBeforeItIsUsed() throws InterruptedException {
    place.time.move(Duration.ofHours(18));
    place.server.next(
        PATH,
        request -> {
          place.server.acceptToken("dev_second");
          return Answer.ok(RENEWED);
        });
    place.server.next(
        "/api/v1/devices/next-command",
        request -> {
          assertThat(request.authorization()).isEqualTo("Device dev_second");
          assertThat(place.file.read().token()).isEqualTo("dev_second");
          return Answer.ok("null");
        });
    place.agent().runOnce();
    assertThat(place.server.requests("/next-command")).hasSize(1);
  }

  @Test
  void aServerThatDoesNotRenewIsAskedOnceAndServedOn() throws InterruptedException {
    ServerConnection link = place.link();
    TokenRenewal renewal = new TokenRenewal(link, place.time);
    place.time.move(Duration.ofHours(20));
    place.server.next(PATH, Answer.error(404, "RESOURCE_NOT_FOUND", "No such path"));
    renewal.renewIfDue();
    place.time.move(Duration.ofHours(1));
    renewal.renewIfDue();
    assertThat(place.server.requests("/token")).hasSize(1);
    assertThat(link.credentials().token()).isEqualTo("dev_first");
  }

  @Test
  void aRefusalOfSomebodyElseIsNoAnswer() throws InterruptedException {
    TokenRenewal renewal = new TokenRenewal(place.link(), place.time);
    place.time.move(Duration.ofHours(20));
    place
        .server
        .next(PATH, Answer.withoutEnvelope(404))
        .next(PATH, Answer.withoutEnvelope(401))
        .next(PATH, Answer.ok(RENEWED));
    for (int i = 0; i < 3; i++) {
      renewal.renewIfDue();
      place.time.move(Duration.ofSeconds(15));
    }
    assertThat(place.file.read().token()).isEqualTo("dev_second");
  }

  @Test
  void aLostAnswerIsAskedForAgainWithinTheOldTokensGrace() throws InterruptedException {
    TokenRenewal renewal = new TokenRenewal(place.link(), place.time);
    place.time.move(Duration.ofHours(20));
    place.server.next(PATH, Answer.lost()).next(PATH, Answer.ok(RENEWED));
    renewal.renewIfDue();
    renewal.renewIfDue();
    assertThat(place.server.requests("/token")).hasSize(1);
    place.time.move(Duration.ofSeconds(15));
    renewal.renewIfDue();
    assertThat(place.file.read().token()).isEqualTo("dev_second");
  }

  @Test
  void aRequestThatLeftWithTheOldTokenIsRepeatedWithTheNewOne() throws InterruptedException {
    ServerConnection link = place.link();
    place.server.queue().enqueue("c1", "noop", json("{}"));
    place.server.next(
        "/api/v1/devices/next-command",
        request -> {
          place.server.acceptToken("dev_second");
          link.credentials().replace(new RenewedToken("dev_second", Workplace.EXPIRES));
          return Answer.error(401, "TOKEN_INVALID", "Token is not valid");
        });
    assertThat(link.api().nextCommand(Duration.ZERO)).isPresent();
  }

  @Test
  void aShortLivedTokenIsNotRenewedInItsFirstHalf() throws InterruptedException {
    place.file.write(
        place
            .file
            .read()
            .withToken("dev_first", place.time.instant(), place.time.instant().plusSeconds(1800)));
    place.time.move(Duration.ofSeconds(899));
    assertThat(place.link().credentials().renewalDue()).isFalse();
    place.time.move(Duration.ofSeconds(1));
    assertThat(place.link().credentials().renewalDue()).isTrue();
  }
}
