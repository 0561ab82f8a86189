package org.restomesh.invoice.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.shared.json.Json;

/** What may be brought in from a former system, and what is said of the rest. */
class ImportInvoiceTest {
  private static final Instant NOW = Instant.parse("2026-03-01T16:00:00Z");
  private static final String SOUND =
      "{'invoiceNumber':'INV-2023-0042','subscriptionId':'42','issuedAt':'2023-03-01T09:00:00.000Z',"
          + "'currency':'TRY','subtotalCents':408333,'taxCents':81667,'totalCents':490000,"
          + "'description':'Plan Pro, 2023','pdfBase64':'JVBERi0xLjQK'}";

  @Test
  void aSoundOneHasNoProblem() throws JsonProcessingException {
    assertThat(problems("currency", "\"TRY\"")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "invoiceNumber  | 'ABC2019000000001'",
        "invoiceNumber  | 'a'",
        "invoiceNumber  | 'RM-2026-42'",
        "subscriptionId | 'sub_1.2-3'",
        "issuedAt       | '1990-01-01T00:00:00Z'",
        "issuedAt       | '2026-03-01T16:00:00Z'",
        "currency       | 'EUR'",
        "pdfBase64      | null"
      })
  void isAccepted(String member, String value) throws JsonProcessingException {
    assertThat(problems(member, value)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "invoiceNumber  | null                       | must be 1 to 64 letters",
        "invoiceNumber  | ''                         | must be 1 to 64 letters",
        "invoiceNumber  | '-1'                       | must be 1 to 64 letters",
        "invoiceNumber  | '2019/12'                  | must be 1 to 64 letters",
        "invoiceNumber  | 'a b'                      | must be 1 to 64 letters",
        "invoiceNumber  | 'Ş1'                       | must be 1 to 64 letters",
        "invoiceNumber  | 'RM-2026-000042'           | is a number that only this service gives",
        "invoiceNumber  | 'RC-2020-1234567'          | is a number that only this service gives",
        "subscriptionId | null                       | must be 1 to 64 letters",
        "subscriptionId | 'a/b'                      | must be 1 to 64 letters",
        "issuedAt       | null                       | must not be null",
        "issuedAt       | '1989-12-31T23:59:59Z'     | must be between 1990 and now",
        "issuedAt       | '2026-03-01T16:00:00.001Z' | must be between 1990 and now",
        "currency       | null                       | must be a currency's code",
        "currency       | 'try'                      | must be a currency's code",
        "currency       | 'TL'                       | must be a currency's code",
        "subtotalCents  | null                       | must not be null",
        "taxCents       | -1                         | must be between 0 and 1000000000000",
        "totalCents     | 1000000000001              | must be between 0 and 1000000000000",
        "totalCents     | 490001                     | must be subtotalCents and taxCents together",
        "description    | null                       | must be 1 to 500 characters",
        "description    | '  '                       | must be 1 to 500 characters",
        "pdfBase64      | 'JVBER'                    | must be Base64",
        "pdfBase64      | 'PGh0bWw+'                 | must be a PDF",
        "pdfBase64      | ''                         | must be a PDF"
      })
  void isRefused(String member, String value, String problem) throws JsonProcessingException {
    assertThat(problems(member, value))
        .singleElement()
        .asString()
        .startsWith("[7]." + member + ": " + problem);
  }

  @Test
  void allThatIsWrongIsNamed() throws JsonProcessingException {
    assertThat(read(Json.mapper().createObjectNode()).problems("[0]", NOW)).hasSize(8);
  }

  private static List<String> problems(String member, String value) throws JsonProcessingException {
    ObjectNode json = (ObjectNode) Json.mapper().readTree(SOUND.replace('\'', '"'));
    json.set(member, Json.mapper().readTree(value.replace('\'', '"')));
    return read(json).problems("[7]", NOW);
  }

  private static ImportInvoice read(ObjectNode json) throws JsonProcessingException {
    return Json.mapper().treeToValue(json, ImportInvoice.class);
  }
}
