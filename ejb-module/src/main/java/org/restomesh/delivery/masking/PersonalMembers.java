package org.restomesh.delivery.masking;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;

/**
 * Which members of a platform's bodies are about a person, by their names. The paths that
 * contract/platforms#masking lists are among them; the others are what platforms are known to add
 * without notice, in English and Turkish. A bare {@code name} is not: items have names.
 */
final class PersonalMembers {
  /** Everything inside them is about a person. */
  private static final Set<String> PERSONS =
      Set.of(
          "customer",
          "client",
          "courier",
          "rider",
          "driver",
          "recipient",
          "receiver",
          "musteri",
          "müşteri");

  private static final Set<String> WORDS =
      Set.of(
          "ad",
          "adi",
          "adı",
          "adsoyad",
          "tckn",
          "mail",
          "mobile",
          "gsm",
          "lat",
          "lon",
          "lng",
          "geolocation");

  private static final Set<String> PARTS =
      Set.of(
          "phone",
          "telefon",
          "msisdn",
          "email",
          "eposta",
          "address",
          "adres",
          "firstname",
          "lastname",
          "fullname",
          "surname",
          "soyad",
          "customername",
          "clientname",
          "couriername",
          "ridername",
          "drivername",
          "recipientname",
          "receivername",
          "contactname",
          "latitude",
          "longitude");

  private PersonalMembers() {}

  /** Whether a member of this name holds a whole person when it is an object. */
  static boolean isPerson(String name) {
    return PERSONS.contains(plain(name));
  }

  static boolean isPersonal(String name) {
    String plain = plain(name);
    return WORDS.contains(plain) || PARTS.stream().anyMatch(plain::contains);
  }

  /**
   * Whether the platform's own id of this person stays: it does not reveal who that is.
   *
   * @param platform null when the body is no order
   */
  static boolean keepsId(@Nullable Platform platform, String person) {
    return (platform == Platform.PLATFORM_B && person.equals("client"))
        || (platform == Platform.PLATFORM_C && person.equals("customer"));
  }

  /** {@code mobile_phone}, {@code MobilePhone} and {@code mobile-phone} are one name. */
  private static String plain(String name) {
    StringBuilder letters = new StringBuilder();
    name.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(Character::isLetter)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
