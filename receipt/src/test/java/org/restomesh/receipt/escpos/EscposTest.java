package org.restomesh.receipt.escpos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.page;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class EscposTest {

  private static final String START = "1b40" + "1b740d";
  private static final String AREA_OF_42 = "1b4d00" + "1d4c2400" + "1d57f801";

  @Test
  void turkishTextGoesOutInItsCodePage() {
    assertThat(hex("{'lines':[{'text':'ğĞıİşŞçöü'},{'cut':true}]}"))
        .isEqualTo(
            START
                + AREA_OF_42
                + "1b6100"
                + "1b4500"
                + "1d2100"
                + "a7a68d989f9e879481"
                + "0a"
                + "1d564200");
  }

  @Test
  void boldLargeAndCentredAreOrdersBeforeTheText() {
    assertThat(hex("{'lines':[{'text':'A','align':'center','bold':true,'size':'large'}]}"))
        .contains("1b6101" + "1b4501" + "1d2111" + "410a");
  }

  @Test
  void aRowWithTheLiraSignIsDrawnInDots() {
    String hex = hex("{'lines':[{'text':'990,00 ₺'},{'cut':true}]}");
    // 42 cells of 12 dots are 63 bytes a row.
    assertThat(hex).contains("1d763000" + "3f00").doesNotContain("3939302c3030");
    int dots = hex.substring(hex.indexOf("1d763000") + 16).replace("0", "").length();
    assertThat(dots).as("digits with black dots").isGreaterThan(60);
  }

  @Test
  void widePagesUseTheSmallFont() {
    assertThat(hex("{'width':64,'lines':[{'text':'a'}]}"))
        .contains("1b4d01" + "1d4c0000" + "1d574002");
  }

  @Test
  void theCodeIsStoredThenPrinted() {
    String hex = hex("{'lines':[{'qr':'abc'},{'cut':true}]}");
    assertThat(hex)
        .contains("1b6101" + "1d286b040031413200")
        .contains("1d286b0600315030" + "616263" + "1d286b0300315130");
  }

  @Test
  void feedAndCutAreOrders() {
    assertThat(hex("{'lines':[{'feed':3},{'cut':true}]}")).endsWith("1b6403" + "1d564200");
  }

  @Test
  void paperThatIsNotCutIsFedSoFarThatItCanBeTorn() {
    assertThat(hex("{'lines':[{'text':'a'}]}")).endsWith("1b6404");
  }

  @Test
  void theDrawerIsKicked() {
    assertThat(HexFormat.of().formatHex(Escpos.openDrawer())).isEqualTo(START + "1b700019fa");
  }

  @Test
  void anOrderHiddenInTheTextDoesNotReachThePrinter() {
    byte[] bytes = Escpos.page(page("{'lines':[{'text':'x\\u001bp0'},{'cut':true}]}"));
    assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).contains("x p0");
  }

  private static String hex(String json) {
    return HexFormat.of().formatHex(Escpos.page(page(json)));
  }
}
