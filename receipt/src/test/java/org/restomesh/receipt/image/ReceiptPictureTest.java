package org.restomesh.receipt.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.page;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.Shape;
import java.awt.image.BufferedImage;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReceiptPictureTest {

  @Test
  void thePaperIsAsWideAsTheDotsOfAPrinter() {
    assertThat(ReceiptPicture.of(page("{'lines':[{'text':'a'}]}")).getWidth()).isEqualTo(576);
  }

  @Test
  void everyTurkishLetterHasAShapeOfItsOwnInBothWeights() {
    for (Glyphs glyphs : new Glyphs[] {Glyphs.REGULAR, Glyphs.BOLD}) {
      String missing = "\uFFFF";
      Shape box = glyphs.outline(missing.codePointAt(0));
      Set<String> shapes = new HashSet<>();
      String letters = "gGiIsScCoOuUğĞıİşŞçÇöÖüÜ₺";
      for (int letter : letters.codePoints().toArray()) {
        Shape outline = glyphs.outline(letter);
        shapes.add(outline.getBounds2D() + " " + drawing(outline));
        assertThat(outline.getBounds2D()).isNotEqualTo(box.getBounds2D());
      }
      assertThat(shapes).hasSize(letters.length());
    }
  }

  @Test
  void theCodeInThePictureCanBeScanned() throws Exception {
    String url = "https://example.com/fiş/42?t=ğüşıöç";
    BufferedImage image =
        ReceiptPicture.of(page("{'lines':[{'text':'QR'},{'qr':'" + url + "'},{'cut':true}]}"));
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    var source = new RGBLuminanceSource(image.getWidth(), image.getHeight(), pixels);
    var decoded = new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)));
    assertThat(decoded.getText()).isEqualTo(url);
  }

  @Test
  void aCutInTheMiddleMakesTwoPiecesOfPaper() {
    int one = ReceiptPicture.of(page("{'lines':[{'text':'a'},{'text':'b'}]}")).getHeight();
    int two =
        ReceiptPicture.of(page("{'lines':[{'text':'a'},{'cut':true},{'text':'b'}]}")).getHeight();
    assertThat(two).isGreaterThan(one + 50);
  }

  private static String drawing(Shape shape) {
    StringBuilder drawing = new StringBuilder();
    double[] points = new double[6];
    for (var path = shape.getPathIterator(null); !path.isDone(); path.next()) {
      drawing.append(path.currentSegment(points)).append(points[0]).append(points[1]);
    }
    return drawing.toString();
  }
}
