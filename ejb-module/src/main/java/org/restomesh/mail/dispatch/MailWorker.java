package org.restomesh.mail.dispatch;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.restomesh.mail.MailDue;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.concurrency.ManagedThreads;
import org.restomesh.work.Claim;
import org.restomesh.work.Worker;

/** Sends queued mails, a few at a time: there is one mail server, and it has its own queue. */
@ApplicationScoped
public class MailWorker extends Worker<String, ClaimedMail> {
  static final String NAME = "mail";

  /** By one node. */
  static final int MAX_AT_ONCE = 4;

  @Inject MailClaims claims;
  @Inject MailSender sender;
  @Inject BackgroundExecutor background;
  @Inject ManagedThreads serverThreads;
  @Inject GracefulShutdown stop;
  @Inject Clock clock;

  private final AtomicInteger ended = new AtomicInteger();

  @PostConstruct
  void open() {
    openWithThreads(stop, MAX_AT_ONCE, serverThreads.factory(NAME));
  }

  void due(@Observes(during = TransactionPhase.AFTER_SUCCESS) MailDue hint) {
    background.execute(() -> wake(NAME));
  }

  /** Gives back lost claims and begins to send what is due; returns without waiting. */
  int sweep() {
    int givenBack = claims.giveBack(clock.instant());
    wake(NAME);
    return givenBack;
  }

  @Override
  protected Claim<ClaimedMail> claim(String key, int max) {
    return Claim.of(claims.claim(max, clock.instant()));
  }

  @Override
  protected CompletionStage<Boolean> carryOut(ClaimedMail mail) {
    return CompletableFuture.supplyAsync(() -> send(mail), executor());
  }

  private boolean send(ClaimedMail mail) {
    sender.send(mail);
    ended.incrementAndGet();
    return true;
  }

  /** How many attempts this node has ended. */
  int ended() {
    return ended.get();
  }
}
