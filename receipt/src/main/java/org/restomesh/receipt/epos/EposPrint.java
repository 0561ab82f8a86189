package org.restomesh.receipt.epos;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.image.Dots;
import org.restomesh.receipt.image.PrintedPage;

/**
 * The documents of ePOS-Print. Text goes out as pictures, as no model has Turkish in all its
 * letters (contract/8-cloud-printers#epson-print).
 */
public final class EposPrint {
  /** Rows in a picture: the printer begins with the first while it reads the others. */
  private static final int BAND = 256;

  private static final String BEGIN =
      "<epos-print xmlns=\"http://www.epson-pos.com/schemas/2011/03/epos-print\">";
  private static final String END = "</epos-print>";
  private static final String CUT = "<cut type=\"feed\"/>";

  private EposPrint() {}

  /**
   * @param width of the printer's head in dots, a multiple of 8
   */
  public static String page(Page page, int width) {
    List<Dots> pieces = PrintedPage.of(page, width).pieces();
    StringBuilder xml = new StringBuilder(BEGIN);
    for (int i = 0; i < pieces.size(); i++) {
      xml.append(i == 0 ? "" : CUT);
      bands(xml, pieces.get(i));
    }
    return xml.append(page.endsWithCut() ? CUT : "").append(END).toString();
  }

  private static void bands(StringBuilder xml, Dots piece) {
    Base64.Encoder base64 = Base64.getEncoder();
    for (int top = 0; top < piece.height(); top += BAND) {
      int height = Math.min(BAND, piece.height() - top);
      int begin = top * piece.rowBytes();
      byte[] rows = Arrays.copyOfRange(piece.rows(), begin, begin + height * piece.rowBytes());
      xml.append("<image width=\"%d\" height=\"%d\"".formatted(piece.width(), height))
          .append(" color=\"color_1\" mode=\"mono\">")
          .append(base64.encodeToString(rows))
          .append("</image>");
    }
  }

  public static String openDrawer() {
    return BEGIN + "<pulse drawer=\"drawer_1\" time=\"pulse_100\"/>" + END;
  }

  /** Prints nothing; the printer answers with its state. */
  public static String nothing() {
    return BEGIN + END;
  }
}
