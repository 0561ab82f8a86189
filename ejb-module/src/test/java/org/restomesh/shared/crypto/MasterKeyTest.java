package org.restomesh.shared.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.Settings;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class MasterKeyTest {
  private static final String GOOD = base64(32, 7);
  private static final SealContext AT =
      SealedColumn.DELIVERY_CREDENTIALS.of(UUID.randomUUID(), UUID.randomUUID());
  private static final byte[] SECRET = "gizli".getBytes(StandardCharsets.UTF_8);

  @Test
  void whatWasSealedCanBeOpened() {
    MasterKey key = key(GOOD);

    assertThat(key.open(AT, key.seal(AT, SECRET))).isEqualTo(SECRET);
    assertThat(key.open(AT, key.seal(AT, new byte[0]))).isEmpty();
  }

  @Test
  void theSameTextIsNeverSealedTheSameWayTwice() {
    MasterKey key = key(GOOD);

    assertThat(key.seal(AT, SECRET)).isNotEqualTo(key.seal(AT, SECRET));
  }

  @Test
  void itCanBeOpenedForItsPurposeTenantAndRowOnly() {
    MasterKey key = key(GOOD);
    byte[] sealed = key.seal(AT, SECRET);

    assertThat(
            List.of(
                SealedColumn.DELIVERY_TOKEN.of(AT.tenantId(), AT.row()),
                SealedColumn.DELIVERY_CREDENTIALS.of(AT.row(), AT.tenantId()),
                SealedColumn.DELIVERY_CREDENTIALS.of(AT.tenantId(), UUID.randomUUID()),
                SealedColumn.DELIVERY_CREDENTIALS.of(UUID.randomUUID(), AT.row()),
                SealedColumn.DELIVERY_CREDENTIALS.of(AT.row())))
        .allSatisfy(
            elsewhere ->
                assertThatThrownBy(() -> key.open(elsewhere, sealed))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("restomesh.crypto.master-key"));
  }

  @Test
  void anotherMasterKeyCannotOpenIt() {
    byte[] sealed = key(GOOD).seal(AT, SECRET);
    MasterKey other = key(base64(32, 8));

    assertThatThrownBy(() -> other.open(AT, sealed)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void everyTamperedByteAndEveryMissingOneIsNoticed() {
    MasterKey key = key(GOOD);
    byte[] sealed = key.seal(AT, SECRET);

    for (int i = 0; i < sealed.length; i++) {
      byte[] tampered = sealed.clone();
      tampered[i] ^= 1;
      byte[] shorter = Arrays.copyOf(sealed, i);
      assertThatThrownBy(() -> key.open(AT, tampered))
          .as("byte %d", i)
          .isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> key.open(AT, shorter))
          .as("%d bytes", i)
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void whatAFormerKeyHasSealedCanStillBeOpened() {
    MasterKey former = key(GOOD);
    byte[] sealed = former.seal(AT, SECRET);
    MasterKey key = key(base64(32, 9), base64(32, 8) + "," + GOOD);

    assertThat(key.open(AT, sealed)).isEqualTo(SECRET);
    assertThat(key.currentId()).matches("[0-9a-f]{16}").isNotEqualTo(former.currentId());
  }

  @Test
  void onlyThePresentKeySeals() {
    byte[] sealed = key(base64(32, 9), GOOD).seal(AT, SECRET);

    assertThat(key(base64(32, 9)).open(AT, sealed)).isEqualTo(SECRET);
    assertThatThrownBy(() -> key(GOOD).open(AT, sealed)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void whatWasEncryptedInTheFormatBeforeCanStillBeOpenedForItsPurpose() {
    byte[] encrypted = FormerFormat.encrypted(GOOD, AT.purpose(), SECRET);

    assertThat(key(GOOD).open(AT, encrypted)).isEqualTo(SECRET);
    assertThat(key(base64(32, 9), GOOD).open(AT, encrypted)).isEqualTo(SECRET);
    assertThatThrownBy(
            () ->
                key(GOOD).open(SealedColumn.WEBHOOK_SECRET.of(AT.tenantId(), AT.row()), encrypted))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(MasterKey.PREVIOUS);
  }

  @Test
  void aFormerKeyThatCannotBeOneIsRefusedWithoutBeingTold() {
    assertThatThrownBy(
            () ->
                settingsAfterCheck(
                        Map.of(MasterKey.KEY, GOOD, MasterKey.PREVIOUS, GOOD + ",c2VjcmV0"))
                    .requireValid())
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
    assertThatCode(() -> settingsAfterCheck(Map.of(MasterKey.KEY, GOOD)).requireValid())
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
    assertThatThrownBy(() -> settingsAfterCheck(values).requireValid())
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
