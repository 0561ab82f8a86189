package org.restomesh.identity.service;

import static org.assertj.core.api.Assertions.assertThat;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;

class StoredServiceKeyTest {
  private static final Instant END = Instant.parse("2026-03-02T16:00:00Z");
  private static final IPAddress HOME = new IPAddressString("203.0.113.7").getAddress();
  private static final IPAddress ELSEWHERE = new IPAddressString("203.0.114.7").getAddress();

  @Test
  void worksUntilItsEndAndNotAtIt() {
    StoredServiceKey key = key(END, List.of());

    assertThat(key.works(END.minusNanos(1), HOME)).isTrue();
    assertThat(key.works(END, HOME)).isFalse();
    assertThat(key.works(END.plusNanos(1), HOME)).isFalse();
  }

  @Test
  void lastsWithoutAnEnd() {
    assertThat(key(null, List.of()).works(Instant.MAX, HOME)).isTrue();
  }

  @Test
  void worksInItsNetworksOnly() {
    StoredServiceKey key = key(END, List.of("203.0.113.0/24"));

    assertThat(key.works(END.minusSeconds(1), HOME)).isTrue();
    assertThat(key.works(END.minusSeconds(1), ELSEWHERE)).isFalse();
  }

  private static StoredServiceKey key(Instant end, List<String> networks) {
    UUID account = UUID.randomUUID();
    StaffPrincipal staff =
        StaffPrincipal.ofServiceAccount(account, UUID.randomUUID(), Role.ADMIN, null);
    return new StoredServiceKey(
        UUID.randomUUID(),
        account,
        new ServiceCaller(staff, Set.of(ServiceScope.MENU_READ)),
        AllowedNetworks.of(networks),
        end);
  }
}
