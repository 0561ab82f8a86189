package org.restomesh.shared.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.Settings;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class MasterKeyTest {
  private static final String GOOD = base64(32, 7);
  private static final byte[] SECRET = "gizli".getBytes(StandardCharsets.UTF_8);

  @Test
  void whatWasEncryptedCanBeRead() {
    MasterKey key = key(GOOD);

    assertThat(key.decrypt("jwt", key.encrypt("jwt", SECRET))).isEqualTo(SECRET);
    assertThat(key.decrypt("jwt", key.encrypt("jwt", new byte[0]))).isEmpty();
  }

  @Test
  void theSameTextIsNeverEncryptedTheSameWayTwice() {
    MasterKey key = key(GOOD);

    assertThat(key.encrypt("jwt", SECRET)).isNotEqualTo(key.encrypt("jwt", SECRET));
  }

  @Test
  void whatWasEncryptedForOnePurposeCannotBeReadForAnother() {
    MasterKey key = key(GOOD);
    byte[] encrypted = key.encrypt("jwt", SECRET);

    assertThatThrownBy(() -> key.decrypt("webhook", encrypted))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("restomesh.crypto.master-key");
  }

  @Test
  void anotherMasterKeyCannotReadIt() {
    byte[] encrypted = key(GOOD).encrypt("jwt", SECRET);
    MasterKey other = key(base64(32, 8));

    assertThatThrownBy(() -> other.decrypt("jwt", encrypted))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void everyTamperedByteIsNoticed() {
    MasterKey key = key(GOOD);
    byte[] encrypted = key.encrypt("jwt", SECRET);

    for (int i = 0; i < encrypted.length; i++) {
      byte[] tampered = encrypted.clone();
      tampered[i] ^= 1;
      assertThatThrownBy(() -> key.decrypt("jwt", tampered))
          .as("byte %d", i)
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void whatAFormerKeyHasEncryptedCanStillBeRead() {
    MasterKey former = key(GOOD);
    byte[] encrypted = former.encrypt("jwt", SECRET);
    MasterKey key = key(base64(32, 9), base64(32, 8) + "," + GOOD);

    assertThat(key.decrypt("jwt", encrypted)).isEqualTo(SECRET);
    assertThat(key.decrypt("jwt", encrypted, former.currentId())).isEqualTo(SECRET);
    assertThat(key.currentId()).matches("[0-9a-f]{16}").isNotEqualTo(former.currentId());
  }

  @Test
  void onlyThePresentKeyEncrypts() {
    MasterKey key = key(base64(32, 9), GOOD);
    byte[] encrypted = key.encrypt("jwt", SECRET);

    assertThat(key.decrypt("jwt", encrypted, key.currentId())).isEqualTo(SECRET);
    assertThatThrownBy(() -> key(GOOD).decrypt("jwt", encrypted))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void theKeyOfAnUnknownIdReadsNothing() {
    MasterKey key = key(GOOD);
    byte[] encrypted = key.encrypt("jwt", SECRET);

    assertThatThrownBy(() -> key.decrypt("jwt", encrypted, "0123456789abcdef"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(MasterKey.PREVIOUS);
  }

  @Test
  void aFormerKeyThatCannotBeOneIsRefusedWithoutBeingTold() {
    assertThatThrownBy(
            () ->
                settingsAfterCheck(
                        Map.of(MasterKey.KEY, GOOD, MasterKey.PREVIOUS, GOOD + ",c2VjcmV0"))
                    .refuseIfUnusable())
        .hasMessageContaining(MasterKey.PREVIOUS + ": one of them has 6 bytes")
        .hasMessageNotContaining("c2VjcmV0");
  }

  @Test
  void aKeyedHashDependsOnPurposeValueAndMasterKey() {
    MasterKey key = key(GOOD);
    String hash = key.keyedHash("pair-code", "ABC234");

    assertThat(hash).matches("[0-9a-f]{64}").isEqualTo(key.keyedHash("pair-code", "ABC234"));
    assertThat(key.keyedHash("pair-code", "ABC235")).isNotEqualTo(hash);
    assertThat(key.keyedHash("other", "ABC234")).isNotEqualTo(hash);
    assertThat(key(base64(32, 8)).keyedHash("pair-code", "ABC234")).isNotEqualTo(hash);
  }

  @Test
  void aGoodKeyIsAccepted() {
    assertThatCode(() -> settingsAfterCheck(Map.of(MasterKey.KEY, GOOD)).refuseIfUnusable())
        .doesNotThrowAnyException();
  }

  @Test
  void aMissingKeyIsRefused() {
    assertRefused(Map.of(), "is missing");
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 31, 33, 64})
  void aKeyOfAnotherLengthIsRefused(int bytes) {
    assertRefused(Map.of(MasterKey.KEY, base64(bytes, 7)), "has " + bytes + " bytes");
  }

  @ParameterizedTest
  @ValueSource(strings = {"change me", "***", "abcde", "AAAA-AAA_"})
  void aKeyThatIsNoBase64IsRefusedWithoutBeingTold(String value) {
    assertRefused(Map.of(MasterKey.KEY, value), "is not base64");
  }

  @Test
  void aTrivialKeyIsRefused() {
    assertRefused(
        Map.of(MasterKey.KEY, Base64.getEncoder().encodeToString(new byte[32])), "is not random");
    assertRefused(
        Map.of(
            MasterKey.KEY,
            Base64.getEncoder()
                .encodeToString(
                    "0123456701234567012345670123456x".getBytes(StandardCharsets.UTF_8))),
        "is not random");
  }

  private static void assertRefused(Map<String, String> values, String problem) {
    assertThatThrownBy(() -> settingsAfterCheck(values).refuseIfUnusable())
        .message()
        .contains(MasterKey.KEY + " " + problem)
        .doesNotContain(values.getOrDefault(MasterKey.KEY, "<none>"));
  }

  private static Settings settingsAfterCheck(Map<String, String> values) {
    MasterKey key = new MasterKey();
    key.settings = MapSettings.of(values);
    key.read();
    key.check();
    return key.settings;
  }

  private static MasterKey key(String base64) {
    return key(base64, "");
  }

  private static MasterKey key(String base64, String former) {
    MasterKey key = new MasterKey();
    key.settings = MapSettings.of(Map.of(MasterKey.KEY, base64, MasterKey.PREVIOUS, former));
    key.read();
    return key;
  }

  /** Distinct bytes, so neither random nor trivial. */
  private static String base64(int length, int step) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i * step + 3);
    }
    return Base64.getEncoder().encodeToString(bytes);
  }
}
