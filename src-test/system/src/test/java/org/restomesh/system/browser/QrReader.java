package org.restomesh.system.browser;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.microsoft.playwright.Locator;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Reads a QR code off the screen, as a camera would. */
public final class QrReader {

  private QrReader() {}

  /**
   * The text of the code that this element shows.
   *
   * @throws AssertionError when there is none to be read
   */
  public static String read(Locator element) {
    BufferedImage picture = picture(element.screenshot());
    int width = picture.getWidth();
    int height = picture.getHeight();
    int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
    RGBLuminanceSource source = new RGBLuminanceSource(width, height, pixels);
    try {
      return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
    } catch (ReaderException e) {
      throw new AssertionError("No QR code can be read", e);
    }
  }

  private static BufferedImage picture(byte[] png) {
    try {
      return ImageIO.read(new ByteArrayInputStream(png));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
