package org.restomesh.receipt.epos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.page;

import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.image.Dots;
import org.restomesh.receipt.image.PrintedPage;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

class EposPrintTest {
  private static final String NAMESPACE = "http://www.epson-pos.com/schemas/2011/03/epos-print";

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

      List<Object> printed = printed(EposPrint.page(page, width), width);

      assertThat(printed).hasSize(4);
      assertThat((byte[]) printed.get(0)).isEqualTo(pieces.get(0).rows());
      assertThat(printed.get(1)).isEqualTo("feed");
      assertThat((byte[]) printed.get(2)).isEqualTo(pieces.get(1).rows());
      assertThat(printed.get(3)).isEqualTo("feed");
    }
  }

  @Test
  void withoutACutAtTheEndNoneIsMade() throws Exception {
    assertThat(printed(EposPrint.page(page("{'lines':[{'text':'a'}]}"), 576), 576)).hasSize(1);
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
    Element root = root(EposPrint.openDrawer());

    assertThat(root.getChildNodes().getLength()).isOne();
    Element pulse = (Element) root.getFirstChild();
    assertThat(pulse.getTagName()).isEqualTo("pulse");
    assertThat(pulse.getAttribute("drawer")).isEqualTo("drawer_1");
    assertThat(pulse.getAttribute("time")).isEqualTo("pulse_100");
  }

  @Test
  void nothingIsAnEmptyDocument() throws Exception {
    assertThat(root(EposPrint.nothing()).hasChildNodes()).isFalse();
  }

  /** What a printer would make of it: pictures as rows of dots, bands joined, and types of cuts. */
  private static List<Object> printed(String xml, int width) throws Exception {
    List<Object> printed = new ArrayList<>();
    ByteArrayOutputStream picture = new ByteArrayOutputStream();
    Element root = root(xml);
    for (Node node = root.getFirstChild(); node != null; node = node.getNextSibling()) {
      Element element = (Element) node;
      if (element.getTagName().equals("image")) {
        assertThat(element.getAttribute("width")).isEqualTo(String.valueOf(width));
        assertThat(element.getAttribute("mode")).isEqualTo("mono");
        assertThat(element.getAttribute("color")).isEqualTo("color_1");
        byte[] rows = Base64.getDecoder().decode(element.getTextContent());
        assertThat(rows).hasSize(width / 8 * Integer.parseInt(element.getAttribute("height")));
        picture.write(rows);
      } else {
        assertThat(element.getTagName()).isEqualTo("cut");
        printed.add(picture.toByteArray());
        printed.add(element.getAttribute("type"));
        picture.reset();
      }
    }
    if (picture.size() > 0) {
      printed.add(picture.toByteArray());
    }
    return printed;
  }

  private static Element root(String xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Element root =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)))
            .getDocumentElement();
    assertThat(root.getNamespaceURI()).isEqualTo(NAMESPACE);
    assertThat(root.getTagName()).isEqualTo("epos-print");
    return root;
  }
}
