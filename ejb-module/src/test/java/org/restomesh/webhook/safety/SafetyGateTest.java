package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.InetAddress;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

class SafetyGateTest {
  private static final UUID TENANT = new UUID(1, 1);
  private static final String URL = "https://shop.example.com/hook";
  private static final String NAME = "shop.example.com";
  private static final String PUBLIC = "93.184.215.14";

  private final FakeDnsResolver names = new FakeDnsResolver();

  @Test
  void theAddressesThatWereCheckedAreThoseToConnectTo() {
    names.knows(NAME, PUBLIC, "2606:4700::6810:85e5");

    SafeTarget target = Gates.with(names).check(TENANT, URL);

    assertThat(target.addresses())
        .containsExactly(address(PUBLIC), address("2606:4700::6810:85e5"));
    assertThat(names.asked()).isEqualTo(1);
  }

  @Test
  void attemptsTakeTheAddressesInTurn() {
    names.knows(NAME, PUBLIC, "93.184.215.15");
    SafeTarget target = Gates.with(names).check(TENANT, URL);

    assertThat(List.of(target.addressFor(1), target.addressFor(2), target.addressFor(3)))
        .containsExactly(address(PUBLIC), address("93.184.215.15"), address(PUBLIC));
  }

  @Test
  void aNameThatChangesItsMindIsRefusedAtDelivery() {
    names.knows(NAME, PUBLIC).knows(NAME, "127.0.0.1");
    SafetyGate gate = Gates.with(names);

    assertThat(gate.check(TENANT, URL).addresses()).containsExactly(address(PUBLIC));
    assertThat(reasonAtDelivery(gate, URL)).isEqualTo(Reason.ADDRESS);
  }

  @Test
  void aNameThatChangesItsMindAfterTheCheckChangesNothing() {
    names.knows(NAME, PUBLIC).knows(NAME, "127.0.0.1");

    SafeTarget target = Gates.outcome(Gates.with(names).checkForDelivery(TENANT, URL));

    assertThat(target.addresses()).containsExactly(address(PUBLIC));
    assertThat(names.asked()).isEqualTo(1);
  }

  @Test
  void onePrivateAddressAmongPublicOnesSpoilsThemAll() {
    names.knows(NAME, PUBLIC, "2606:4700::6810:85e5", "10.0.0.1");

    assertThat(reason(Gates.with(names), URL)).isEqualTo(Reason.ADDRESS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "168.63.129.16",
        "169.254.169.254",
        "172.31.0.1",
        "192.0.0.192",
        "192.168.0.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::10.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:0:10.0.0.1",
        "64:ff9b::10.0.0.1",
        "64:ff9b:1::8.8.8.8",
        "100::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "2001:db8::1",
        "2002:7f00:1::1",
        "3fff::1",
        "5f00::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fec0::1",
        "ff02::1"
      })
  void whatANameLeadsToIsJudgedAsIfItStoodInTheUrl(String address) throws Exception {
    byte[] bytes = address(address).getAddress();
    DnsResolver oneAnswer =
        new DnsResolver() {
          @Override
          CompletableFuture<List<InetAddress>> addressesOf(UUID tenantId, String name) {
            try {
              return CompletableFuture.completedFuture(
                  List.of(InetAddress.getByAddress(name, bytes)));
            } catch (java.net.UnknownHostException e) {
              throw new AssertionError(e);
            }
          }
        };

    assertThat(reason(Gates.with(oneAnswer), URL)).isEqualTo(Reason.ADDRESS);
  }

  @Test
  void aZoneDoesNotHideAnAddress() throws Exception {
    InetAddress scoped =
        java.net.Inet6Address.getByAddress(NAME, address("fe80::1").getAddress(), 1);
    DnsResolver oneAnswer =
        new DnsResolver() {
          @Override
          CompletableFuture<List<InetAddress>> addressesOf(UUID tenantId, String name) {
            return CompletableFuture.completedFuture(List.of(scoped));
          }
        };

    assertThat(reason(Gates.with(oneAnswer, "fe80::/10"), URL)).isNull();
    assertThat(reason(Gates.with(oneAnswer), URL)).isEqualTo(Reason.ADDRESS);
  }

  @Test
  void aNameWithoutAddressIsUnresolvable() {
    names.knows("empty.example.com");
    SafetyGate gate = Gates.with(names);

    assertThat(reason(gate, URL)).isEqualTo(Reason.UNRESOLVABLE);
    assertThat(reason(gate, "https://empty.example.com/")).isEqualTo(Reason.UNRESOLVABLE);
    assertThat(reasonAtDelivery(gate, URL)).isEqualTo(Reason.UNRESOLVABLE);
  }

  @Test
  void addressesInUrlsAreNotAskedFor() {
    SafetyGate gate = Gates.with(names);

    assertThat(gate.check(TENANT, "http://93.184.215.14/").addresses())
        .containsExactly(address(PUBLIC));
    assertThat(gate.check(TENANT, "http://[2606:4700::1]/").addresses())
        .containsExactly(address("2606:4700::1"));
    assertThat(names.asked()).isZero();
  }

  @Test
  void aUrlThatIsRefusedByItsSpellingIsNotAskedFor() {
    reason(Gates.with(names), "https://shop.example.com:22/");
    reason(Gates.with(names), "https://user@shop.example.com/");

    assertThat(names.asked()).isZero();
  }

  @Test
  void theOperatorsOwnNetworkCanBeAllowed() {
    names.knows(NAME, "10.20.1.1").knows(NAME, "10.21.1.1");
    SafetyGate gate = Gates.with(names, "10.20.0.0/16, fd00:1::/64");

    assertThat(reason(gate, URL)).isNull();
    assertThat(reason(gate, URL)).isEqualTo(Reason.ADDRESS);
    assertThat(reason(gate, "http://[::ffff:10.20.0.1]/")).isNull();
    assertThat(reason(gate, "http://[fd00:1::5]/")).isNull();
    assertThat(reason(gate, "http://[fd00:1:0:1::5]/")).isEqualTo(Reason.ADDRESS);
    // Neither ports nor names become free by it.
    assertThat(reason(gate, "http://10.20.0.1:5432/")).isEqualTo(Reason.PORT);
    assertThat(reason(gate, "http://backend/")).isEqualTo(Reason.HOST);
  }

  @Test
  void rehearsalRefusesMoreAtDeliveryOnly() {
    SafetyGate gate = Gates.with(names.knows(NAME, PUBLIC));
    gate.denied.replace(List.of("93.184.0.0/16", "2606:4700::/32"));

    assertThat(reason(gate, URL)).isNull();
    assertThat(reasonAtDelivery(gate, URL)).isEqualTo(Reason.ADDRESS);
    assertThat(reasonAtDelivery(gate, "http://[2606:4700::1]/")).isEqualTo(Reason.ADDRESS);
    assertThat(reasonAtDelivery(gate, "http://[64:ff9b::93.184.1.1]/")).isEqualTo(Reason.ADDRESS);
    assertThat(reasonAtDelivery(gate, "http://8.8.8.8/")).isNull();

    gate.denied.replace(List.of());
    assertThat(reasonAtDelivery(gate, URL)).isNull();
  }

  @Test
  void aRefusalTellsNothingOfWhatWasFound() {
    names.knows(NAME, "10.99.88.77");
    SafetyGate gate = Gates.with(names);

    UnsafeUrl refusal = catchThrowableOfType(UnsafeUrl.class, () -> gate.check(TENANT, URL));

    assertThat(refusal).hasMessage("must lead to public addresses only").hasNoCause();
  }

  private static Reason reason(SafetyGate gate, String url) {
    UnsafeUrl refusal = catchThrowableOfType(UnsafeUrl.class, () -> gate.check(TENANT, url));
    return refusal == null ? null : refusal.reason();
  }

  private static Reason reasonAtDelivery(SafetyGate gate, String url) {
    UnsafeUrl refusal =
        catchThrowableOfType(
            UnsafeUrl.class, () -> Gates.outcome(gate.checkForDelivery(TENANT, url)));
    return refusal == null ? null : refusal.reason();
  }

  private static InetAddress address(String text) {
    return FakeDnsResolver.address(text);
  }
}
