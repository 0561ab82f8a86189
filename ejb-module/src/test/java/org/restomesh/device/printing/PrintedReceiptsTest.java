package org.restomesh.device.printing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.restomesh.receipt.ReceiptMalformed;
import org.restomesh.receipt.ReceiptParser;
import org.restomesh.receipt.image.PrintedPage;
import org.restomesh.shared.json.Json;

class PrintedReceiptsTest {
  private static final String TICKET = "{\"lines\": [{\"text\": \"Çorba ₺90\"}, {\"cut\": true}]}";

  private final PrintedReceipts receipts = new PrintedReceipts();

  @Test
  void whatFitsIsPrintedAndOneLineMoreIsNot() throws Exception {
    int rows = 0;
    while (height(rows + 1) <= PrintedPage.MAX_HEIGHT) {
      rows++;
    }
    String fits = receiptOf(rows);
    String tooTall = receiptOf(rows + 1);

    assertThatCode(() -> receipts.require(fits)).doesNotThrowAnyException();
    assertThatThrownBy(() -> receipts.require(tooTall)).isInstanceOf(ReceiptTooTall.class);
  }

  private static int height(int rows) throws Exception {
    return PrintedPage.of(
            ReceiptParser.parse(Json.mapper().readTree(receiptOf(rows))).layOut(), 576)
        .height();
  }

  /** Of the wider printer, whose letters are taller; each page has one text at its end. */
  private static String receiptOf(int rows) {
    return "{\"lines\": ["
        + "{\"feed\": 20}, ".repeat(rows / 20)
        + (rows % 20 == 0 ? "" : "{\"feed\": " + rows % 20 + "}, ")
        + "{\"text\": \"a\"}]}";
  }

  @Test
  void theSamePayloadAndWidthAreTheSameBytes() throws ReceiptMalformed {
    assertThat(receipts.png(TICKET, 576))
        .isEqualTo(receipts.png(TICKET, 576))
        .isEqualTo(new PrintedReceipts().png(TICKET, 576))
        .isNotEqualTo(receipts.png(TICKET, 384));
  }

  @Test
  void aPageEndsWithACutOrDoesNot() throws ReceiptMalformed {
    assertThat(receipts.endsWithCut(TICKET)).isTrue();
    assertThat(receipts.endsWithCut("{\"lines\": [{\"cut\": true}, {\"text\": \"a\"}]}")).isFalse();
  }

  @Test
  void whatIsNoReceiptIsToldByItsPath() {
    assertThatThrownBy(() -> receipts.require("{}"))
        .isInstanceOf(ReceiptMalformed.class)
        .hasMessageStartingWith("payload.lines");
  }
}
