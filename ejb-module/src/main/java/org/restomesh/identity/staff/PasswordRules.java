package org.restomesh.identity.staff;

import com.nulabinc.zxcvbn.Zxcvbn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Which passwords may be chosen (contract/1-identity#passwords): as NIST SP 800-63B asks, not by
 * the kinds of characters in them, but by whether somebody would guess them: those that leaked
 * often, words of every day, rows of keys, repetitions, and whatever their owner and this place are
 * called.
 */
final class PasswordRules {
  /** Of zxcvbn's 0 to 4: beyond a million guesses, with logins limited as ours are. */
  private static final int LEAST_SCORE = 2;

  /** Its time grows faster than the length, and whoever begins well guessed has won nothing. */
  private static final int LOOKED_AT = 40;

  /** What comes to mind here and is in no English list. */
  private static final List<String> WORDS_OF_THE_PLACE =
      List.of(
          "restomesh",
          "restoran",
          "restaurant",
          "lokanta",
          "kebap",
          "mutfak",
          "kasa",
          "garson",
          "müdür",
          "mudur",
          "şifre",
          "sifre",
          "parola",
          "türkiye",
          "turkiye",
          "istanbul",
          "ankara",
          "izmir",
          "galatasaray",
          "fenerbahçe",
          "fenerbahce",
          "beşiktaş",
          "besiktas",
          "trabzonspor");

  private static final Pattern WORD_BREAKS = Pattern.compile("[^\\p{L}\\p{N}]+");

  /** Reads its dictionaries when somebody first chooses a password. */
  private static final class Guesser {
    static final Zxcvbn INSTANCE = new Zxcvbn();
  }

  private PasswordRules() {}

  /**
   * @param personal how its owner is called: name, e-mail address
   */
  static boolean isEasilyGuessed(String password, List<String> personal) {
    List<String> words = new ArrayList<>(WORDS_OF_THE_PLACE);
    for (String name : personal) {
      String lower = name.toLowerCase(Locale.ROOT);
      words.add(lower);
      words.addAll(List.of(WORD_BREAKS.split(lower)));
    }
    words.removeIf(String::isEmpty);
    String beginning = password.substring(0, Math.min(LOOKED_AT, password.length()));
    return Guesser.INSTANCE.measure(beginning, words).getScore() < LEAST_SCORE;
  }
}
