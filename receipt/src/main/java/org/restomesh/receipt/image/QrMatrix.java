package org.restomesh.receipt.image;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.util.Map;

/** The black and white modules of a QR code, without its quiet zone. */
public final class QrMatrix {

  private final ByteMatrix modules;

  private QrMatrix(ByteMatrix modules) {
    this.modules = modules;
  }

  public static QrMatrix of(String data) {
    try {
      return new QrMatrix(
          Encoder.encode(
                  data, ErrorCorrectionLevel.M, Map.of(EncodeHintType.CHARACTER_SET, "UTF-8"))
              .getMatrix());
    } catch (WriterException e) {
      throw new IllegalArgumentException("No QR code for " + data.length() + " characters", e);
    }
  }

  /** Modules on each side. */
  public int size() {
    return modules.getWidth();
  }

  /** False outside the code as well. */
  public boolean dark(int x, int y) {
    return x >= 0 && y >= 0 && x < size() && y < size() && modules.get(x, y) == 1;
  }
}
