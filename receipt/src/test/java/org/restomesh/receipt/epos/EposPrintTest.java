package org.restomesh.receipt.epos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.page;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.image.Dots;
import org.restomesh.receipt.image.PrintedPage;
import org.restomesh.receipt.paper.EposPrinter;
import org.w3c.dom.Element;

class EposPrintTest {
  @Test
  void piecesAreThePicturesOfThePageAndCutsAreCuts() throws Exception {
    Page page =
        page(
            "{'lines':[{'text':'Şiş kebap ₺ 240','size':'large'},{'feed':20},{'qr':'https://a/ş'},"
                + "{'cut':true},{'columns':[{'text':'Ayran'},{'text':'45,00','align':'right'}]},"
                + "{'cut':true}]}");
    for (int width : List.of(384, 576)) {
      List<Dots> pieces = PrintedPage.of(page, width).pieces();
      assertThat(pieces).hasSize(2);
      assertThat(pieces.get(0).height()).as("more than one band").isGreaterThan(512);

      EposPrinter printed = EposPrinter.print(EposPrint.page(page, width), width);

      assertThat(printed.cuts()).isEqualTo(2);
      assertThat(printed.pieces()).hasSize(2);
      for (int i = 0; i < 2; i++) {
        assertThat(printed.pieces().get(i).rows()).isEqualTo(pieces.get(i).rows());
      }
    }
  }

  @Test
  void withoutACutAtTheEndNoneIsMade() throws Exception {
    assertThat(EposPrinter.print(EposPrint.page(page("{'lines':[{'text':'a'}]}"), 576), 576).cuts())
        .isZero();
  }

  @Test
  void theTallestPageFitsIntoADocument() {
    StringBuilder lines = new StringBuilder();
    int height = 0;
    while (height <= PrintedPage.MAX_HEIGHT - 700) {
      lines.append(lines.isEmpty() ? "" : ",").append("{'feed':20},{'text':'x'}");
      height = PrintedPage.of(page("{'lines':[" + lines + "]}"), 576).height();
    }
    assertThat(height).isGreaterThan(PrintedPage.MAX_HEIGHT - 1_400);
    assertThat(EposPrint.page(page("{'lines':[" + lines + "]}"), 576).length())
        .isLessThan(2_000_000);
  }

  @Test
  void aDrawerOpensWithoutPaper() throws Exception {
    Element root = EposPrinter.root(EposPrint.openDrawer());

    assertThat(root.getChildNodes().getLength()).isOne();
    Element pulse = (Element) root.getFirstChild();
    assertThat(pulse.getTagName()).isEqualTo("pulse");
    assertThat(pulse.getAttribute("drawer")).isEqualTo("drawer_1");
    assertThat(pulse.getAttribute("time")).isEqualTo("pulse_100");
  }

  @Test
  void nothingIsAnEmptyDocument() throws Exception {
    assertThat(EposPrinter.root(EposPrint.nothing()).hasChildNodes()).isFalse();
  }
}
