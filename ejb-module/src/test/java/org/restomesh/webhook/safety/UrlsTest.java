package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.InetAddress;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.webhook.safety.UnsafeUrl.Reason;

/** Every name in here leads to a public address: what is refused is refused by its spelling. */
class UrlsTest {
  private static final UUID TENANT = new UUID(1, 1);
  private final DnsResolver everything =
      new DnsResolver() {
        @Override
        CompletableFuture<List<InetAddress>> addressesOf(UUID tenantId, String name) {
          return CompletableFuture.completedFuture(
              List.of(FakeDnsResolver.address("93.184.215.14")));
        }
      };
  private final SafetyGate gate = Gates.with(everything);

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        // Addresses of this machine, plainly.
        "http://127.0.0.1/ ADDRESS",
        "http://127.255.255.254/ ADDRESS",
        "http://0.0.0.0/ ADDRESS",
        "http://[::1]/ ADDRESS",
        "http://[::]/ ADDRESS",
        "http://[0:0:0:0:0:0:0:1]/ ADDRESS",
        // The same in the spellings of other readers.
        "http://2130706433/ HOST",
        "http://127.1/ HOST",
        "http://127.0.1/ HOST",
        "http://0/ HOST",
        "http://00.00.00.00/ HOST",
        "http://0177.0.0.1/ HOST",
        "http://0x7f.0.0.1/ HOST",
        "http://0x7f000001/ HOST",
        "http://127.0.0.0x1/ HOST",
        "http://example.com.0x7f/ HOST",
        "http://1.2.3.256/ HOST",
        "http://1.2.3.4.5/ HOST",
        "http://1.2.3.04/ HOST",
        "http://127.0.0.1./ HOST",
        "http://127.0.0.1../ HOST",
        "http://93.184.215.14./ HOST",
        "http://0127.0.0.1/ HOST",
        "http://127.0x0.0.1/ HOST",
        "http://127.0.0.01/ HOST",
        "http://017700000001/ HOST",
        "http://0X7F.0.0.1/ HOST",
        "http://0x7f.1/ HOST",
        "http://127.65530/ HOST",
        "http://4294967297/ HOST",
        "http://169.254.43518/ HOST",
        "http://0xa9fea9fe/ HOST",
        "http://0251.0376.0251.0376/ HOST",
        "http://1.1.1.1.127.1/ HOST",
        // IPv4 inside IPv6.
        "http://[::ffff:127.0.0.1]/ ADDRESS",
        "http://[::ffff:a9fe:a9fe]/ ADDRESS",
        "http://[::ffff:0:127.0.0.1]/ ADDRESS",
        "http://[::127.0.0.1]/ ADDRESS",
        "http://[64:ff9b::127.0.0.1]/ ADDRESS",
        "http://[64:ff9b::a9fe:a9fe]/ ADDRESS",
        "http://[64:ff9b:1::a9fe:a9fe]/ ADDRESS",
        "http://[2002:a9fe:a9fe::1]/ ADDRESS",
        "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/ ADDRESS",
        "http://[::ffff:7f00:1]/ ADDRESS",
        "http://[0:0:0:0:0:ffff:7f00:1]/ ADDRESS",
        "http://[0000:0000:0000:0000:0000:FFFF:127.0.0.1]/ ADDRESS",
        "http://[::ffff:100.64.0.1]/ ADDRESS",
        "http://[::ffff:0.0.0.0]/ ADDRESS",
        "http://[::ffff:240.0.0.1]/ ADDRESS",
        "http://[::7f00:1]/ ADDRESS",
        "http://[::a00:1]/ ADDRESS",
        "http://[64:ff9b::7f00:1]/ ADDRESS",
        "http://[64:ff9b::100.64.0.1]/ ADDRESS",
        "http://[64:ff9b::198.18.0.1]/ ADDRESS",
        "http://[64:ff9b::192.0.0.192]/ ADDRESS",
        "http://[64:ff9b:1::127.0.0.1]/ ADDRESS",
        "http://[64:ff9b:1:ffff::8.8.8.8]/ ADDRESS",
        "http://[64:ff9b:0:1::127.0.0.1]/ ADDRESS",
        "http://[2002:7f00:1::]/ ADDRESS",
        "http://[2002:808:808::1]/ ADDRESS",
        "http://[2001::1]/ ADDRESS",
        "http://[2001:0:7f00:1::]/ ADDRESS",
        "http://[::ffff:127.1]/ MALFORMED",
        "http://[::ffff:0x7f.0.0.1]/ MALFORMED",
        "http://[127.0.0.1]/ MALFORMED",
        // Metadata of clouds.
        "http://169.254.169.254/latest/meta-data/ ADDRESS",
        "http://[fd00:ec2::254]/latest/meta-data/ ADDRESS",
        "http://[fd20:ce::254]/ ADDRESS",
        "http://100.100.100.200/ ADDRESS",
        "http://192.0.0.192/ ADDRESS",
        "http://168.63.129.16/ ADDRESS",
        // Private and special ones.
        "http://10.0.0.1/ ADDRESS",
        "http://172.16.0.1/ ADDRESS",
        "http://192.168.1.1/ ADDRESS",
        "http://100.64.0.1/ ADDRESS",
        "http://198.18.0.1/ ADDRESS",
        "http://240.0.0.1/ ADDRESS",
        "http://255.255.255.255/ ADDRESS",
        "http://0.1.2.3/ ADDRESS",
        "http://100.127.255.254/ ADDRESS",
        "http://198.19.255.254/ ADDRESS",
        "http://192.0.0.1/ ADDRESS",
        "http://192.0.2.1/ ADDRESS",
        "http://224.0.0.1/ ADDRESS",
        "http://239.255.255.250/ ADDRESS",
        "http://169.254.170.2/v2/credentials ADDRESS",
        "http://[fd00::1]/ ADDRESS",
        "http://[febf::1]/ ADDRESS",
        "http://[ff05::1:3]/ ADDRESS",
        "http://[fe80::1]/ ADDRESS",
        "http://[fec0::1]/ ADDRESS",
        "http://[fc00::1]/ ADDRESS",
        "http://[ff02::1]/ ADDRESS",
        "http://[5f00::1]/ ADDRESS",
        "http://[100::1]/ ADDRESS",
        "http://[2001:db8::1]/ ADDRESS",
        // Zones.
        "http://[fe80::1%25eth0]/ HOST",
        "http://[fe80::1%eth0]/ HOST",
        "http://[2606:4700::1%251]/ HOST",
        // Names of private networks.
        "http://localhost/ HOST",
        "http://LOCALHOST/ HOST",
        "http://localhost./ HOST",
        "http://a.localhost/ HOST",
        "http://a.localhost./ HOST",
        "http://printer.local/ HOST",
        "http://metadata.google.internal/ HOST",
        "http://Metadata.Google.Internal./ HOST",
        "http://backend/ HOST",
        "http://ip6-localhost/ HOST",
        "http://a.LOCALHOST./ HOST",
        "http://localhost../ HOST",
        "http://metadata./ HOST",
        "http://metadata/computeMetadata/v1/ HOST",
        "http://kubernetes.default.svc.cluster.local/ HOST",
        "http://host.docker.internal/ HOST",
        "http://backend:8080/ HOST",
        // What is no host name.
        "http:/// MALFORMED",
        "http://:80/ HOST",
        "http://./ HOST",
        "http://a_b.example.com/ HOST",
        "http://%31%32%37.0.0.1/ HOST",
        "http://example%2ecom/ HOST",
        "http://-a.example.com/ HOST",
        "http://a..example.com/ HOST",
        "http://[::1/ MALFORMED",
        "http://[]/ MALFORMED",
        "http://[v1.fe80::a]/ MALFORMED",
        // Other scripts: mapped, these would be 127.0.0.1 and localhost.
        "http://①②⑦.⓪.⓪.①/ HOST",
        "http://１２７.０.０.１/ HOST",
        "http://ⓛocalhost/ HOST",
        "http://127。0。0。1/ HOST",
        "http://127．0．0．1/ HOST",
        "http://127｡0｡0｡1/ HOST",
        "http://ｌｏｃａｌｈｏｓｔ/ HOST",
        "http://localhost。/ HOST",
        "http://¹²⁷.⁰.⁰.¹/ HOST",
        "http://١٢٧.٠.٠.١/ HOST",
        "http://loca\u00adlhost.example.com/ HOST",
        "http://exa\u200bmple.com/ HOST",
        "http://[::ｆｆｆｆ:7f00:1]/ MALFORMED",
        "http://bücher.example/ HOST",
        // Who is the host?
        "http://user@example.com/ USERINFO",
        "http://user:secret@example.com/ USERINFO",
        "http://@example.com/ USERINFO",
        "http://:@example.com/ USERINFO",
        "http://a@b.com@c.com/ USERINFO",
        "http://example.com@127.0.0.1/ USERINFO",
        "http://example.com:80@127.0.0.1/ USERINFO",
        "http://127.0.0.1@example.com/ USERINFO",
        "http://example.com%00@127.0.0.1/ USERINFO",
        "http://example.com%09.evil.example/ HOST",
        "http://127.0.0.1%2f@example.com/ USERINFO",
        "http://example.com;@127.0.0.1/ USERINFO",
        "http://example.com%40127.0.0.1/ HOST",
        "http://example.com\\@127.0.0.1/ MALFORMED",
        "http://127.0.0.1\\.example.com/ MALFORMED",
        "http://example.com#@127.0.0.1/ FRAGMENT",
        "http://example.com/#a FRAGMENT",
        "http://example.com/# FRAGMENT",
        // Schemes.
        "ftp://example.com/ SCHEME",
        "file:///etc/passwd SCHEME",
        "gopher://example.com/ SCHEME",
        "javascript:alert(1) SCHEME",
        "jar:http://example.com/a.jar!/ SCHEME",
        "example.com MALFORMED",
        "//example.com/ MALFORMED",
        "/hook MALFORMED",
        "http:example.com MALFORMED",
        "http: MALFORMED",
        "http:/example.com MALFORMED",
        "hxxp:// MALFORMED",
        // Ports.
        "http://example.com:0/ PORT",
        "http://example.com:65536/ PORT",
        "http://example.com:99999/ PORT",
        "http://example.com:22/ PORT",
        "http://93.184.215.14:6379/ PORT",
        "http://[2606:4700::1]:11211/ PORT",
        "http://example.com:٨٠/ HOST",
        "http://example.com:80:80/ HOST",
        "http://example.com:-1/ HOST",
        "http://example.com:+80/ HOST",
        "http://example.com:8o/ HOST",
        "http://example.com:99999999999/ HOST",
      })
  void isRefused(String url, Reason reason) {
    UnsafeUrl refusal = catchThrowableOfType(UnsafeUrl.class, () -> gate.check(TENANT, url));

    assertThat(refusal).as(url).isNotNull();
    assertThat(refusal.reason()).isEqualTo(reason);
    assertThat(
            catchThrowableOfType(
                    UnsafeUrl.class, () -> Gates.outcome(gate.checkForDelivery(TENANT, url)))
                .reason())
        .isEqualTo(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://exa mple.com/",
        " http://example.com/",
        "http://example.com/a b",
        "http://example.com/\r\nX-Injected: 1",
        "http://example.com\t/",
        "http://example.com/\u0000",
        "http://example.com/%zz",
        ""
      })
  void whatIsNoUrlIsRefused(String url) {
    assertThat(catchThrowableOfType(UnsafeUrl.class, () -> gate.check(TENANT, url)).reason())
        .isEqualTo(Reason.MALFORMED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "HTTPS://Example.COM/Hook?A=B https://example.com/Hook?A=B example.com 443 /Hook?A=B",
        "http://example.com http://example.com example.com 80 /",
        "http://example.com:/a http://example.com/a example.com 80 /a",
        "http://example.com:8080/ http://example.com:8080/ example.com 8080 /",
        "https://example.com./a https://example.com/a example.com 443 /a",
        "https://xn--bcher-kva.example/ https://xn--bcher-kva.example/ xn--bcher-kva.example 443 /",
        "https://example.com/ü https://example.com/ü example.com 443 /%C3%BC",
        "https://example.com//127.0.0.1/ https://example.com//127.0.0.1/ example.com 443"
            + " //127.0.0.1/",
        "https://example.com?a@b https://example.com?a@b example.com 443 /?a@b",
        "http://93.184.215.14/ http://93.184.215.14/ 93.184.215.14 80 /",
        "http://[2606:4700::6810:85E5]:8443/a http://[2606:4700::6810:85e5]:8443/a"
            + " 2606:4700::6810:85e5 8443 /a",
        "http://[::ffff:93.184.215.14]/ http://[::ffff:93.184.215.14]/ ::ffff:93.184.215.14 80 /",
        "http://[64:ff9b::93.184.215.14]/ http://[64:ff9b::93.184.215.14]/"
            + " 64:ff9b::93.184.215.14 80 /",
      })
  void isAcceptedAndTakenApart(String url, String stored, String host, int port, String path) {
    SafeTarget target = gate.check(TENANT, url);

    assertThat(target.url()).isEqualTo(stored);
    assertThat(target.scheme()).isEqualTo(stored.substring(0, stored.indexOf(':')));
    assertThat(target.host()).isEqualTo(host);
    assertThat(target.port()).isEqualTo(port);
    assertThat(target.pathAndQuery()).isEqualTo(path);
    // What is stored passes again, as itself.
    assertThat(gate.check(TENANT, target.url())).isEqualTo(target);
  }

  @Test
  void aUrlHasAtMost2048Characters() {
    String longest = "https://example.com/" + "a".repeat(2028);

    assertThat(gate.check(TENANT, longest).url()).hasSize(2048);
    assertThat(
            catchThrowableOfType(UnsafeUrl.class, () -> gate.check(TENANT, longest + "a")).reason())
        .isEqualTo(Reason.TOO_LONG);
  }

  @Test
  void namesHaveTheLengthsOfDns() {
    String label = "a".repeat(63);

    assertThat(gate.check(TENANT, "https://" + label + ".example.com/").host()).startsWith(label);
    assertThat(
            catchThrowableOfType(
                    UnsafeUrl.class,
                    () -> gate.check(TENANT, "https://" + label + "a.example.com/"))
                .reason())
        .isEqualTo(Reason.HOST);
    String tooLong = (label + ".").repeat(4) + "com";
    assertThat(
            catchThrowableOfType(
                    UnsafeUrl.class, () -> gate.check(TENANT, "https://" + tooLong + "/"))
                .reason())
        .isEqualTo(Reason.HOST);
  }
}
