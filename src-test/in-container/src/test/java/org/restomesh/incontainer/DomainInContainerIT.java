package org.restomesh.incontainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.EmptyAsset;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.PairDevice;
import org.restomesh.device.PairingResult;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.EnqueueCommand;
import org.restomesh.device.command.HandedOverCommand;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.device.pairing.PairCodeClaimed;
import org.restomesh.device.pairing.PairCodeExpired;
import org.restomesh.device.pairing.Pairing;
import org.restomesh.device.registry.DeviceFilter;
import org.restomesh.device.registry.DeviceRegistry;
import org.restomesh.device.registry.Devices;
import org.restomesh.device.registry.SlotCreated;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.TenantCreated;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.shared.Clocks;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.sql.Sql;

@ExtendWith(ArquillianExtension.class)
class DomainInContainerIT {
  private static final List<String> LISTENERS =
      List.of(
          "/org/restomesh/cluster/NodeMessageListener.class",
          "/org/restomesh/webhook/fanout/OutboxListener.class",
          "/org/restomesh/webhook/dispatch/WebhookDeliveryListener.class");

  @Inject Tenants tenants;
  @Inject Passwords passwords;
  @Inject DeviceRegistry registry;
  @Inject Devices devices;
  @Inject Pairing pairing;
  @Inject CommandQueue queue;
  @Inject Clocks clocks;
  @Inject UserTransaction transaction;
  @Inject Sql sql;

  @Deployment
  static WebArchive war() {
    File[] libraries = new File(System.getProperty("restomesh.in-container.libraries")).listFiles();
    return ShrinkWrap.create(WebArchive.class, "restomesh-domain.war")
        .addAsLibraries(withoutMessages(libraries))
        .addClasses(DomainInContainerIT.class, Lokanta.class)
        .addAsWebInfResource(EmptyAsset.INSTANCE, "beans.xml")
        .addAsWebInfResource("jboss-deployment-structure.xml");
  }

  /** Payara Micro has no JMS, and no place for a message-driven bean. */
  private static List<Archive<?>> withoutMessages(File[] libraries) {
    List<Archive<?>> archives = new ArrayList<>();
    for (File library : libraries) {
      JavaArchive archive = ShrinkWrap.createFromZipFile(JavaArchive.class, library);
      LISTENERS.forEach(archive::delete);
      archives.add(archive);
    }
    return archives;
  }

  @Test
  void ofAHundredWhoPresentACodeAtOnceExactlyOneWins() throws InterruptedException {
    SlotCreated slot = slot(restaurant());

    List<Object> outcomes = atOnce(100, () -> pair(slot));

    assertThat(outcomes).filteredOn(PairingResult.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(PairCodeClaimed.class::isInstance).hasSize(99);
  }

  @Test
  void sixteenThreadsClaimAThousandCommandsEachOnce() throws InterruptedException {
    TenantCreated restaurant = restaurant();
    DevicePrincipal device = device(pair(slot(restaurant)));
    for (int i = 0; i < 1_000; i++) {
      queue.enqueue(admin(restaurant), device.deviceId(), noop());
    }
    List<UUID> delivered = Collections.synchronizedList(new ArrayList<>());

    atOnce(
        16,
        () -> {
          Optional<HandedOverCommand> next = queue.claimNext(device, DeviceJournal.NONE);
          while (next.isPresent()) {
            delivered.add(next.get().id());
            next = queue.claimNext(device, DeviceJournal.NONE);
          }
          return true;
        });

    assertThat(delivered).hasSize(1_000).doesNotHaveDuplicates();
  }

  @Test
  void anExpiredCodeIsClearedAlthoughItsUseIsRefused() {
    TenantCreated restaurant = restaurant();
    SlotCreated slot = slot(restaurant);
    clocks.businessClock().moveTo(Duration.ofMinutes(10));
    try {
      assertThatThrownBy(() -> pair(slot)).isInstanceOf(PairCodeExpired.class);
    } finally {
      clocks.businessClock().moveTo(Duration.ZERO);
    }

    assertThat(details(restaurant, slot).pairing().pairCodeExpiresAt()).isNull();
    assertThatThrownBy(() -> pair(slot)).isInstanceOf(PairCodeClaimed.class);
  }

  @Test
  void aRefusalOfTheDomainRollsTheTransactionBackAndArrivesUnwrapped() throws Exception {
    TenantCreated restaurant = restaurant();
    transaction.begin();
    try {
      SlotCreated slot = slot(restaurant);
      assertThatThrownBy(() -> devices.get(admin(restaurant), UUID.randomUUID()))
          .isInstanceOf(ResourceNotFound.class);
      assertThat(transaction.getStatus()).isEqualTo(Status.STATUS_MARKED_ROLLBACK);
      assertThat(slot).isNotNull();
    } finally {
      transaction.rollback();
    }

    assertThat(
            devices
                .list(
                    admin(restaurant),
                    new DeviceFilter(restaurant.branch().id(), null, null, null),
                    new PageRequest(10, null))
                .items())
        .isEmpty();
  }

  @Test
  void whatEntitiesChangeInTheirPrivateFieldsIsWritten() {
    TenantCreated restaurant = restaurant();
    SlotCreated slot = slot(restaurant);
    DevicePrincipal device = device(pair(slot));
    UUID first = queue.enqueue(admin(restaurant), device.deviceId(), noop()).command().id();
    UUID second = queue.enqueue(admin(restaurant), device.deviceId(), noop()).command().id();

    DeviceDetails paired = details(restaurant, slot);
    assertThat(paired.status()).isEqualTo(DeviceStatus.PAIRED);
    assertThat(paired.pairing().pairedAt()).isNotNull();
    assertThat(queue.claimNext(device, DeviceJournal.NONE))
        .map(HandedOverCommand::id)
        .contains(first);
    assertThat(queue.claimNext(device, DeviceJournal.NONE))
        .map(HandedOverCommand::id)
        .contains(second);
    assertThat(queue.claimNext(device, DeviceJournal.NONE)).isEmpty();
  }

  /** Both go over the transaction's own connection (ADR 0029). */
  @Test
  void entitiesSeeWhatSqlHasChangedAndBothEndWithTheTransaction() throws Exception {
    UUID tenantId = restaurant().tenant().id();
    transaction.begin();
    try {
      assertThat(rename(tenantId, "Meyhane")).isOne();
      assertThat(tenants.get(tenantId).name()).isEqualTo("Meyhane");
      assertThat(name(tenantId)).isEqualTo("Meyhane");
    } finally {
      transaction.rollback();
    }
    assertThat(name(tenantId)).isEqualTo("Lokanta");
  }

  @Test
  void sqlSeesWhatEntitiesHaveWritten() throws Exception {
    transaction.begin();
    try {
      UUID tenantId = restaurant().tenant().id();
      tenants.list(new PageRequest(1, null)); // which has them written
      assertThat(name(tenantId)).isEqualTo("Lokanta");
    } finally {
      transaction.rollback();
    }
  }

  @Test
  void withoutATransactionAStatementIsOne() {
    UUID tenantId = restaurant().tenant().id();

    assertThat(rename(tenantId, "Meyhane")).isOne();

    assertThat(tenants.get(tenantId).name()).isEqualTo("Meyhane");
  }

  private int rename(UUID tenantId, String name) {
    return sql.statement("update tenant set name = :name where id = :id")
        .with("name", name)
        .with("id", tenantId)
        .change();
  }

  private String name(UUID tenantId) {
    return sql.statement("select name from tenant where id = :id")
        .with("id", tenantId)
        .first(String.class)
        .orElseThrow();
  }

  private TenantCreated restaurant() {
    return Lokanta.open(tenants, passwords);
  }

  private SlotCreated slot(TenantCreated restaurant) {
    return registry.createSlot(
        admin(restaurant),
        restaurant.branch().id(),
        new CreateSlot(DeviceKind.RECEIPT_PRINTER, List.of(), null, null, null),
        "https://printers.example.com");
  }

  private PairingResult pair(SlotCreated slot) {
    return pairing.pair(new PairDevice(slot.pairCode(), null, null, null), "here");
  }

  private DeviceDetails details(TenantCreated restaurant, SlotCreated slot) {
    return devices.get(admin(restaurant), slot.device().ref().id());
  }

  private static StaffPrincipal admin(TenantCreated restaurant) {
    return restaurant.admin().principal();
  }

  private static DevicePrincipal device(PairingResult paired) {
    return new DevicePrincipal(
        paired.deviceId(), paired.tenantId(), paired.branchId(), paired.kind());
  }

  private static EnqueueCommand noop() {
    return new EnqueueCommand(CommandKind.NOOP, null, null, null, null);
  }

  /** Threads of our own: the server's executor has fewer than these tests need. */
  private static List<Object> atOnce(int count, Callable<Object> work) throws InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      CountDownLatch go = new CountDownLatch(1);
      List<Future<Object>> futures = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        futures.add(
            threads.submit(
                () -> {
                  go.await();
                  return work.call();
                }));
      }
      go.countDown();
      List<Object> outcomes = new ArrayList<>();
      for (Future<Object> future : futures) {
        try {
          outcomes.add(future.get());
        } catch (ExecutionException e) {
          outcomes.add(e.getCause());
        }
      }
      return outcomes;
    } finally {
      threads.shutdownNow();
    }
  }
}
