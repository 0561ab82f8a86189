package org.restomesh.incontainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.inject.Inject;
import jakarta.transaction.RollbackException;
import jakarta.transaction.UserTransaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.registry.DeviceFilter;
import org.restomesh.device.registry.DeviceRegistry;
import org.restomesh.device.registry.Devices;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.TenantCreated;
import org.restomesh.identity.staff.Tenants;
import org.restomesh.realtime.BranchListener;
import org.restomesh.realtime.BranchNotifier;
import org.restomesh.realtime.RealtimeChange;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.realtime.RealtimeEvents;
import org.restomesh.realtime.RealtimePublisher;
import org.restomesh.shared.NewTransaction;
import org.restomesh.shared.PageRequest;

/** What the realtime log asks of a server: a last word before the commit, and one after it. */
@ExtendWith(ArquillianExtension.class)
class RealtimeInContainerIT {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  @Inject Tenants tenants;
  @Inject Passwords passwords;
  @Inject DeviceRegistry registry;
  @Inject Devices devices;
  @Inject RealtimePublisher log;
  @Inject RealtimeEvents events;
  @Inject BranchNotifier feed;
  @Inject NewTransaction own;
  @Inject UserTransaction transaction;

  private final List<UUID> woken = new ArrayList<>();
  private TenantCreated restaurant;
  private Runnable listening;

  @Deployment
  static WebArchive war() {
    return DomainInContainerIT.war().addClass(RealtimeInContainerIT.class);
  }

  @BeforeEach
  void open() {
    restaurant = Lokanta.open(tenants, passwords);
    listening =
        feed.listen(
            new BranchListener() {
              @Override
              public void changed(UUID branchId) {
                woken.add(branchId);
              }

              @Override
              public void credentialsChanged() {
                // Nobody's do.
              }
            });
  }

  @AfterEach
  void leave() {
    listening.run();
  }

  @Test
  void whatABeanTellsIsWrittenWithItsTransactionAndToldAfterwards() {
    own.call(
        () -> {
          log.tell(change("{\"n\":1}"));
          log.tell(change("{\"n\":2}"));
          assertThat(woken).isEmpty();
          return slot();
        });

    assertThat(events.after(branch(), 0, 10)).extracting(RealtimeEvent::id).containsExactly(1L, 2L);
    assertThat(woken).containsExactly(branch());
    assertThat(slots()).isEqualTo(1);
  }

  @Test
  void whatIsToldInATransactionOfOnesOwnIsWrittenWithIt() throws Exception {
    transaction.begin();
    log.tell(change("{}"));
    transaction.commit();

    assertThat(events.lastId(branch())).isEqualTo(1);
    assertThat(woken).containsExactly(branch());
  }

  @Test
  void whatCannotBeWrittenAtTheLastMomentRollsEverythingBack() {
    assertThatThrownBy(
            () ->
                own.call(
                    () -> {
                      log.tell(change(null));
                      return slot();
                    }))
        .isInstanceOf(RuntimeException.class);

    assertThat(slots()).isZero();
    assertThat(events.lastId(branch())).isZero();
    assertThat(woken).isEmpty();
  }

  @Test
  void soDoesItInATransactionOfOnesOwn() throws Exception {
    transaction.begin();
    slot();
    log.tell(change(null));
    assertThatThrownBy(transaction::commit).isInstanceOf(RollbackException.class);

    assertThat(slots()).isZero();
    assertThat(woken).isEmpty();
  }

  @Test
  void whatIsRolledBackIsNeverTold() throws Exception {
    transaction.begin();
    log.tell(change("{}"));
    transaction.rollback();

    assertThat(events.lastId(branch())).isZero();
    assertThat(woken).isEmpty();
  }

  private RealtimeChange change(String data) {
    return new RealtimeChange(
        restaurant.tenant().id(), branch(), null, "platform.health", null, null, data, NOON);
  }

  private UUID branch() {
    return restaurant.branch().id();
  }

  private UUID slot() {
    return registry
        .createSlot(
            admin(),
            branch(),
            new CreateSlot(DeviceKind.SCANNER, List.of(), null, null, null),
            "https://printers.example.com")
        .device()
        .ref()
        .id();
  }

  private int slots() {
    return devices
        .list(admin(), new DeviceFilter(branch(), null, null, null), new PageRequest(10, null))
        .items()
        .size();
  }

  private StaffPrincipal admin() {
    return restaurant.admin().principal();
  }
}
