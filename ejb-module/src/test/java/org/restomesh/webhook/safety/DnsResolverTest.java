package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.support.PlainThreads;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

class DnsResolverTest {
  private static final UUID TENANT = new UUID(1, 1);
  private static final UUID OTHER_TENANT = new UUID(2, 2);
  private static final long A_MOMENT = 1_000_000;
  private static final int ALL_THREADS = 64;

  private final Scripted names = new Scripted();
  private final ExecutorService callers = Executors.newCachedThreadPool();

  @AfterEach
  void end() {
    names.letGo.countDown();
    callers.shutdownNow();
    names.close();
  }

  @Test
  void answerWithAllAddresses() {
    assertThat(resolve("good.example.com"))
        .containsExactly(FakeDnsResolver.address("93.184.215.14"));
  }

  @Test
  void aNameThatNobodyKnowsIsUnresolvable() {
    assertUnresolvable("bad.example.com");
  }

  @Test
  void aNameServerThatHangsHoldsItsCallersForAWhileOnly() {
    names.timeout = Duration.ofMillis(20);

    assertUnresolvable("hanging-1.example.com");
    // Others are not touched by it.
    names.timeout = Duration.ofMinutes(1);
    assertThat(resolve("good.example.com")).hasSize(1);
  }

  @Test
  void aNameThatHungIsNotAskedForAgainForAWhile() throws InterruptedException {
    names.timeout = Duration.ofMillis(20);
    assertUnresolvable("hanging-1.example.com");
    names.timeout = Duration.ofMinutes(1);

    assertUnresolvable("hanging-1.example.com");
    assertThat(names.asked.get()).isEqualTo(1);

    // Unless it turns out to be slow only.
    names.letGo.countDown();
    while (names.busy() > 0) {
      LockSupport.parkNanos(A_MOMENT);
    }
    assertThat(resolve("hanging-1.example.com")).hasSize(1);
  }

  @Test
  void theDeadNamesOfOneTenantAreNobodyElsesTrouble() throws InterruptedException {
    for (int i = 0; i < ALL_THREADS; i++) {
      CompletableFuture<List<InetAddress>> unused =
          names.addressesOf(TENANT, "hanging-" + i + ".example.com");
    }
    names.hanging.acquire(DnsResolver.MAX_PER_TENANT);
    assertThat(names.busy()).isEqualTo(DnsResolver.MAX_PER_TENANT);

    assertRefused("good.example.com", Reason.BUSY);
    assertThat(Gates.outcome(names.addressesOf(OTHER_TENANT, "good.example.com"))).hasSize(1);

    names.letGo.countDown();
    while (names.busy() > 0) {
      LockSupport.parkNanos(A_MOMENT);
    }
    assertThat(resolve("good.example.com")).hasSize(1);
  }

  @Test
  void whatHasBeenAnsweredCountsForNobody() {
    for (int i = 0; i < 10 * DnsResolver.MAX_PER_TENANT; i++) {
      assertThat(resolve("good-" + i + ".example.com")).hasSize(1);
      assertUnresolvable("bad-" + i + ".example.com");
    }
  }

  @Test
  void allWhoAskForAHangingNameShareOneThread() throws InterruptedException {
    List<CompletableFuture<List<InetAddress>>> answers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      answers.add(names.addressesOf(TENANT, "hanging-1.example.com"));
    }
    names.hanging.acquire();
    names.letGo.countDown();

    answers.forEach(answer -> assertThat(answer.join()).hasSize(1));
    // A caller that came after the answer had to ask anew, all others did not.
    assertThat(names.asked.get()).isLessThan(100);
  }

  @Test
  void whenEveryThreadHangsTheNextCallerIsToldAtOnce() throws InterruptedException {
    names.timeout = Duration.ofMinutes(1);
    for (int i = 0; i < ALL_THREADS; i++) {
      String name = "hanging-" + i + ".example.com";
      CompletableFuture<List<InetAddress>> unused = names.addressesOf(new UUID(7, i), name);
    }
    names.hanging.acquire(ALL_THREADS);

    assertRefused("good.example.com", Reason.BUSY);

    names.letGo.countDown();
    while (names.busy() > 0) {
      LockSupport.parkNanos(A_MOMENT);
    }
    assertThat(resolve("good.example.com")).hasSize(1);
  }

  private List<InetAddress> resolve(String name) {
    return Gates.outcome(names.addressesOf(TENANT, name));
  }

  private void assertUnresolvable(String name) {
    assertRefused(name, Reason.UNRESOLVABLE);
  }

  private void assertRefused(String name, Reason reason) {
    assertThatThrownBy(() -> resolve(name))
        .isInstanceOfSatisfying(
            UnsafeUrl.class, refusal -> assertThat(refusal.reason()).isEqualTo(reason));
  }

  @SuppressWarnings("UnnecessaryAssignment") // nobody else injects here
  private static final class Scripted extends DnsResolver {
    private final CountDownLatch letGo = new CountDownLatch(1);
    private final Semaphore hanging = new Semaphore(0);
    private final AtomicInteger asked = new AtomicInteger();
    private volatile Duration timeout = Duration.ofMinutes(1);

    Scripted() {
      threads = new PlainThreads();
      open();
    }

    @Override
    protected Duration timeout() {
      return timeout;
    }

    @Override
    protected List<InetAddress> lookUp(String name) throws UnknownHostException {
      asked.incrementAndGet();
      if (name.startsWith("bad")) {
        throw new UnknownHostException(name);
      }
      if (name.startsWith("hanging")) {
        hanging.release();
        awaitEnd();
      }
      return List.of(FakeDnsResolver.address("93.184.215.14"));
    }

    private void awaitEnd() {
      try {
        letGo.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
