package org.restomesh.receipt.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.page;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.restomesh.receipt.Page;

class PrintedPageTest {
  private static final String TICKET =
      "{'title':'Masa 7','lines':[{'text':'2 x Çiğ köfte ₺ 180','bold':true},{'rule':'='},"
          + "{'columns':[{'text':'Toplam'},{'text':'360,00','align':'right'}]},{'cut':true}]}";

  @Test
  void thePngIsBlackAndWhiteAsWideAsTheHeadAndDotForDotThePage() throws IOException {
    for (int width : List.of(384, 576)) {
      PrintedPage printed = PrintedPage.of(page(TICKET), width);
      Dots dots = printed.whole();
      assertThat(dots.width()).isEqualTo(width);
      assertThat(dots.height()).isEqualTo(printed.height());

      BufferedImage png = ImageIO.read(new ByteArrayInputStream(dots.png()));

      assertThat(png.getColorModel().getPixelSize()).isOne();
      assertThat(png.getWidth()).isEqualTo(width);
      assertThat(png.getHeight()).isEqualTo(dots.height());
      for (int y = 0; y < dots.height(); y++) {
        for (int x = 0; x < width; x++) {
          assertThat(png.getRGB(x, y) & 0xffffff).isEqualTo(dots.isBlack(x, y) ? 0 : 0xffffff);
        }
      }
    }
  }

  @Test
  void theSamePayloadIsTheSameBytes() {
    assertThat(PrintedPage.of(page(TICKET), 576).whole().png())
        .isEqualTo(PrintedPage.of(page(TICKET), 576).whole().png());
  }

  @Test
  void equalLettersHaveEqualDotsWhereverTheyStand() {
    Dots row = PrintedPage.of(page("{'lines':[{'text':'ğğğğğğğğğğ'}]}"), 576).whole();
    int cell = 576 / 42;
    int left = (576 - 42 * cell) / 2;
    for (int letter = 1; letter < 10; letter++) {
      for (int y = 0; y < row.height(); y++) {
        for (int x = 0; x < cell; x++) {
          assertThat(row.isBlack(left + letter * cell + x, y)).isEqualTo(row.isBlack(left + x, y));
        }
      }
    }
  }

  @Test
  void everyTurkishLetterAndTheLiraIsDrawnDifferentlyAndWhatTheFontLacksIsABox() {
    Set<String> drawn = new HashSet<>();
    String letters = "gGiIsScCoOuUğĞıİşŞçÇöÖüÜ₺\uE000";
    letters.codePoints().forEach(letter -> drawn.add(dots(Character.toString(letter))));

    assertThat(drawn).hasSize(letters.length());
    assertThat(dots("\uE001")).isEqualTo(dots("\uE000"));
  }

  @Test
  void theCodeCanBeScannedOnNarrowPaperToo() throws Exception {
    String url = "https://example.com/fiş/42?t=ğüşıöç";
    for (int width : List.of(384, 576)) {
      Dots dots =
          PrintedPage.of(page("{'lines':[{'text':'QR'},{'qr':'" + url + "'}]}"), width).whole();
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(dots.png()));
      int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
      var source = new RGBLuminanceSource(width, image.getHeight(), pixels);
      var decoded = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)));
      assertThat(decoded.getText()).isEqualTo(url);
    }
  }

  @Test
  void aCutBeforeTheEndIsARowOfDashesInTheWholeAndTheEndOfAPiece() {
    Page cut = page("{'lines':[{'text':'a'},{'cut':true},{'text':'b'},{'cut':true}]}");
    PrintedPage printed = PrintedPage.of(cut, 576);
    List<Dots> pieces = printed.pieces();
    Dots whole = printed.whole();

    assertThat(pieces).hasSize(2);
    int row = pieces.get(0).height();
    assertThat(pieces.get(1).height()).isEqualTo(row);
    assertThat(whole.height()).isEqualTo(3 * row);
    assertThat(part(whole, 0, row)).isEqualTo(part(pieces.get(0), 0, row));
    assertThat(part(whole, 2 * row, row)).isEqualTo(part(pieces.get(1), 0, row));
    assertThat(part(whole, row, row))
        .isEqualTo(part(PrintedPage.of(page("{'lines':[{'rule':'-'}]}"), 576).whole(), 0, row));
  }

  @Test
  void aPageOfNothingIsARowOfWhite() {
    Dots dots = PrintedPage.of(page("{'lines':[{'cut':true}]}"), 384).whole();

    assertThat(dots.height()).isOne();
    assertThat(part(dots, 0, 1)).doesNotContain("#");
  }

  private static String dots(String text) {
    Dots dots = PrintedPage.of(page("{'lines':[{'text':'" + text + "'}]}"), 576).whole();
    return part(dots, 0, dots.height());
  }

  private static String part(Dots dots, int top, int height) {
    StringBuilder part = new StringBuilder();
    for (int y = top; y < top + height; y++) {
      for (int x = 0; x < dots.width(); x++) {
        part.append(dots.isBlack(x, y) ? '#' : '.');
      }
    }
    return part.toString();
  }
}
