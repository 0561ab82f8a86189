package org.restomesh.receipt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.page;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutTest {

  @Test
  void longTextBreaksBetweenWords() {
    assertThat(rows("{'width':16,'lines':[{'text':'Afiyet olsun, yine bekleriz'}]}"))
        .containsExactly("Afiyet olsun,", "yine bekleriz");
  }

  @Test
  void aWordThatExactlyFillsTheRowIsNotBroken() {
    assertThat(rows("{'width':16,'lines':[{'text':'abcdefghijklmnop qr'}]}"))
        .containsExactly("abcdefghijklmnop", "qr");
  }

  @Test
  void aWordLongerThanTheRowIsBrokenInside() {
    assertThat(rows("{'width':16,'lines':[{'text':'abcdefghijklmnopqrstuvwxyz0123456789'}]}"))
        .containsExactly("abcdefghijklmnop", "qrstuvwxyz012345", "6789");
  }

  @Test
  void lineBreaksInTheTextAreKept() {
    assertThat(rows("{'width':16,'lines':[{'text':'bir\\n\\niki'}]}"))
        .containsExactly("bir", "", "iki");
  }

  @Test
  void emptyTextIsAnEmptyRow() {
    assertThat(rows("{'width':16,'lines':[{'text':''}]}")).containsExactly("");
  }

  @Test
  void wrappedRowsKeepTheIndentOfTheFirst() {
    assertThat(rows("{'width':16,'lines':[{'text':'   + az acılı, sıcak ekmek'}]}"))
        .containsExactly("   + az acılı,", "   sıcak ekmek");
  }

  @Test
  void turkishLettersTakeOneCellEachAlsoWhenTheirDotIsASeparateMark() {
    String composed = rows("{'width':16,'lines':[{'text':'ğĞıİşŞçÇöÖüÜ₺'}]}").get(0);
    String decomposed = rows("{'width':16,'lines':[{'text':'gu\\u0308l I\\u0307zmir'}]}").get(0);
    assertThat(composed).hasSize(13);
    assertThat(decomposed).isEqualTo("gül İzmir");
  }

  @Test
  void aLetterOutsideTheBasicPlaneIsOneCellAndNeverSplit() {
    List<String> rows = rows("{'width':16,'lines':[{'text':'" + "🍋".repeat(17) + "'}]}");
    assertThat(rows).containsExactly("🍋".repeat(16), "🍋");
  }

  @Test
  void controlCharactersCanNotReachThePrinter() {
    assertThat(rows("{'width':16,'lines':[{'text':'a\\u001b@b\\u0000c\\td'}]}"))
        .containsExactly("a @b c d");
  }

  @Test
  void alignmentPadsToTheWidth() {
    Row.Text centred = text("{'width':16,'lines':[{'text':'orta','align':'center'}]}", 0);
    Row.Text right = text("{'width':16,'lines':[{'text':'sağ','align':'right'}]}", 0);
    assertThat(centred.padded(16)).isEqualTo("      orta      ");
    assertThat(right.padded(16)).isEqualTo("             sağ");
  }

  @Test
  void largeTextHasHalfTheCells() {
    String json = "{'width':20,'lines':[{'text':'Büyük yazılar','size':'large'}]}";
    assertThat(rows(json)).containsExactly("Büyük", "yazılar");
    assertThat(text(json, 0).padded(20)).hasSize(10);
  }

  @Test
  void aPriceColumnIsAsWideAsItsTextAndTheNameTakesTheRest() {
    assertThat(
            rows(
                "{'width':20,'lines':[{'columns':[{'text':'2x Ayran'},"
                    + "{'text':'90,00','align':'right'}]}]}"))
        .containsExactly("2x Ayran       90,00");
  }

  @Test
  void aLongNameWrapsBesideItsPrice() {
    assertThat(
            rows(
                "{'width':20,'lines':[{'columns':[{'text':'1x Közlenmiş patlıcan'},"
                    + "{'text':'420,00','align':'right'}]}]}"))
        .containsExactly("1x Közlenmiş  420,00", "patlıcan");
  }

  @Test
  void givenWidthsAreKeptAndTheOpenColumnTakesWhatIsLeft() {
    assertThat(
            rows(
                "{'width':20,'lines':[{'columns':[{'text':'2','width':3},{'text':'Çay'},"
                    + "{'text':'30,00','width':7,'align':'right'}]}]}"))
        .containsExactly("2   Çay        30,00");
  }

  @Test
  void openColumnsShareEquallyAndTheFirstTakesTheRemainder() {
    assertThat(rows("{'width':20,'lines':[{'columns':[{'text':'a'},{'text':'b'}]}]}"))
        .containsExactly("a" + " ".repeat(10) + "b");
  }

  @Test
  void aRightAlignedTextThatIsTooLongGetsItsShareOnly() {
    assertThat(
            rows(
                "{'width':20,'lines':[{'columns':[{'text':'ad'},"
                    + "{'text':'çok çok uzun bir açıklama','align':'right'}]}]}"))
        .allSatisfy(row -> assertThat(row.length()).isLessThanOrEqualTo(20));
  }

  @Test
  void rulesCodesFeedsAndCutsAreRowsOfTheirOwn() {
    Page page =
        page("{'lines':[{'rule':'-'},{'qr':'https://example.com'},{'feed':2},{'cut':true}]}");
    assertThat(page.width()).isEqualTo(Receipt.DEFAULT_WIDTH);
    assertThat(page.rows())
        .containsExactly(
            new Row.Rule("-"), new Row.Qr("https://example.com"), new Row.Feed(2), new Row.Cut());
    assertThat(page.endsWithCut()).isTrue();
  }

  @Test
  void theTitleIsLargeBoldAndCentred() {
    Row.Text title = text("{'title':'Lokanta','lines':[{'feed':1}]}", 0);
    assertThat(title).isEqualTo(new Row.Text("Lokanta", Align.CENTER, new Style(true, true)));
  }

  private static Row.Text text(String json, int row) {
    return (Row.Text) page(json).rows().get(row);
  }

  private static List<String> rows(String json) {
    return page(json).rows().stream().map(row -> ((Row.Text) row).text()).toList();
  }
}
