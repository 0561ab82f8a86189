package org.restomesh.identity.signin;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.identity.Role;
import org.restomesh.identity.staff.StaffDetails;
import org.restomesh.shared.error.DomainException;
import org.restomesh.support.ManualClock;

/** What an attacker may send as a token of ours, most of it even signed with our key. */
// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class HostileTokensTest {
  private static final ECKey OURS = key("first");
  private static final ECKey FOREIGN = key("first");
  private static final String HEADER = "{\"alg\":\"ES256\",\"kid\":\"first\"}";
  private static final int LIMIT = 8 * 1024;

  private final ManualClock clock = ManualClock.at("2026-03-01T16:00:00Z");
  private final FakeAccounts accounts = new FakeAccounts();
  private AccessTokens tokens;
  private StaffDetails admin;

  private record Row(String name, Function<HostileTokensTest, String> token) {
    @Override
    public String toString() {
      return name;
    }
  }

  @BeforeEach
  void wire() {
    SigningKeyStore store =
        new SigningKeyStore() {
          @Override
          public List<ECKey> load() {
            return List.of(OURS);
          }
        };
    StaffAccessCache active = new StaffAccessCache();
    active.accounts = accounts;
    active.signIns = new SignInCache();
    active.otherNodes = new OtherNodes();
    tokens = WiredTokens.of(store, active, clock);
    admin = accounts.add(UUID.randomUUID(), Role.ADMIN, null);
  }

  static Stream<Row> good() {
    return Stream.of(
        row("as we make them", it -> it.with("")),
        row("with a type", it -> sign("{\"alg\":\"ES256\",\"kid\":\"first\",\"typ\":\"JWT\"}", it)),
        row("for somebody", it -> it.with(",\"aud\":[\"a\",\"b\"]")),
        row("issued a moment later", it -> it.with(",\"iat\":" + it.in(20))),
        row("not before the skew", it -> it.with(",\"nbf\":" + it.in(30))),
        row("ended within the skew", it -> it.ending(String.valueOf(it.in(-29)))),
        row("ending between seconds", it -> it.ending(it.in(60) + ".5")),
        row("as long as may be", it -> it.ofLength(LIMIT)));
  }

  static Stream<Row> expired() {
    return Stream.of(
        row("ended the skew ago", it -> it.ending(String.valueOf(it.in(-30)))),
        row("ended at the beginning", it -> it.ending("0")),
        row("ended before the beginning", it -> it.ending("-1")));
  }

  static Stream<Row> invalid() {
    return Stream.of(
            algorithms(), keys(), claims(), times(), shapes(), signatures(), Stream.<Row>empty())
        .flatMap(rows -> rows);
  }

  private static Stream<Row> algorithms() {
    return Stream.of(
        row("none", it -> it.headed("{\"alg\":\"none\",\"kid\":\"first\"}")),
        row("None", it -> it.headed("{\"alg\":\"None\",\"kid\":\"first\"}")),
        row("none and no signature", it -> it.unsigned("{\"alg\":\"none\",\"kid\":\"first\"}")),
        row("ours and no signature", it -> it.unsigned(HEADER)),
        row("HS256", it -> it.headed("{\"alg\":\"HS256\",\"kid\":\"first\"}")),
        row("ES384", it -> it.headed("{\"alg\":\"ES384\",\"kid\":\"first\"}")),
        row("ES256K", it -> it.headed("{\"alg\":\"ES256K\",\"kid\":\"first\"}")),
        row("no algorithm", it -> it.headed("{\"kid\":\"first\"}")),
        row("a number", it -> it.headed("{\"alg\":256,\"kid\":\"first\"}")),
        row("twice", it -> it.headed("{\"alg\":\"none\",\"alg\":\"ES256\",\"kid\":\"first\"}")),
        row("unknown crit", it -> it.headed(header("\"crit\":[\"exp\"],\"exp\":1"))),
        row("crit of nothing there", it -> it.headed(header("\"crit\":[\"x\"]"))),
        row("empty crit", it -> it.headed(header("\"crit\":[]"))),
        row("crit of another type", it -> it.headed(header("\"crit\":\"exp\""))),
        row("unencoded payload", it -> it.headed(header("\"b64\":false,\"crit\":[\"b64\"]"))));
  }

  private static Stream<Row> keys() {
    return Stream.of(
        row("another kid", it -> it.headed("{\"alg\":\"ES256\",\"kid\":\"second\"}")),
        row("no kid", it -> it.headed("{\"alg\":\"ES256\"}")),
        row("a kid that is none", it -> it.headed("{\"alg\":\"ES256\",\"kid\":{\"a\":1}}")),
        row(
            "a kid that leads elsewhere",
            it -> it.headed("{\"alg\":\"ES256\",\"kid\":\"../../x\"}")),
        row("a foreign key", it -> Forge.signed(FOREIGN, HEADER, it.claims(""))),
        row("its own key", it -> it.foreign("\"jwk\":" + FOREIGN.toPublicJWK().toJSONString())),
        row("its own private key", it -> it.foreign("\"jwk\":" + FOREIGN.toJSONString())),
        row("keys elsewhere", it -> it.foreign("\"jku\":\"http://127.0.0.1:1/jwks\"")),
        row("a certificate elsewhere", it -> it.foreign("\"x5u\":\"http://127.0.0.1:1/x\"")),
        row("a certificate of its own", it -> it.foreign("\"x5c\":[\"AAAA\"]")));
  }

  private static Stream<Row> claims() {
    return Stream.of(
        row("a claim twice", it -> it.with(",\"sub\":\"" + it.admin.id() + "\"")),
        row("another issuer", it -> it.issued("\"restomesh.example\"")),
        row("several issuers", it -> it.issued("[\"restomesh\"]")),
        row("no issuer", it -> it.issued("null")),
        row("nobody", it -> signed("{\"iss\":\"restomesh\",\"exp\":" + it.in(60) + "}")),
        row("a number", it -> signed(it.claims("").replaceAll("\"sub\":\"[^\"]*\"", "\"sub\":7"))),
        row("a sign-in that is none", it -> it.with(",\"sid\":\"x\"")),
        row("a sign-in that is a number", it -> it.with(",\"sid\":7")),
        row("an audience that is a number", it -> it.with(",\"aud\":7")),
        row("a list", it -> signed("[]")),
        row("a text", it -> signed("\"x\"")),
        row("null", it -> signed("null")),
        row("no JSON", it -> signed("x")),
        row("half of it", it -> signed("{\"iss\":\"restomesh\"")),
        row("something after it", it -> signed(it.claims("") + "{}")),
        row("a token in a token", it -> Forge.signed(OURS, header("\"cty\":\"JWT\""), it.with(""))),
        row("depths", it -> it.with(",\"x\":" + "[".repeat(2_000) + "]".repeat(2_000))),
        row("depths without end", it -> it.with(",\"x\":" + "[".repeat(4_000))));
  }

  private static Stream<Row> times() {
    return Stream.of(
        row("not yet", it -> it.with(",\"nbf\":" + it.in(31))),
        row("nbf as text", it -> it.with(",\"nbf\":\"" + it.in(0) + "\"")),
        row("iat as text", it -> it.with(",\"iat\":\"" + it.in(0) + "\"")),
        row("no end", it -> signed(it.claims("").replaceAll(",\"exp\":[0-9]+", ""))),
        row("exp null", it -> it.ending("null")),
        row("exp as text", it -> it.ending("\"" + it.in(60) + "\"")),
        row("exp as list", it -> it.ending("[" + it.in(60) + "]")),
        row("exp true", it -> it.ending("true")),
        row("exp NaN", it -> it.ending("NaN")),
        row("exp huge", it -> it.ending("9223372036854775807")),
        row("exp that comes round", it -> it.ending("18446744073709551")),
        row("exp beyond numbers", it -> it.ending("1e400")));
  }

  private static Stream<Row> shapes() {
    return Stream.of(
        row("nothing", it -> ""),
        row("one part", it -> "abc"),
        row("dots", it -> ".."),
        row("two parts", it -> parts(it)[0] + "." + parts(it)[1]),
        row("four parts", it -> it.with("") + ".AA"),
        row(
            "encrypted",
            it -> Forge.base64("{\"alg\":\"dir\",\"enc\":\"A256GCM\"}") + "..AA.AA.AA"),
        row("one more than may be", it -> it.ofLength(LIMIT + 1)),
        row("very long", it -> "a".repeat(60_000)),
        row("space before", it -> " " + it.with("")),
        row("space after", it -> it.with("") + " "),
        row("a new line inside", it -> it.with("").replace(".", ".\n")),
        row("a tab inside", it -> it.with("").replaceFirst("\\.", "\t.")),
        row("nul inside", it -> it.with("") + "\0"),
        row("padding of the header", it -> it.with("").replaceFirst("\\.", "=.")),
        row("other letters", it -> it.with("") + "ğ"));
  }

  private static Stream<Row> signatures() {
    return Stream.of(
        row("padding", it -> it.with("") + "=="),
        row("letters that are none", it -> it.with("") + "!!"),
        row("a byte more", it -> it.signedWith(s -> Arrays.copyOf(s, 65))),
        row("a byte less", it -> it.signedWith(s -> Arrays.copyOf(s, 63))),
        row("zeroes", it -> it.signedWith(s -> new byte[64])),
        row("other spare bits", it -> withOtherSpareBits(it.with(""))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("good")
  void goodOnesAreTaken(Row row) {
    assertThat(tokens.verify(row.token().apply(this)).subject()).isEqualTo(admin.id().toString());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("expired")
  void oldOnesAreExpired(Row row) {
    assertThat(outcome(row)).isEqualTo("TokenExpired");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("invalid")
  void hostileOnesAreInvalidAndNothingElse(Row row) {
    assertThat(outcome(row)).isEqualTo("TokenInvalid");
    assertThat(outcome(row)).as("the second time").isEqualTo("TokenInvalid");
  }

  @Test
  void aGoodTokenThatWasSeenBeforeDoesNotVouchForOthers() {
    String good = with("");
    tokens.verify(good);

    assertThat(outcome(new Row("", it -> withOtherSpareBits(good)))).isEqualTo("TokenInvalid");
  }

  private String outcome(Row row) {
    String token = row.token().apply(this);
    try {
      return "taken: " + tokens.verify(token);
    } catch (DomainException e) {
      return e.getClass().getSimpleName();
    }
  }

  private static Row row(String name, Function<HostileTokensTest, String> token) {
    return new Row(name, token);
  }

  private static String header(String more) {
    return "{\"alg\":\"ES256\",\"kid\":\"first\"," + more + "}";
  }

  private long in(long seconds) {
    return clock.instant().getEpochSecond() + seconds;
  }

  private String claims(String more) {
    return "{\"iss\":\"restomesh\",\"sub\":\"%s\",\"exp\":%d%s}"
        .formatted(admin.id(), in(60), more);
  }

  private String with(String more) {
    return signed(claims(more));
  }

  private String ending(String exp) {
    return signed(claims("").replaceAll("\"exp\":[0-9]+", "\"exp\":" + exp));
  }

  private String issued(String issuer) {
    return signed(claims("").replace("\"iss\":\"restomesh\"", "\"iss\":" + issuer));
  }

  private String headed(String header) {
    return Forge.signed(OURS, header, claims(""));
  }

  private String unsigned(String header) {
    return Forge.base64(header) + "." + Forge.base64(claims("")) + ".";
  }

  private String foreign(String more) {
    return Forge.signed(FOREIGN, header(more), claims(""));
  }

  private static String signed(String claims) {
    return Forge.signed(OURS, HEADER, claims);
  }

  private static String sign(String header, HostileTokensTest it) {
    return Forge.signed(OURS, header, it.claims(""));
  }

  private String signedWith(Function<byte[], byte[]> changed) {
    String input = Forge.base64(HEADER) + "." + Forge.base64(claims(""));
    return input + "." + Forge.base64(changed.apply(Forge.signature(OURS, input)));
  }

  /** Longer claims, then a longer header for the last two of every four letters. */
  private String ofLength(int length) {
    for (int header = 0; header < 4; header++) {
      String headerText = header("\"x\":\"" + "h".repeat(header) + "\"");
      int claims = (length - with("").length()) * 3 / 4 - 40;
      for (int more = claims; more < claims + 60; more++) {
        String token =
            Forge.signed(OURS, headerText, claims(",\"x\":\"" + "c".repeat(more) + "\""));
        if (token.length() == length) {
          return token;
        }
      }
    }
    throw new AssertionError("no token of length " + length);
  }

  private static String[] parts(HostileTokensTest it) {
    return it.with("").split("\\.", -1);
  }

  /** Of the last letter four bits mean nothing. */
  private static String withOtherSpareBits(String token) {
    String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    int last = letters.indexOf(token.charAt(token.length() - 1));
    return token.substring(0, token.length() - 1) + letters.charAt(last ^ 1);
  }

  private static ECKey key(String kid) {
    try {
      return new ECKeyGenerator(Curve.P_256).keyID(kid).generate();
    } catch (JOSEException e) {
      throw new AssertionError(e);
    }
  }
}
