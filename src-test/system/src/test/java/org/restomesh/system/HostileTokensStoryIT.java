package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestTenant;

/**
 * What an attacker without our signing key may send instead of a token
 * (contract/1-identity#token-checks). What needs the key is tried where it can be had, in
 * HostileTokensTest.
 */
class HostileTokensStoryIT {
  private static final String ME = "/api/v1/auth/me";

  private final TestTenant tenant = TestTenant.open();
  private final Caller anybody = Restomesh.anybody();
  private final Map<String, String> hostile = new LinkedHashMap<>();

  @Test
  void whatIsNotQuiteATokenIsInvalidAndNothingElse() throws ParseException, JOSEException {
    String token =
        anybody.login(tenant.adminEmail(), TestTenant.PASSWORD).is(200).text("accessToken");
    SignedJWT good = SignedJWT.parse(token);
    String kid = good.getHeader().getKeyID();
    algorithms(good, kid);
    keys(good, kid);
    shapes(token);
    signatures(token, good);

    hostile.forEach(this::isRefused);

    anybody.withBearer(token).get(ME).is(200);
  }

  @Test
  void aTokenThatIsTooLongForAnyServerIsRefusedAsWell() {
    Answer refused = anybody.withBearer("a".repeat(20_000)).get(ME);

    assertThat(refused.status()).isBetween(400, 499);
    assertThat(refused.body()).doesNotContain("aaaaaaaa");
  }

  private void isRefused(String name, String token) {
    Answer refused = anybody.withBearer(token).get(ME);

    assertThat(refused.status()).as(name).isEqualTo(401);
    refused.isError(401, "TOKEN_INVALID");
    assertThat(refused.header("WWW-Authenticate")).as(name).startsWith("Bearer");
    for (String part : token.split("[.]", -1)) {
      if (part.length() > 8) {
        assertThat(refused.body()).as(name).doesNotContain(part.strip());
      }
    }
  }

  private void algorithms(SignedJWT good, String kid) throws ParseException, JOSEException {
    String signature = good.getSignature().toString();
    String claims = good.getPayload().toBase64URL().toString();
    for (String algorithm : new String[] {"none", "None", "NONE", "HS256", "ES384", "RS256", ""}) {
      String header = "{\"alg\":\"%s\",\"kid\":\"%s\"}".formatted(algorithm, kid);
      hostile.put("alg " + algorithm, base64(header) + "." + claims + "." + signature);
      hostile.put("unsigned " + algorithm, base64(header) + "." + claims + ".");
    }
    ECKey published =
        JWKSet.parse(anybody.get("/api/v1/auth/jwks").is(200).body()).getKeyByKeyId(kid).toECKey();
    SignedJWT hmac =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(kid).build(), good.getJWTClaimsSet());
    hmac.sign(new MACSigner(published.toECPublicKey().getEncoded()));
    hostile.put("HS256 with the public key", hmac.serialize());
  }

  private void keys(SignedJWT good, String kid) throws ParseException, JOSEException {
    ECKey foreign = new ECKeyGenerator(Curve.P_256).keyID(kid).generate();
    JWSHeader.Builder ours = new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(kid);
    hostile.put("a foreign key", foreign(good, ours, foreign));
    hostile.put("no kid", foreign(good, new JWSHeader.Builder(JWSAlgorithm.ES256), foreign));
    hostile.put(
        "an unknown kid",
        foreign(good, new JWSHeader.Builder(JWSAlgorithm.ES256).keyID("' or 1=1"), foreign));
    hostile.put("its own key", foreign(good, ours.jwk(foreign.toPublicJWK()), foreign));
    hostile.put("a critical extension", foreign(good, ours.criticalParams(Set.of("x")), foreign));
    for (String where : new String[] {"jku", "x5u"}) {
      String header =
          "{\"alg\":\"ES256\",\"kid\":\"%s\",\"%s\":\"http://127.0.0.1:1/k\"}"
              .formatted(kid, where);
      hostile.put(where, signed(header, good, foreign));
    }
    hostile.put(
        "a header twice",
        signed(
            "{\"alg\":\"none\",\"alg\":\"ES256\",\"kid\":\"%s\"}".formatted(kid), good, foreign));
  }

  private void shapes(String token) {
    String[] parts = token.split("[.]", -1);
    hostile.put("two parts", parts[0] + "." + parts[1]);
    hostile.put("four parts", token + ".AA");
    hostile.put("encrypted", base64("{\"alg\":\"dir\",\"enc\":\"A256GCM\"}") + "..AA.AA.AA");
    hostile.put("dots", "..");
    hostile.put("a token in a token", parts[0] + "." + base64(token) + "." + parts[2]);
    hostile.put("no claims", parts[0] + "." + base64("null") + "." + parts[2]);
    hostile.put("a list of claims", parts[0] + "." + base64("[]") + "." + parts[2]);
    hostile.put("no JSON", parts[0] + "." + base64("x") + "." + parts[2]);
    hostile.put("depths", parts[0] + "." + base64("[".repeat(4_000)) + "." + parts[2]);
    hostile.put("8 KiB", "a".repeat(4_000) + "." + "b".repeat(4_000) + "." + "c".repeat(190));
    hostile.put(
        "8 KiB and one", "a".repeat(4_000) + "." + "b".repeat(4_000) + "." + "c".repeat(191));
  }

  private void signatures(String token, SignedJWT good) {
    String input = token.substring(0, token.lastIndexOf('.') + 1);
    byte[] signature = good.getSignature().decode();
    hostile.put("padding", token + "==");
    hostile.put("letters that are none", token + "!!");
    hostile.put("a byte more", input + Base64URL.encode(Arrays.copyOf(signature, 65)));
    hostile.put("a byte less", input + Base64URL.encode(Arrays.copyOf(signature, 63)));
    hostile.put("zeroes", input + Base64URL.encode(new byte[64]));
    hostile.put("no signature", input);
  }

  private static String foreign(SignedJWT good, JWSHeader.Builder header, ECKey key)
      throws ParseException, JOSEException {
    SignedJWT forged = new SignedJWT(header.build(), good.getJWTClaimsSet());
    forged.sign(new ECDSASigner(key));
    return forged.serialize();
  }

  /** With a header that the library would not write. */
  private static String signed(String header, SignedJWT good, ECKey key) throws JOSEException {
    String input = base64(header) + "." + good.getPayload().toBase64URL();
    return input
        + "."
        + new ECDSASigner(key)
            .sign(new JWSHeader(JWSAlgorithm.ES256), input.getBytes(StandardCharsets.US_ASCII));
  }

  private static String base64(String text) {
    return Base64URL.encode(text).toString();
  }
}
