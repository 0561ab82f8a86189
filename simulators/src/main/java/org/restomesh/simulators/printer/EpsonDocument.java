package org.restomesh.simulators.printer;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * What a server wants printed: a wrapper that the printer knows, or nothing is printed and nobody
 * is told.
 *
 * @param id of the job
 * @param pictures in order; a printer puts one below the other
 */
record EpsonDocument(String id, List<BufferedImage> pictures, boolean opensDrawer) {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,30}");
  private static final String EPOS = "http://www.epson-pos.com/schemas/2011/03/epos-print";
  private static final Set<String> ELEMENTS =
      Set.of(
          "PrintRequestInfo",
          "ePOSPrint",
          "Parameter",
          "devid",
          "timeout",
          "printjobid",
          "PrintData",
          "epos-print",
          "image",
          "cut",
          "pulse");

  EpsonDocument {
    pictures = List.copyOf(pictures);
  }

  static EpsonDocument read(byte[] document, int width) {
    NotUnderstood.unless(document[0] == '<', "begins with a byte order mark, or with no XML");
    try {
      XMLStreamReader xml =
          XMLInputFactory.newDefaultFactory()
              .createXMLStreamReader(new ByteArrayInputStream(document), "UTF-8");
      return new Reading(xml, width).read();
    } catch (XMLStreamException e) {
      throw new NotUnderstood("XML that cannot be read: " + e.getMessage());
    }
  }

  /** Goes through it once. */
  private static final class Reading {
    private final XMLStreamReader xml;
    private final int width;
    private final List<BufferedImage> pictures = new ArrayList<>();
    private int jobs;
    private @Nullable String id;
    private boolean opensDrawer;

    private Reading(XMLStreamReader xml, int width) {
      this.xml = xml;
      this.width = width;
    }

    private EpsonDocument read() throws XMLStreamException {
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT) {
          element(xml.getLocalName());
        }
      }
      NotUnderstood.unless(jobs == 1, jobs + " jobs");
      if (id == null) {
        throw new NotUnderstood("no printjobid");
      }
      return new EpsonDocument(id, pictures, opensDrawer);
    }

    private void element(String name) throws XMLStreamException {
      NotUnderstood.unless(ELEMENTS.contains(name), "an unknown element: " + name);
      switch (name) {
        case "PrintRequestInfo" -> has("Version", "2.00");
        case "ePOSPrint" -> jobs++;
        case "devid" -> is("local_printer");
        case "timeout" -> {
          int millis = Integer.parseInt(xml.getElementText());
          NotUnderstood.unless(millis >= 5_000 && millis <= 300_000, "timeout " + millis);
        }
        case "printjobid" -> {
          id = xml.getElementText();
          NotUnderstood.unless(ID.matcher(id).matches(), "printjobid " + id);
        }
        case "epos-print" ->
            NotUnderstood.unless(
                EPOS.equals(xml.getNamespaceURI()), "namespace " + xml.getNamespaceURI());
        case "image" -> image();
        case "cut" -> has("type", "feed");
        case "pulse" -> {
          has("drawer", "drawer_1");
          has("time", "pulse_100");
          opensDrawer = true;
        }
        default -> {
          // Holds others.
        }
      }
    }

    private void image() throws XMLStreamException {
      has("mode", "mono");
      has("color", "color_1");
      int wide = Integer.parseInt(xml.getAttributeValue(null, "width"));
      int high = Integer.parseInt(xml.getAttributeValue(null, "height"));
      NotUnderstood.unless(wide % 8 == 0 && wide <= width, "an image of " + wide + " dots");
      byte[] rows = Base64.getDecoder().decode(xml.getElementText());
      NotUnderstood.unless(rows.length == wide / 8 * high, rows.length + " bytes for its size");
      BufferedImage picture = new BufferedImage(wide, high, BufferedImage.TYPE_BYTE_BINARY);
      for (int y = 0; y < high; y++) {
        for (int x = 0; x < wide; x++) {
          boolean black = (rows[y * (wide / 8) + x / 8] & 0x80 >> x % 8) != 0;
          picture.setRGB(x, y, black ? 0 : 0xffffff);
        }
      }
      pictures.add(picture);
    }

    private void has(String attribute, String value) {
      String told = xml.getAttributeValue(null, attribute);
      NotUnderstood.unless(value.equals(told), attribute + " is " + told);
    }

    private void is(String text) throws XMLStreamException {
      String told = xml.getElementText();
      NotUnderstood.unless(text.equals(told), told + " in place of " + text);
    }
  }
}
