package org.restomesh.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MailTextsTest {
  private static final Locale TURKISH = Locale.forLanguageTag("tr-TR");

  static Stream<Arguments> all() {
    return Stream.of(MailKind.values())
        .flatMap(kind -> Stream.of(TURKISH, Locale.UK).map(locale -> Arguments.of(kind, locale)));
  }

  private static Map<String, String> marked(MailKind kind) {
    return kind.places().stream().collect(Collectors.toMap(name -> name, name -> "<" + name + ">"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void eachSaysAllThatItsKindHasInEachLanguage(MailKind kind, Locale locale) {
    MailText text = MailTexts.write(kind, locale, marked(kind));

    assertThat(text.subject()).isNotBlank().doesNotContain("\n");
    assertThat(text.subject() + "\n" + text.body())
        .contains(marked(kind).values())
        .doesNotContain("{")
        .doesNotContain("}");
  }

  @ParameterizedTest
  @MethodSource("all")
  void aNoticeTellsWhereItIsSwitchedOff(MailKind kind, Locale locale) {
    String body = MailTexts.write(kind, locale, marked(kind)).body();
    String page = MailTexts.language(locale).equals("tr") ? "\"Bildirimler\"" : "\"Notices\"";

    assertThat(body.contains(page)).isEqualTo(kind.isNotice());
  }

  @Test
  void itIsTurkishForTurkishTenantsAndEnglishForAllOthers() {
    assertThat(MailTexts.language(TURKISH)).isEqualTo("tr");
    assertThat(MailTexts.language(Locale.GERMANY)).isEqualTo("en");
  }

  @Test
  void ofWhatThereIsNoneThereIsNoWord() {
    Map<String, String> values = new HashMap<>(marked(MailKind.DIGEST));
    values.put("deadLetters", "");

    String body = MailTexts.write(MailKind.DIGEST, Locale.UK, values).body();

    assertThat(body).contains("<unreadable>").doesNotContain("platforms did not take");
  }

  @Test
  void whateverSomebodyHasCalledAThingStaysWithinItsLine() {
    Map<String, String> values = new HashMap<>(marked(MailKind.INVITATION));
    values.put("tenant", "Kebap\r\nBcc: all@example.com {link}");

    MailText text = MailTexts.write(MailKind.INVITATION, Locale.UK, values);

    assertThat(text.subject()).isEqualTo("Your account at Kebap Bcc: all@example.com {link}");
  }

  @Test
  void aNameIsNotWrittenWithoutEnd() {
    Map<String, String> values = new HashMap<>(marked(MailKind.TEST));
    values.put("installation", "x".repeat(501));

    assertThat(MailTexts.write(MailKind.TEST, Locale.UK, values).body())
        .contains("x".repeat(500))
        .doesNotContain("x".repeat(501));
    Map<String, String> invitation = new HashMap<>(marked(MailKind.INVITATION));
    invitation.put("name", "y".repeat(81));
    assertThat(MailTexts.write(MailKind.INVITATION, Locale.UK, invitation).body())
        .contains("y".repeat(80))
        .doesNotContain("y".repeat(81));
  }

  @Test
  void aValueTooManyOrTooFewIsAMistake() {
    Map<String, String> more = new HashMap<>(marked(MailKind.TEST));
    more.put("password", "x");

    assertThatThrownBy(() -> MailTexts.write(MailKind.TEST, Locale.UK, more))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> MailTexts.write(MailKind.TEST, Locale.UK, Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aTextIsNotWrittenIntoLogs() {
    assertThat(new MailText("New password", "https://here/#/password/pl_x").toString())
        .isEqualTo("MailText[New password]");
  }
}
