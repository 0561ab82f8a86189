package org.restomesh.receipt.paper;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.restomesh.receipt.image.Dots;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** Reads ePOS-Print as a printer does, and fails at whatever it does not know. */
public final class EposPrinter {
  private static final String NAMESPACE = "http://www.epson-pos.com/schemas/2011/03/epos-print";

  private final int width;
  private final List<Dots> pieces = new ArrayList<>();
  private ByteArrayOutputStream current = new ByteArrayOutputStream();
  private int cuts;

  private EposPrinter(int width) {
    this.width = width;
  }

  public static EposPrinter print(String xml, int width) throws Exception {
    EposPrinter printer = new EposPrinter(width);
    for (Node node = root(xml).getFirstChild(); node != null; node = node.getNextSibling()) {
      printer.take((Element) node);
    }
    if (printer.current.size() > 0) {
      printer.endPiece();
    }
    return printer;
  }

  public static Element root(String xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Element root =
        factory
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)))
            .getDocumentElement();
    require(NAMESPACE.equals(root.getNamespaceURI()), "namespace " + root.getNamespaceURI());
    require(root.getTagName().equals("epos-print"), root.getTagName());
    return root;
  }

  private void take(Element element) {
    switch (element.getTagName()) {
      case "image" -> image(element);
      case "cut" -> {
        require(element.getAttribute("type").equals("feed"), "another cut");
        cuts++;
        endPiece();
      }
      default -> throw new AssertionError(element.getTagName());
    }
  }

  /** A band joins the one above it. */
  private void image(Element image) {
    require(image.getAttribute("width").equals(String.valueOf(width)), "another width");
    require(image.getAttribute("mode").equals("mono"), "another mode");
    require(image.getAttribute("color").equals("color_1"), "another colour");
    byte[] rows = Base64.getDecoder().decode(image.getTextContent());
    require(
        rows.length == width / 8 * Integer.parseInt(image.getAttribute("height")), "another size");
    current.writeBytes(rows);
  }

  private void endPiece() {
    pieces.add(new Dots(width, current.size() / (width / 8), current.toByteArray()));
    current = new ByteArrayOutputStream();
  }

  /** What lies between cuts. */
  public List<Dots> pieces() {
    return pieces;
  }

  public int cuts() {
    return cuts;
  }

  BufferedImage paper() {
    Strips strips = new Strips(width, 1);
    for (Dots piece : pieces) {
      strips.raster(piece);
    }
    return strips.on(width);
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new AssertionError(otherwise);
    }
  }
}
