package org.restomesh.delivery.masking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.delivery.platform.Platform.PLATFORM_A;
import static org.restomesh.delivery.platform.Platform.PLATFORM_B;
import static org.restomesh.delivery.platform.Platform.PLATFORM_C;
import static org.restomesh.delivery.platform.Platform.PLATFORM_D;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.json.Json;

class MaskingTest {

  private static JsonNode json(String text) {
    try {
      return Json.mapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private static void becomes(Platform platform, String order, String masked) {
    assertThat(Masking.order(platform, json(order))).isEqualTo(json(masked));
  }

  @Test
  void theGuestOfPlatformAIsMaskedWholeAndItsItemsAreNot() {
    becomes(
        PLATFORM_A,
        """
        {"token":"7f3c","code":"r7k2-2431-h9zz","customer":{"id":7,"firstName":"Meral","lastName":null},
         "delivery":{"expectedDeliveryTime":"2026-03-01T16:40:00Z","address":{"street":"Moda Cd.","no":5}},
         "expeditionType":"delivery","price":{"grandTotal":"225.50"},
         "products":[{"remoteCode":"BRG-1","name":"Burger","quantity":"2","comment":"az tuzlu"}]}\
        """,
        """
        {"token":"7f3c","code":"r7k2-2431-h9zz","customer":{"id":"***","firstName":"***","lastName":null},
         "delivery":{"expectedDeliveryTime":"2026-03-01T16:40:00Z","address":{"street":"***","no":"***"}},
         "expeditionType":"delivery","price":{"grandTotal":"225.50"},
         "products":[{"remoteCode":"BRG-1","name":"Burger","quantity":"2","comment":"az tuzlu"}]}\
        """);
  }

  @Test
  void ofThePersonsOfPlatformsBAndCTheIdStays() {
    becomes(
        PLATFORM_B,
        """
        {"client":{"id":"c1","name":"Meral K","location":{"lat":41.0,"lon":29.0},
          "deliveryAddress":{"id":"addr-1","city":"İstanbul"}},"clientNote":"zil çalmasın"}\
        """,
        """
        {"client":{"id":"c1","name":"***","location":{"lat":"***","lon":"***"},
          "deliveryAddress":{"id":"***","city":"***"}},"clientNote":"zil çalmasın"}\
        """);
    becomes(
        PLATFORM_C,
        """
        {"id":90210077,"customer":{"id":5,"fullName":"Meral"},"store":{"id":300,"name":"Şube"}}\
        """,
        """
        {"id":90210077,"customer":{"id":5,"fullName":"***"},"store":{"id":300,"name":"Şube"}}\
        """);
  }

  @Test
  void theGuestAndTheAddressOfPlatformDAreMaskedWhole() {
    becomes(
        PLATFORM_D,
        """
        {"id":"pk_51c","orderNumber":"1001100110","customer":{"id":9,"firstName":"M."},
         "address":{"city":"İstanbul","latitude":"41.0"},"lines":[{"productId":555,"name":"Döner"}]}\
        """,
        """
        {"id":"pk_51c","orderNumber":"1001100110","customer":{"id":"***","firstName":"***"},
         "address":{"city":"***","latitude":"***"},"lines":[{"productId":555,"name":"Döner"}]}\
        """);
  }

  @Test
  void whatPlatformsAddWithoutTellingIsMaskedByItsName() {
    becomes(
        PLATFORM_C,
        """
        {"callCenterPhone":"x","Courier":{"name":"Ali","kind":1},"teslimat":{"Adres":"x","telefon_no":5},
         "riderName":"Ali","contact":{"e-posta":"x","Soyadı":"x"},"courier":"OWN"}\
        """,
        """
        {"callCenterPhone":"***","Courier":{"name":"***","kind":"***"},
         "teslimat":{"Adres":"***","telefon_no":"***"},
         "riderName":"***","contact":{"e-posta":"***","Soyadı":"***"},"courier":"OWN"}\
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0532 123 45 67",
        "+90 (532) 123-45-67",
        "+905321234567",
        "905321234567",
        "5321234567",
        "0(532)1234567",
        "0850/447.11.22",
        "+49 30 901820",
        "٠٥٣٢١٢٣٤٥٦٧",
        "0532–123–45–67",
        "0532\u00a0123\u00a045\u00a067",
        "0532\t123\t45\t67",
        "0532_123_45_67",
        "0532\u2212123\u221245\u221267",
        "meral@localhost",
        "meral.k+x@posta.example.com",
        "çiğdem@örnek.com.tr"
      })
  void numbersAndAddressesAreFoundInTheMiddleOfNotes(String personal) {
    assertThat(Masking.text("Zil bozuk, " + personal + " arayın"))
        .isEqualTo("Zil bozuk, *** arayın");
  }

  @Test
  void accountNumbersAndNumbersStuckToAWordAreFound() {
    assertThat(Masking.text("tel05321234567, IBAN TR33 0006 1005 1978 6457 8413 26"))
        .doesNotContain("0532", "0006", "8413");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "saat 16:02:05321234567",
        "2026-03-01T16:02:05.321234567 arayın",
        "2026-03-01T16:02:05.32123456789Z"
      })
  void aNumberBehindATimeIsFound(String note) {
    assertThat(Masking.text(note)).contains("***").doesNotContain("3212345");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Kapı kodu 1234, daire 5, kat 3",
        "2026-03-01 16:00 teslim",
        "2026-03-01T16:02:11.000Z",
        "2026-03-01T16:02:11.123456789Z",
        "2026-03-01T16:02:11.123456789+03:00",
        "225,50 TL",
        "Pide 30 cm, 4 dilim",
        "0199d3c2-6e01-7c3f-8a2b-1d4c7f6e5a20",
        "ekmek @ masa"
      })
  void whatTheKitchenNeedsStays(String note) {
    assertThat(Masking.text(note)).isEqualTo(note);
  }

  @Test
  void anIdOfTenDigitsIsNoTelephoneNumberButANumberWithAPlusIsNoId() {
    becomes(
        PLATFORM_D,
        """
        {"orderNumber":"5321234567","id":"+905321234567","note":"5321234567"}\
        """,
        """
        {"orderNumber":"5321234567","id":"***","note":"***"}\
        """);
  }

  @Test
  void whatADatabaseCannotKeepIsTakenOut() {
    JsonNode masked =
        Masking.order(PLATFORM_A, json("{\"note\":\"a\\u0000b\\ud800c\",\"x\\u0000\":1}"));
    assertThat(masked).isEqualTo(json("{\"note\":\"a b?c\",\"x \":1}"));
    assertThat(Masking.text("🍕")).isEqualTo("🍕");
  }

  @Test
  void whatWasGivenIsLeftAsItIs() {
    JsonNode order = json("{\"customer\":{\"name\":\"Meral\"}}");
    Masking.order(PLATFORM_A, order);
    assertThat(order).isEqualTo(json("{\"customer\":{\"name\":\"Meral\"}}"));
  }

  @Test
  void aLongTextTakesNoTimeToSpeakOf() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> {
          Masking.text("a".repeat(200_000) + "@");
          Masking.text("a@".repeat(100_000));
          Masking.text("1 ".repeat(100_000));
          Masking.text("(".repeat(200_000) + "@123456789");
        });
  }
}
