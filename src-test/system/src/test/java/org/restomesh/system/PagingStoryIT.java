package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/** Long lists come in pages (contract/0-common#paging). */
class PagingStoryIT {
  private static final List<String> LISTS_OF_A_TENANT =
      List.of("/api/v1/branches", "/api/v1/staff", "/api/v1/devices", "/api/v1/audit");

  private final TestTenant tenant = TestTenant.open();
  private final Caller admin = tenant.admin().inBranch(tenant.branchId());

  @Test
  void aPageHasOneToTwoHundredEntries() {
    for (String list : LISTS_OF_A_TENANT) {
      admin.get(list + "?limit=1").is(200);
      admin.get(list + "?limit=200").is(200);
      for (String limit : List.of("0", "201", "-1", "abc", "1.5", "99999999999")) {
        admin.get(list + "?limit=" + limit).isInvalid("limit");
      }
    }
    Restomesh.superadmin().get("/api/v1/admin/tenants?limit=201").isInvalid("limit");
  }

  @Test
  void aCursorThatIsNoneIsRefused() {
    for (String list : LISTS_OF_A_TENANT) {
      admin.get(list + "?cursor=nope").isInvalid("cursor");
    }
  }

  @Test
  void followingNextWalksTheWholeListNewestFirst() {
    List<String> created = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      created.add(tenant.newSlot("scanner").text("id"));
    }
    tenant.newSlot("kds_screen");
    Collections.reverse(created);

    List<String> walked = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    String path = "/api/v1/devices?kind=scanner&limit=2";
    while (path != null) {
      Answer page = admin.get(path).is(200);
      walked.addAll(page.json().findValuesAsText("id"));
      sizes.add(page.json().size());
      path = page.nextPage();
    }

    assertThat(walked).isEqualTo(created);
    assertThat(sizes).containsExactly(2, 2, 1);
  }

  @Test
  void aListThatEndsWithAFullPageHasNoNext() {
    tenant.newSlot("scanner");
    tenant.newSlot("scanner");

    assertThat(admin.get("/api/v1/devices?limit=2").is(200).nextPage()).isNull();
    assertThat(admin.get("/api/v1/devices?limit=1").is(200).nextPage()).isNotNull();
  }
}
