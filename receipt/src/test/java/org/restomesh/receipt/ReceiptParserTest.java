package org.restomesh.receipt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restomesh.receipt.support.Receipts.json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReceiptParserTest {

  @ParameterizedTest(name = "{0} is refused at {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "[] | payload: must be an object",
        "{} | payload.lines: must be an array",
        "{'lines':[]} | payload.lines: must have 1 to 500 items",
        "{'width':'42','lines':[]} | payload.width: must be an integer from 16 to 64",
        "{'width':200,'lines':[]} | payload.width: must be an integer from 16 to 64",
        "{'title':7,'lines':[]} | payload.title: must be a string",
        "{'lines':['x']} | payload.lines[0]: must be an object",
        "{'lines':[{'feed':1},{}]} | payload.lines[1]: needs one of text, columns",
        "{'lines':[{'cut':false}]} | payload.lines[0]: needs one of",
        "{'lines':[{'cut':'yes'}]} | payload.lines[0].cut: must be true or false",
        "{'lines':[{'text':5}]} | payload.lines[0].text: must be a string",
        "{'lines':[{'text':'a','align':'middle'}]} | payload.lines[0].align: must be one of left,",
        "{'lines':[{'text':'a','size':'huge'}]} | payload.lines[0].size: must be one of normal,",
        "{'lines':[{'text':'a','blod':true}]} | payload.lines[0].blod: unknown property here",
        "{'lines':[{'text':'a','bold':1}]} | payload.lines[0].bold: must be true or false",
        "{'lines':[{'rule':'--'}]} | payload.lines[0].rule: must be one character",
        "{'lines':[{'qr':' '}]} | payload.lines[0].qr: must not be empty",
        "{'lines':[{'feed':99}]} | payload.lines[0].feed: must be an integer from 1 to 20",
        "{'lines':[{'columns':[{'text':'a'},{}]}]} | payload.lines[0].columns[1].text: must be a",
        "{'lines':[{'columns':[{'text':'a','width':42},{'text':'b'}]}]}"
            + " | payload.lines[0].columns: need 44 characters of 42 in a row",
      })
  void whatCanNotBePrintedIsRefusedByItsPath(String payload, String complaint) {
    assertThatThrownBy(() -> ReceiptParser.parse(json(payload)))
        .isInstanceOf(ReceiptMalformed.class)
        .hasMessageStartingWith(complaint);
  }

  @Test
  void propertiesBesideTheLinesBelongToTheSender() throws ReceiptMalformed {
    assertThat(ReceiptParser.parse(json("{'orderId':'42','lines':[{'text':'a'}]}")).lines())
        .hasSize(1);
  }

  @Test
  void anOrderWithoutLinesBecomesATicketInLargePrint() throws ReceiptMalformed {
    Receipt ticket =
        OrderTicket.of(
            json(
                "{'title':'Mutfak','table':'12','items':["
                    + "{'quantity':2,'name':'Mantı','note':'sarımsaksız'},'Ayran']}"));
    assertThat(ticket.layOut().rows())
        .contains(
            new Row.Text("table: 12", Align.LEFT, Style.PLAIN),
            new Row.Text("2x Mantı", Align.LEFT, new Style(true, true)),
            new Row.Text("   sarımsaksız", Align.LEFT, Style.PLAIN),
            new Row.Text("1x Ayran", Align.LEFT, new Style(true, true)));
  }
}
