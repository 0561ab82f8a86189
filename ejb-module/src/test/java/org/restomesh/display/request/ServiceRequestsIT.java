package org.restomesh.display.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.display.OpenedScreen;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.display.Screens;
import org.restomesh.display.screen.OpenScreen;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.BranchInactive;
import org.restomesh.menu.table.CreateTable;
import org.restomesh.menu.table.Tables;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Waiter and bill requests (contract/5-display-realtime#service-requests). */
class ServiceRequestsIT {
  private static final PageRequest PAGE = new PageRequest(50, null);
  private static final ServiceRequestFilter EVERYTHING = new ServiceRequestFilter(null, null);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Screens screens = Screens.of(wiring);
  private final Restaurant restaurant = screens.restaurant();
  private final ServiceRequests requests = wiring.get(ServiceRequests.class);
  private final ScreenPrincipal screen = screens.screen();

  @Test
  void anOpenRequestOfTheSameScreenAndKindIsAnswered() {
    ServiceRequestResult first = ask(ServiceRequestKind.WAITER, "Su lütfen");
    ServiceRequestResult again = ask(ServiceRequestKind.WAITER, "Çatal da");

    assertThat(first.created()).isTrue();
    assertThat(first.request().status()).isEqualTo(ServiceRequestStatus.OPEN);
    assertThat(first.request().createdAt()).isEqualTo(wiring.businessTime().instant());
    assertThat(again).isEqualTo(new ServiceRequestResult(false, first.request()));
  }

  @Test
  void anotherKindAndAnotherScreenAreRequestsOfTheirOwn() {
    ServiceRequestResult waiter = ask(ServiceRequestKind.WAITER, null);
    ServiceRequestResult bill = ask(ServiceRequestKind.BILL, null);
    ServiceRequestResult neighbour =
        requests.ask(screens.screen(), ServiceRequestKind.WAITER, RequestService.WITHOUT_NOTE);

    assertThat(List.of(waiter, bill, neighbour)).allMatch(ServiceRequestResult::created);
    assertThat(list(EVERYTHING).items()).hasSize(3);
  }

  @Test
  void pressingAtOnceIsPressingOnce() {
    List<Object> outcomes = AtOnce.run(16, () -> ask(ServiceRequestKind.BILL, null));

    assertThat(outcomes).allMatch(ServiceRequestResult.class::isInstance);
    assertThat(outcomes).filteredOn(it -> ((ServiceRequestResult) it).created()).hasSize(1);
    assertThat(outcomes)
        .extracting(it -> ((ServiceRequestResult) it).request().id())
        .containsOnly(list(EVERYTHING).items().get(0).id());
  }

  @Test
  void onceItIsSeenToTheGuestMayAskAgain() {
    ServiceRequestResult first = ask(ServiceRequestKind.WAITER, null);

    ServiceRequestDetails done = requests.done(screens.admin(), first.request().id());
    assertThat(done.status()).isEqualTo(ServiceRequestStatus.DONE);
    assertThat(done.history().doneAt()).isEqualTo(wiring.businessTime().instant());
    assertThat(done.history().doneBy()).isEqualTo(screens.admin().subject());
    assertThat(requests.done(screens.admin(), first.request().id())).isEqualTo(done);

    assertThat(ask(ServiceRequestKind.WAITER, null).created()).isTrue();
    assertThat(list(new ServiceRequestFilter(null, ServiceRequestStatus.OPEN)).items()).hasSize(1);
    assertThat(list(new ServiceRequestFilter(null, ServiceRequestStatus.DONE)).items())
        .containsExactly(done);
  }

  @Test
  void whereNobodyWorksNobodyIsCalled() {
    ServiceRequestResult before = ask(ServiceRequestKind.WAITER, null);
    restaurant.switchOff();

    assertThat(ask(ServiceRequestKind.WAITER, null))
        .isEqualTo(new ServiceRequestResult(false, before.request()));
    assertThatThrownBy(() -> ask(ServiceRequestKind.BILL, null)).isInstanceOf(BranchInactive.class);
    requests.done(screens.admin(), before.request().id());
    assertThatThrownBy(() -> ask(ServiceRequestKind.WAITER, null))
        .isInstanceOf(BranchInactive.class);
    assertThat(list(EVERYTHING).items()).hasSize(1);

    restaurant.switchOn();
    assertThat(ask(ServiceRequestKind.BILL, null).created()).isTrue();
  }

  @Test
  void staffSeeWhereTheScreenStands() {
    UUID table =
        wiring
            .get(Tables.class)
            .create(screens.admin(), restaurant.branchId(), new CreateTable("Bahçe 2"))
            .id();
    OpenedScreen opened =
        screens.open(new OpenScreen(restaurant.branchId(), table, null, null, null, null));
    requests.ask(
        screens.authenticate(opened), ServiceRequestKind.BILL, new RequestService("Nakit"));

    ServiceRequestDetails seen = list(EVERYTHING).items().get(0);
    assertThat(seen.table().tableId()).isEqualTo(table);
    assertThat(seen.table().tableName()).isEqualTo("Bahçe 2");
    assertThat(seen.note()).isEqualTo("Nakit");
    assertThat(seen.sessionId()).isEqualTo(opened.sessionId());
    assertThat(seen.branchId()).isEqualTo(restaurant.branchId());
  }

  @Test
  void nobodySeesOrEndsWhatIsNotTheirs() {
    UUID id = ask(ServiceRequestKind.WAITER, null).request().id();
    StaffPrincipal stranger = Restaurant.open(wiring).admin();
    StaffPrincipal ofAnotherBranch =
        new StaffPrincipal("m", restaurant.tenantId(), Role.STAFF, UUID.randomUUID());

    assertThat(requests.list(stranger, EVERYTHING, PAGE).items()).isEmpty();
    assertThatThrownBy(
            () ->
                requests.list(
                    stranger, new ServiceRequestFilter(restaurant.branchId(), null), PAGE))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> requests.done(stranger, id)).isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> requests.done(ofAnotherBranch, id))
        .isInstanceOf(ResourceNotFound.class);
    assertThatThrownBy(() -> requests.done(screens.admin(), UUID.randomUUID()))
        .isInstanceOf(ResourceNotFound.class);
    StaffPrincipal here =
        new StaffPrincipal("m", restaurant.tenantId(), Role.STAFF, restaurant.branchId());
    assertThat(requests.list(here, EVERYTHING, PAGE).items()).hasSize(1);
  }

  @Test
  void theListIsNewestFirstAndPaged() {
    ask(ServiceRequestKind.WAITER, null);
    UUID newest = ask(ServiceRequestKind.BILL, null).request().id();

    Page<ServiceRequestDetails> first =
        requests.list(screens.admin(), EVERYTHING, new PageRequest(1, null));
    assertThat(first.items()).extracting(ServiceRequestDetails::id).containsExactly(newest);
    assertThat(requests.list(screens.admin(), EVERYTHING, new PageRequest(1, first.next())).items())
        .hasSize(1)
        .extracting(ServiceRequestDetails::kind)
        .containsExactly(ServiceRequestKind.WAITER);
  }

  @Test
  void screensHearOfItWhenItIsAskedForAndWhenItIsDone() {
    UUID id = ask(ServiceRequestKind.WAITER, "Su").request().id();
    ask(ServiceRequestKind.WAITER, "Su");
    requests.done(screens.admin(), id);
    requests.done(screens.admin(), id);

    assertThat(
            Rows.texts(
                "select type || ' ' || (session_id = ?) || ' ' || data from realtime_event"
                    + " where branch_id = ? order by id",
                screen.sessionId(),
                restaurant.branchId()))
        .containsExactly(told(id, "open"), told(id, "done"));
  }

  private static String told(UUID id, String status) {
    return "service.requested true {\"id\":\""
        + id
        + "\",\"kind\":\"waiter\",\"tableId\":null,\"tableName\":null,\"note\":\"Su\",\"status\":\""
        + status
        + "\",\"createdAt\":\"2026-03-01T16:00:00.000Z\"}";
  }

  private ServiceRequestResult ask(ServiceRequestKind kind, String note) {
    return requests.ask(screen, kind, new RequestService(note));
  }

  private Page<ServiceRequestDetails> list(ServiceRequestFilter filter) {
    return requests.list(screens.admin(), filter, PAGE);
  }
}
