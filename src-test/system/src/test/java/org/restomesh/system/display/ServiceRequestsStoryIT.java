package org.restomesh.system.display;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.PartnerScreens;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * A guest calls the waiter, and the waiter comes (contract/5-display-realtime#service-requests).
 */
class ServiceRequestsStoryIT {
  private static final String WAITER = "/api/v1/display/waiter-requests";
  private static final String BILL = "/api/v1/display/bill-requests";
  private static final String REQUESTS = "/api/v1/service-requests";

  private final TestTenant tenant = TestTenant.open();
  private final PartnerScreens partner = PartnerScreens.of(tenant);
  private final Caller admin = tenant.admin();

  @Test
  void aGuestCallsAndSomebodyComes() {
    String table =
        admin
            .inBranch(tenant.branchId())
            .post("/api/v1/tables", Map.of("name", "Bahçe 2"))
            .is(201)
            .text("id");
    PartnerScreens.Screen screen = partner.open(Map.of("tableId", table));

    Answer asked = screen.caller().post(WAITER, Map.of("note", "Su lütfen")).is(201);
    assertThat(asked.text("kind")).isEqualTo("waiter");
    assertThat(asked.text("status")).isEqualTo("open");
    String id = asked.text("id");
    assertThat(screen.caller().post(WAITER, Map.of("note", "Tuz")).is(200).json())
        .isEqualTo(asked.json());
    assertThat(screen.caller().post(BILL).is(201).text("kind")).isEqualTo("bill");

    Caller waiter = tenant.signedIn("STAFF", tenant.branchId());
    JsonNode seen = waiter.get(REQUESTS + "?status=open").is(200).entry("id", id);
    assertThat(seen.get("tableName").textValue()).isEqualTo("Bahçe 2");
    assertThat(seen.get("note").textValue()).isEqualTo("Su lütfen");
    assertThat(seen.get("sessionId").textValue()).isEqualTo(screen.id());

    Answer done = waiter.post(REQUESTS + "/" + id + "/done").is(200);
    assertThat(done.text("status")).isEqualTo("done");
    assertThat(done.text("doneAt")).isNotBlank();
    assertThat(admin.post(REQUESTS + "/" + id + "/done").is(200).json()).isEqualTo(done.json());
    assertThat(admin.get(REQUESTS + "?status=open").is(200).json()).hasSize(1);
    assertThat(screen.caller().post(WAITER).is(201).text("id")).isNotEqualTo(id);
  }

  @Test
  void pressingManyTimesIsPressingOnce() {
    PartnerScreens.Screen screen = partner.open();

    List<Answer> answers = Together.run(8, () -> screen.caller().post(BILL));

    assertThat(answers.stream().map(Answer::status).filter(status -> status == 201)).hasSize(1);
    assertThat(answers)
        .extracting(answer -> answer.text("id"))
        .containsOnly(answers.get(0).text("id"));
    assertThat(admin.get(REQUESTS).is(200).json()).hasSize(1);
  }

  @Test
  void whatCannotBeUsedIsNamed() {
    PartnerScreens.Screen screen = partner.open();

    screen.caller().post(WAITER, Map.of("note", "x".repeat(501))).isInvalid("note");
    screen.caller().post(WAITER, Map.of("table", "4")).isInvalid("table");
    screen.caller().post(WAITER, "{\"note\":7}").isInvalid("note");
    admin.get(REQUESTS + "?status=closed").isInvalid("status");
    admin.get(REQUESTS + "?branchId=x").isInvalid("branchId");
    admin.get(REQUESTS + "?limit=0").isInvalid("limit");
  }

  @Test
  void nobodySeesWhatIsNotTheirs() {
    tenant
        .override(
            Map.of("feature.externalDisplay", true, "limit.maxBranches", Map.of("__replace", 2)))
        .is(200);
    String second = tenant.newBranch();
    String here = partner.open().caller().post(WAITER).is(201).text("id");
    String there =
        partner.open(Map.of("branchId", second)).caller().post(WAITER).is(201).text("id");
    Caller waiterThere = tenant.signedIn("STAFF", second);
    TestTenant other = TestTenant.open();

    assertThat(waiterThere.get(REQUESTS).ids()).containsExactly(there);
    assertThat(admin.get(REQUESTS).ids()).containsExactly(there, here);
    assertThat(admin.get(REQUESTS + "?branchId=" + tenant.branchId()).ids()).containsExactly(here);
    assertThat(admin.inBranch(second).get(REQUESTS).ids()).containsExactly(there);
    waiterThere.get(REQUESTS + "?branchId=" + tenant.branchId()).isError(404, "RESOURCE_NOT_FOUND");
    waiterThere.post(REQUESTS + "/" + here + "/done").isError(404, "RESOURCE_NOT_FOUND");
    other.admin().post(REQUESTS + "/" + here + "/done").isError(404, "RESOURCE_NOT_FOUND");
    assertThat(other.admin().get(REQUESTS).ids()).isEmpty();
    partner.open().caller().get(REQUESTS).isError(401, "UNAUTHORIZED");
    Answer first = admin.get(REQUESTS + "?limit=1").is(200);
    assertThat(first.ids()).containsExactly(there);
    assertThat(admin.get(first.nextPage()).ids()).containsExactly(here);
  }
}
