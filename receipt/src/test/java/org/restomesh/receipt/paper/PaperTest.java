package org.restomesh.receipt.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.page;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.epos.EposPrint;
import org.restomesh.receipt.escpos.Escpos;
import org.restomesh.receipt.image.PrintedPage;

/**
 * What each encoder gives a printer, read back to paper: one ticket, the same on all. The pictures
 * are those of docs/printers.md; "-Dpictures=write" makes them anew.
 */
class PaperTest {
  private static final Path IMAGES = Path.of("../docs/images");

  private static final String TICKET =
      "{'title':'Mutfak','lines':["
          + "{'text':'MASA 7','size':'large','bold':true,'align':'center'},"
          + "{'text':'Sipariş 0142 · Paket · 19:42','align':'center'},{'rule':'='},"
          + "{'columns':[{'text':'2 x Çiğ köfte dürüm'},{'text':'360,00 ₺','align':'right'}]},"
          + "{'text':'   acısız, şalgamı ayrı'},"
          + "{'columns':[{'text':'1 x İçli köfte'},{'text':'95,00 ₺','align':'right'}]},"
          + "{'columns':[{'text':'1 x Ilık ıspanak böreği'},{'text':'140,00 ₺','align':'right'}]},"
          + "{'rule':'-'},"
          + "{'columns':[{'text':'TOPLAM'},{'text':'595,00 ₺','align':'right'}],'bold':true},"
          + "{'text':'ĞÜŞİÖÇ ğüşıöç','align':'right'},"
          + "{'qr':'https://restomesh.example/fiş/0142'},{'cut':true}]}";

  private static final Page PAGE = page(TICKET);

  @Test
  void aStarGetsAPictureOfThePage() throws IOException {
    for (int width : new int[] {PrintedPage.NARROW, PrintedPage.WIDE}) {
      byte[] png = PrintedPage.of(PAGE, width).whole().png();
      isAsInTheDocuments(
          ImageIO.read(new ByteArrayInputStream(png)), "ticket-star-" + width + ".png");
    }
  }

  @Test
  void anEpsonGetsTheSameDots() throws Exception {
    BufferedImage paper =
        EposPrinter.print(EposPrint.page(PAGE, PrintedPage.WIDE), PrintedPage.WIDE).paper();

    byte[] png = PrintedPage.of(PAGE, PrintedPage.WIDE).whole().png();
    isSame(paper, ImageIO.read(new ByteArrayInputStream(png)));
    isAsInTheDocuments(paper, "ticket-epson.png");
  }

  @Test
  void anAgentsPrinterGetsTheSameRowsInItsOwnFont() throws IOException {
    BufferedImage paper = EscposPrinter.print(Escpos.page(PAGE)).on(PrintedPage.WIDE);

    isSame(paper, Strips.of(PAGE, 12).on(PrintedPage.WIDE));
    isAsInTheDocuments(paper, "ticket-escpos.png");
  }

  @Test
  void aWidePageIsInTheSmallFont() {
    Page wide =
        page("{'width':64,'lines':[{'text':'Şiş'},{'rule':'='},{'text':'₺'},{'cut':true}]}");

    isSame(
        EscposPrinter.print(Escpos.page(wide)).on(PrintedPage.WIDE),
        Strips.of(wide, 9).on(PrintedPage.WIDE));
  }

  private static void isAsInTheDocuments(BufferedImage paper, String name) throws IOException {
    Path file = IMAGES.resolve(name);
    if ("write".equals(System.getProperty("pictures"))) {
      ImageIO.write(paper, "png", file.toFile());
    }
    isSame(paper, ImageIO.read(file.toFile()));
  }

  private static void isSame(BufferedImage one, BufferedImage other) {
    assertThat(one.getWidth()).isEqualTo(other.getWidth());
    assertThat(one.getHeight()).isEqualTo(other.getHeight());
    assertThat(pixels(one)).isEqualTo(pixels(other));
  }

  private static int[] pixels(BufferedImage image) {
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }
}
