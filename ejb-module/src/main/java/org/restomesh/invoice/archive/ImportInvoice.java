package org.restomesh.invoice.archive;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Currency;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.restomesh.invoice.content.DocumentSeries;

/**
 * An invoice of the former system, as the operator imports it. Amounts are cents.
 *
 * @param subscriptionId what the former system called the subscription
 * @param subtotalCents net
 * @param totalCents net and tax together
 * @param description what it was for, in one line
 * @param pdfBase64 the document itself; null when there is none
 */
public record ImportInvoice(
    @Nullable String invoiceNumber,
    @Nullable String subscriptionId,
    @Nullable Instant issuedAt,
    @Nullable String currency,
    @Nullable Long subtotalCents,
    @Nullable Long taxCents,
    @Nullable Long totalCents,
    @Nullable String description,
    @Nullable String pdfBase64) {

  /** Numbers and ids appear in paths and file names. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private static final Set<String> CURRENCIES = new TreeSet<>();

  static {
    Currency.getAvailableCurrencies().forEach(known -> CURRENCIES.add(known.getCurrencyCode()));
  }

  private static final String NAME_RULE =
      "must be 1 to 64 letters, digits, dots, hyphens and underscores";
  private static final Instant EARLIEST = Instant.parse("1990-01-01T00:00:00Z");
  private static final long MAX_CENTS = 1_000_000_000_000L;
  private static final int MAX_DESCRIPTION = 500;
  private static final byte[] PDF_BEGINS = "%PDF-".getBytes(StandardCharsets.US_ASCII);

  /**
   * Everything that is wrong with it, or empty.
   *
   * @param path its position in the request
   */
  List<String> problems(String path, Instant now) {
    List<String> problems = new ArrayList<>();
    note(problems, path + ".invoiceNumber", numberProblem());
    note(problems, path + ".subscriptionId", isName(subscriptionId) ? null : NAME_RULE);
    note(problems, path + ".issuedAt", timeProblem(now));
    note(
        problems,
        path + ".currency",
        currency != null && CURRENCIES.contains(currency) ? null : "must be a currency's code");
    note(problems, path + ".subtotalCents", amountProblem(subtotalCents));
    note(problems, path + ".taxCents", amountProblem(taxCents));
    note(problems, path + ".totalCents", totalProblem());
    note(problems, path + ".description", descriptionProblem());
    note(problems, path + ".pdfBase64", pdfProblem());
    return problems;
  }

  /** Null when there is none. */
  byte @Nullable [] pdf() {
    return pdfBase64 == null ? null : Base64.getDecoder().decode(pdfBase64);
  }

  private @Nullable String numberProblem() {
    if (invoiceNumber == null || !isName(invoiceNumber)) {
      return NAME_RULE;
    }
    return DocumentSeries.isOurs(invoiceNumber) ? "is a number that only this service gives" : null;
  }

  private @Nullable String timeProblem(Instant now) {
    if (issuedAt == null) {
      return "must not be null";
    }
    return issuedAt.isBefore(EARLIEST) || issuedAt.isAfter(now)
        ? "must be between 1990 and now"
        : null;
  }

  private static @Nullable String amountProblem(@Nullable Long cents) {
    if (cents == null) {
      return "must not be null";
    }
    return cents < 0 || cents > MAX_CENTS ? "must be between 0 and " + MAX_CENTS : null;
  }

  private @Nullable String totalProblem() {
    String problem = amountProblem(totalCents);
    if (problem != null
        || totalCents == null
        || subtotalCents == null
        || taxCents == null
        || amountProblem(subtotalCents) != null
        || amountProblem(taxCents) != null) {
      return problem;
    }
    return subtotalCents + taxCents == totalCents
        ? null
        : "must be subtotalCents and taxCents together";
  }

  private @Nullable String descriptionProblem() {
    return description == null || description.isBlank() || description.length() > MAX_DESCRIPTION
        ? "must be 1 to " + MAX_DESCRIPTION + " characters"
        : null;
  }

  private @Nullable String pdfProblem() {
    try {
      byte[] file = pdf();
      return file == null || isPdf(file) ? null : "must be a PDF";
    } catch (IllegalArgumentException e) {
      return "must be Base64";
    }
  }

  private static boolean isPdf(byte[] file) {
    return file.length > PDF_BEGINS.length
        && Arrays.equals(file, 0, PDF_BEGINS.length, PDF_BEGINS, 0, PDF_BEGINS.length);
  }

  private static boolean isName(@Nullable String text) {
    return text != null && NAME.matcher(text).matches();
  }

  private static void note(List<String> problems, String path, @Nullable String problem) {
    if (problem != null) {
      problems.add(path + ": " + problem);
    }
  }
}
