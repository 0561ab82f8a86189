package org.restomesh.api.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.error.ValidationFailed;

class CallbackFormTest {

  @Test
  void aCallbackIsReadAndKeptAsItCame() {
    String body = "merchant_oid=CK1&status=success&total_amount=490000&hash=a%2Bb%2fc%3D&x=";

    CallbackForm form = parse(body);

    assertThat(form.body()).isEqualTo(body);
    assertThat(form.fields())
        .isEqualTo(
            Map.of(
                "merchant_oid", "CK1",
                "status", "success",
                "total_amount", "490000",
                "hash", "a+b/c=",
                "x", ""));
  }

  @Test
  void aPlusIsASpaceAndEscapedBytesAreUtf8() {
    assertThat(parse("failed_reason_msg=M%C3%BC%C5%9Fteri+vazge%C3%A7ti%0A%F0%9F%8D%95").fields())
        .containsEntry("failed_reason_msg", "Müşteri vazgeçti\n🍕");
    assertThat(parse("name=Ayşe").fields()).containsEntry("name", "Ayşe");
  }

  @Test
  void onlyTheFirstEqualsSignSeparates() {
    assertThat(parse("hash=abc==").fields()).containsEntry("hash", "abc==");
    assertThat(parse("flag").fields()).containsEntry("flag", "");
  }

  @Test
  void anEmptyBodyHasNoFields() {
    assertThat(parse("").fields()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a=1&a=2",
        "a=1&%61=1",
        "a=1&a",
        "a=%",
        "a=%4",
        "a=%zz",
        "a=% 1",
        "a=%-1",
        "%4=1",
        "=1",
        "a=1&&b=2",
        "a=1&",
        "&a=1",
        "a=%00",
        "a=\0",
        "a=%ff",
        "a=%C3",
        "a=%C0%80",
        "a=%ED%A0%80"
      })
  void whatCanBeReadInTwoWaysIsRefused(String body) {
    assertThatThrownBy(() -> parse(body))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageStartingWith("body: ");
  }

  @Test
  void bytesThatAreNoUtf8AreRefused() {
    assertThatThrownBy(() -> CallbackForm.parse(new byte[] {'a', '=', (byte) 0xFC}))
        .isInstanceOf(ValidationFailed.class);
  }

  @Test
  void sizeAndNumberOfFieldsHaveAnEnd() {
    String largest = "a=" + "x".repeat(CallbackForm.MAX_BYTES - 2);

    assertThat(parse(largest).fields()).hasSize(1);
    assertThatThrownBy(() -> parse(largest + "x")).isInstanceOf(ValidationFailed.class);
    assertThat(parse(fields(64)).fields()).hasSize(64);
    assertThatThrownBy(() -> parse(fields(65))).isInstanceOf(ValidationFailed.class);
  }

  private static String fields(int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> "f" + number + "=1")
        .collect(Collectors.joining("&"));
  }

  private static CallbackForm parse(String body) {
    return CallbackForm.parse(body.getBytes(StandardCharsets.UTF_8));
  }
}
