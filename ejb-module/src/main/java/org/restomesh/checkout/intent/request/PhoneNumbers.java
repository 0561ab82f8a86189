package org.restomesh.checkout.intent.request;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import org.restomesh.shared.error.ValidationFailed;

/** Phone numbers as people write them; without a country they are Turkish ones. */
final class PhoneNumbers {
  private static final String DEFAULT_REGION = "TR";
  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  private PhoneNumbers() {}

  static String e164(String typed) {
    try {
      PhoneNumber number = NUMBERS.parse(typed, DEFAULT_REGION);
      if (NUMBERS.isValidNumber(number)) {
        return NUMBERS.format(number, PhoneNumberFormat.E164);
      }
    } catch (NumberParseException e) {
      // Reported below, without repeating what was typed.
    }
    throw new ValidationFailed("buyer.phone", "must be a phone number such as +90 532 123 45 67");
  }
}
